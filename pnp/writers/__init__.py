# SPDX-License-Identifier: MIT
"""Sheets in, files out."""
