# SPDX-License-Identifier: MIT
"""The one door of markdown-it: the blocks of a Markdown text, their running text not yet read."""
