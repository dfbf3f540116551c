# SPDX-License-Identifier: MIT
"""Books: from blocks to pages."""

from pnp.layout.book.layouter import BookLayouter
from pnp.layout.book.pages import BookPage

__all__ = ["BookLayouter", "BookPage"]
