# SPDX-License-Identifier: MIT
"""The documents held against the tool: examples run, tables agree, links lead somewhere."""
