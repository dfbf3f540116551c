# SPDX-License-Identifier: MIT
"""The one door of Jinja: a card and a template in, XML out."""
