"""Every form that is read has a sample, and reads alike however the file was kept."""

import bz2
import gzip
import importlib
import lzma
from collections.abc import Callable
from pathlib import Path

import pytest

from assessor_app.domain.resources import resource
from assessor_app.formats.detect import recognise
from assessor_app.formats.format import DEFAULT, Format
from assessor_app.formats.format_registry import FORMATS, format_named
from assessor_app.formats.text.compression import COMPRESSIONS

KEPT = resource("formats")
SAMPLES = {path.stem: path for path in sorted(KEPT.iterdir()) if path.name != "README.md"}
WITHOUT_FILE = {"folder", "irds-topics", "irds-documents", "irds-qrels"}
# What looks the same from outside has to be named; the other form is offered beside it.
TWINS = {"set-run": "pool", "qrels-subtopics": "qrels-assessors"}


def zstandard(data: bytes) -> bytes:
    for name in ("compression.zstd", "backports.zstd"):
        try:
            return bytes(importlib.import_module(name).compress(data))
        except ImportError:
            continue
    return pytest.skip("no Zstandard here")  # type: ignore[no-any-return]


def with_mark(data: bytes) -> bytes:
    return b"\xef\xbb\xbf" + data


def with_crlf(data: bytes) -> bytes:
    return data.replace(b"\n", b"\r\n")


def with_blank_lines(data: bytes) -> bytes:
    return data + b"\n\n"


PACKED: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.compress,
    "bzip2": bz2.compress,
    "xz": lzma.compress,
    "zstandard": zstandard,
}
KEEPINGS = (*PACKED.values(), with_mark, with_crlf, with_blank_lines)


def test_every_format_has_a_sample_with_a_word_of_where_it_comes_from() -> None:
    assert set(SAMPLES) == {known.name for known in FORMATS} - WITHOUT_FILE
    told = (KEPT / "README.md").read_text(encoding="utf-8")
    assert all(f"`{path.name}`" in told for path in SAMPLES.values())
    assert {known.name for known in COMPRESSIONS} == set(PACKED)


def form_of(name: str) -> Format:
    return format_named(name)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_recognised_by_its_content_alone(name: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(SAMPLES[name].read_bytes())
    found = recognise(path, form_of(name).content)
    assert found.preview
    if found.format.name != name:
        assert found.format.name == TWINS[name]
        assert form_of(name) in found.alternatives
    unknown = recognise(path)
    assert unknown.format.name in (name, TWINS.get(name))


@pytest.mark.parametrize("kept", KEEPINGS, ids=lambda kept: kept.__name__)
@pytest.mark.parametrize("name", SAMPLES)
def test_however_it_is_kept_it_reads_alike(
    name: str, kept: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    form, path = form_of(name), tmp_path / "file"
    path.write_bytes(kept(SAMPLES[name].read_bytes()))
    whole = list(form.read(SAMPLES[name], DEFAULT))
    assert len(whole) >= 2
    assert list(form.read(path, DEFAULT)) == whole
