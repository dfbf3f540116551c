# SPDX-License-Identifier: MIT
"""Font programs of a few glyphs, by HarfBuzz, such that the original glyph ids stay the character codes.

Content streams show the glyph ids of the whole font, so that they do not depend on what else a document holds. The
subset's own compact ids are reconciled here: by a charset that keys each glyph with its old id (CFF), or by the map
that a PDF's CIDToGIDMap is made of (TrueType).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import uharfbuzz as hb

from pnp.assets.fonts.cff import cid_keyed, with_cids

_DROPPED = frozenset(
    int.from_bytes(tag.ljust(4).encode(), "big")
    for tag in (
        *("GSUB", "GPOS", "GDEF", "BASE", "JSTF", "MATH", "VORG", "vhea", "vmtx", "DSIG", "STAT", "name", "post"),
        *("OS/2", "COLR", "CPAL", "SVG", "meta", "kern", "gasp", "hdmx", "VDMX", "LTSH", "PCLT"),
    )
)
"""Tables that a PDF does not read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubsetFont:
    """A font program. `kind` is `CFF` (a bare CFF table, CID = old glyph id) or `glyf` (a TrueType file).

    `gids` maps old glyph ids to those of the program; a TrueType program may hold parts of composites besides.
    """

    kind: str
    data: bytes
    gids: Mapping[int, int]


def subset_face(face: hb.Face, gids: frozenset[int], outlines: str, axes: Mapping[str, float]) -> SubsetFont:
    """Cut a face down to `gids` (glyph 0 is always kept), at one point of its axes.

    A CFF2 font comes out as CFF, since PDF has no CFF2.
    """
    by_name = outlines == "CFF" and not cid_keyed(bytes(face.reference_table("CFF ").data))
    flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE | hb.SubsetFlags.DOWNGRADE_CFF2
    wanted = hb.SubsetInput()
    wanted.glyph_set.update(gids | {0})
    # In a name-keyed CFF the CID is the glyph id by definition, so that the ids must stay.
    wanted.flags = flags | hb.SubsetFlags.RETAIN_GIDS if by_name else flags
    wanted.drop_table_tag_set.update(_DROPPED)
    for tag, value in axes.items():
        wanted.pin_axis_location(face, tag, value)
    plan = hb.SubsetPlan(face, wanted)
    small = plan.execute()
    new_ids = dict(plan.old_to_new_glyph_mapping.items())
    if outlines == "glyf":
        return SubsetFont(kind="glyf", data=bytes(small.blob.data), gids=new_ids)
    data = bytes(small.reference_table("CFF ").data)
    if not by_name:
        data = with_cids(data, [old for _, old in sorted((new, old) for old, new in new_ids.items())])
    return SubsetFont(kind="CFF", data=data, gids=new_ids)
