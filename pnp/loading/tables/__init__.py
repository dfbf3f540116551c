# SPDX-License-Identifier: MIT
"""Spreadsheets as definition files: CSV and XLSX into the nodes that YAML gives."""
