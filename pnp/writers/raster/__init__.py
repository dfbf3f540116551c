# SPDX-License-Identifier: MIT
"""Pages of our own PDF in, pixels out."""
