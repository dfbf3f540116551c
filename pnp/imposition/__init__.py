# SPDX-License-Identifier: MIT
"""Pages in, sheets with marks and backs out."""
