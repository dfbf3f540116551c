# SPDX-License-Identifier: MIT
"""Problems as values: placed, explained, printable."""
