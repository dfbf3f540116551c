# SPDX-License-Identifier: MIT
"""Leaves in, drafts of sheets out: a module an arrangement."""
