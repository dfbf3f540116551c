# SPDX-License-Identifier: MIT
"""SVG text to drawings made of scene items."""
