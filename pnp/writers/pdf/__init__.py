# SPDX-License-Identifier: MIT
"""Sheets in, a PDF out."""
