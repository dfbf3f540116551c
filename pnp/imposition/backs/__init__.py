# SPDX-License-Identifier: MIT
"""A grid of leaves in, drafts out: a module a rule for backs."""
