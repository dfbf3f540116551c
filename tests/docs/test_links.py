# SPDX-License-Identifier: MIT
"""Links inside the documents lead to files and headings that are there."""

from __future__ import annotations

import pytest

from tests.conftest import REPOSITORY
from tests.docs.markdown import DOCUMENTS, anchors, label, links, read


def _inner() -> list[tuple[str, str]]:
    found = [(label(path), link) for path in DOCUMENTS for link in links(read(path))]
    return [(name, link) for name, link in found if not link.startswith(("http://", "https://", "mailto:"))]


@pytest.mark.parametrize(("document", "link"), _inner())
def test_a_link_leads_somewhere(document: str, link: str) -> None:
    """The file exists inside the repository, and the heading in it."""
    name, _, anchor = link.partition("#")
    source = REPOSITORY / document
    target = (source.parent / name).resolve() if name else source
    assert target.is_relative_to(REPOSITORY)
    assert target.exists()
    if anchor:
        assert anchor in anchors(read(target))


def test_links_are_found() -> None:
    """The README leads to all the guides, and each of them to another."""
    found = _inner()
    guides = {
        f"docs/{name}.md" for name in ("tutorial", "formats", "layouts", "print-styles", "checks", "architecture")
    }
    assert guides <= {link for document, link in found if document == "README.md"}
    assert len(found) > 20
