# SPDX-License-Identifier: MIT
"""Games as text in, print-ready sheets and tables out."""

__version__ = "0.1.0"
