# SPDX-License-Identifier: MIT
"""Workbooks as values in, spreadsheet files out."""
