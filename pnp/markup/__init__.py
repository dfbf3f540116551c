# SPDX-License-Identifier: MIT
"""A game and a template in, boxes out."""
