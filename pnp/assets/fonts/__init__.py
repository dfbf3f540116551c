# SPDX-License-Identifier: MIT
"""Font files to faces, outlines and subsets."""
