# SPDX-License-Identifier: MIT
"""Picture files to stored pictures and drawings."""
