# SPDX-License-Identifier: MIT
"""What stands where on a page or sheet, frozen."""
