"""The list of a program's parts in the format CycloneDX, which programs that look for known faults can read."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Iterable
from pathlib import Path
from platform import system
from typing import Final

from cyclonedx.model import (
    ExternalReference,
    ExternalReferenceType,
    HashAlgorithm,
    HashType,
    XsUri,
)
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from build_scripts.release.parts import PROJECT, Found, versions
from build_scripts.release.tree import release_time
from cacao_desktop import __version__

FILE_NAME: Final = "parts.cdx.json"
_HOME: Final = "https://github.com/cacao-desktop/cacao-desktop"


def write_bill(program: Path, found: Iterable[Found]) -> None:
    """Write the list of parts beside a program.

    Name, version where it is known, licence, home, and files.
    """
    known = versions()
    itself = Component(
        name=PROJECT,
        version=__version__,
        type=ComponentType.APPLICATION,
        bom_ref=PROJECT,
        licenses=[LicenseExpression("MIT")],
        external_references=[_home(_HOME)],
    )
    # The same program has the same list, to the byte.
    serial = uuid.uuid5(uuid.NAMESPACE_URL, f"{_HOME}/{__version__}/{system()}")
    bom = Bom(serial_number=serial, metadata=BomMetaData(timestamp=release_time()))
    bom.metadata.component = itself
    components = []
    for each in found:
        part = each.part
        version = part.version or known.get(part.name) or each.stated_version()
        component = Component(
            name=part.name,
            version=version,
            type=ComponentType.LIBRARY,
            bom_ref=part.name,
            purl=PackageURL("pypi", name=part.distribution, version=version)
            if part.distribution
            else None,
            licenses=[LicenseExpression(part.licence)],
            external_references=[_home(part.home)] if part.home else [],
            components=[_file(path, program) for path in each.files],
        )
        components.append(component)
        bom.components.add(component)
    bom.register_dependency(itself, components)
    (program / FILE_NAME).write_text(
        JsonV1Dot6(bom).output_as_string(indent=1) + "\n", encoding="utf-8"
    )


def _home(address: str) -> ExternalReference:
    return ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(address))


def _file(path: Path, program: Path) -> Component:
    name = path.relative_to(program).as_posix()
    content = hashlib.sha256(path.read_bytes()).hexdigest()
    return Component(
        name=name,
        type=ComponentType.FILE,
        bom_ref=name,
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=content)],
    )
