# SPDX-License-Identifier: MIT
"""YAML files in, a placed game out."""
