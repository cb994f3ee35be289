"""A strict parser for request heads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

_MAX_HEADERS: Final = 64
"""The maximum number of headers in a request."""

_NAME_LETTERS: Final = frozenset(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~"
)
"""The letters allowed in the name of a header."""

_JOINED: Final = frozenset(
    {
        "accept",
        "accept-encoding",
        "accept-language",
        "cache-control",
        "connection",
        "sec-websocket-extensions",
        "sec-websocket-protocol",
        "upgrade",
        "via",
        "x-forwarded-for",
    }
)
"""The headers that may occur several times and are joined with commas."""


class BadRequestError(Exception):
    """A request is rejected; `status` is the reason."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


@dataclass(frozen=True, slots=True)
class RequestHead:
    """A GET request without a body."""

    path: str
    headers: Mapping[str, str]
    """By lower-case name."""
    data: bytes
    """The whole head as received."""

    def header(self, name: str) -> str:
        return self.headers.get(name, "")


def parse_head(data: bytes) -> RequestHead:
    """Return the head of a request up to its empty line.

    Raises:
        BadRequestError: it is not a plain GET request of HTTP/1.1.
    """
    try:
        text = data.decode("ascii")
    except UnicodeDecodeError as error:
        raise BadRequestError(HTTPStatus.BAD_REQUEST) from error
    request_line, *lines = text.removesuffix("\r\n\r\n").split("\r\n")
    words = request_line.split(" ")
    if len(words) != 3:
        raise BadRequestError(HTTPStatus.BAD_REQUEST)
    method, path, version = words
    if version != "HTTP/1.1" or not path.startswith("/"):
        raise BadRequestError(HTTPStatus.BAD_REQUEST)
    if method != "GET":
        raise BadRequestError(HTTPStatus.METHOD_NOT_ALLOWED)
    if len(lines) > _MAX_HEADERS:
        raise BadRequestError(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
    headers: dict[str, str] = {}
    for line in lines:
        _add_header(headers, line)
    if headers.get("content-length", "0") != "0" or "transfer-encoding" in headers:
        raise BadRequestError(HTTPStatus.BAD_REQUEST)
    return RequestHead(path, headers, data)


def _add_header(headers: dict[str, str], line: str) -> None:
    name, colon, value = line.partition(":")
    value = value.strip(" \t")
    if not colon or not name or not _NAME_LETTERS.issuperset(name):
        raise BadRequestError(HTTPStatus.BAD_REQUEST)
    if any(ord(letter) < 32 and letter != "\t" for letter in value):
        raise BadRequestError(HTTPStatus.BAD_REQUEST)
    key = name.lower()
    if key not in headers:
        headers[key] = value
    elif key in _JOINED:
        headers[key] = f"{headers[key]}, {value}"
    else:
        raise BadRequestError(HTTPStatus.BAD_REQUEST)
