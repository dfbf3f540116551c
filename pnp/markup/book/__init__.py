# SPDX-License-Identifier: MIT
"""Books: Markdown with Jinja, and a game's data, to blocks."""
