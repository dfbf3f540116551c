# SPDX-License-Identifier: MIT
"""Font files and pictures, by key."""
