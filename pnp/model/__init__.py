# SPDX-License-Identifier: MIT
"""What there is to print, as frozen values."""
