"""The part of the Python client that isn't generated: sends requests, repeats them, and reads and writes lines."""

from __future__ import annotations

import json
import re
import secrets
import time
import urllib.request
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from email.message import Message
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPResponse
from itertools import islice
from typing import IO, Any, Generic, TypeVar, cast
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urlsplit

T = TypeVar("T")

_longest = 300
"""Seconds that a request in lines can take, and that a Retry-After header can ask for."""


@dataclass(frozen=True)
class Reply(Generic[T]):
    """A response with a status from 200 to 299."""

    body: T
    status: int
    etag: str | None
    """Entity tag. Send it as `if_match` with the next change."""
    location: str | None
    """Address of a new resource."""


@dataclass(frozen=True)
class LineResult(Generic[T]):
    """What became of a line."""

    number: int
    """Position among the lines that you passed, from 1."""
    line: T
    message: str
    """For people. Log it, but don't parse it."""


@dataclass
class ImportResult(Generic[T]):
    """What became of an import."""

    sent: int = 0
    """Number of lines that the platform processed."""
    rejected: list[LineResult[T]] = field(default_factory=list[LineResult[T]])
    """Lines that aren't stored. Correct them, and send them again."""
    remarks: list[LineResult[T]] = field(default_factory=list[LineResult[T]])
    """Lines that were processed, and have a message."""


class ApiError(Exception):
    """The last attempt got a response with another status, or one that isn't JSON.

    After 502 and 504, the platform may have processed it. `type` is for programs, and `unknown` if there is none.
    """

    def __init__(self, request: str, status: int, body: str, note: str) -> None:
        error = _error_in(body)
        self.status = status
        self.body = body
        self.type = str(error.get("type") or "unknown")
        self.details: list[Any] = error.get("details") or []
        details = json.dumps(self.details) if self.details else ""
        texts = [str(status), error.get("type"), error.get("message") or body[:300], details, note]
        super().__init__(f"{request} returned {' '.join(text for text in texts if text)}")


class NoResponseError(Exception):
    """The last attempt got no complete response. If the request is a POST, the platform may have processed it."""


class ImportEndedError(Exception):
    """An import ended early: `__cause__` says why, and `result` what became of the lines before."""

    def __init__(self, cause: Exception, result: ImportResult[Any]) -> None:
        super().__init__(f"The import ended after {result.sent} lines. {cause}")
        self.result = result


@dataclass(frozen=True, kw_only=True)
class Operation:
    """What the documents say about an operation."""

    id: str
    method: str
    path: str
    query: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()
    sends: str = ""
    """Media type of the body."""
    max_lines: int = 0
    """Of a body in lines: how many it can have."""
    returns: str = "nothing"
    entries: str = ""
    """Of a list with pages: the field with the entries."""
    page_size: int = 0
    """How many to ask for."""
    repeatable: bool
    """Whether it can be sent again if the response is missing."""


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows only GET, because other methods would become GET, and sends the token only to the host that it's for."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Message, newurl: str
    ) -> urllib.request.Request | None:
        if req.get_method() != "GET":
            return None
        request = super().redirect_request(req, fp, code, msg, headers, newurl)  # type: ignore[arg-type]
        if request and urlsplit(newurl)[:2] != urlsplit(req.full_url)[:2]:
            request.remove_header("Authorization")
        return request


class Connection:
    """Sends requests of one project.

    timeout: seconds without data until an attempt ends; by default 60, and 300 for requests and responses in lines
    attempts: how often to send a request at most
    delay: seconds before the second attempt, doubled before each further one; a Retry-After header can extend it; if
        it's more than 300, there is no further attempt
    on_retry: receives a line for your log before each further attempt

    Raises ValueError that names the setting that is missing or wrong.
    """

    def __init__(
        self,
        host: str,
        project_id: str,
        token: str | None,
        *,
        timeout: float | None = None,
        attempts: int = 5,
        delay: float = 1,
        on_retry: Callable[[str], object] | None = None,
    ) -> None:
        if not re.fullmatch("[!-~]+", token or ""):
            raise ValueError("The token is empty or contains spaces. Set the environment variable TOKEN.")
        if not project_id:
            raise ValueError("The project_id is empty. Pass the ID of your project.")
        if not re.fullmatch(r"https?://(\[\S+\]|[^\s/:]+)(:\d+)?(/\S*)?", host):
            raise ValueError(f'The host must be an address such as https://api.example.com, not "{host}".')
        self._host, self._project_id, self._token = host.rstrip("/"), project_id, token
        self._timeout, self._attempts, self._delay, self._on_retry = timeout, attempts, delay, on_retry
        self._opener = urllib.request.build_opener(_Redirects)

    def call(self, operation: Operation, values: Mapping[str, object], body: object = None) -> Reply[Any]:
        response, content = self._send(operation, values, body)
        result: Any = content if operation.returns == "file" else None
        if operation.returns == "json" and content:
            try:
                result = json.loads(content)
            except ValueError as error:
                text = content.decode(errors="replace")
                raise ApiError(operation.id, response.status, text, "The response isn't JSON.") from error
        return Reply(result, response.status or 0, response.headers["ETag"], response.headers["Location"])

    def list_all(self, operation: Operation, values: Mapping[str, object], body: object = None) -> Iterator[Any]:
        first = cast("Mapping[str, object]", body) if operation.sends else values
        per_page = first.get("perPage") or operation.page_size
        page = 0
        entries: list[Any] = []
        while page == 0 or len(entries) == per_page:
            page += 1
            following = {**first, "page": page, "perPage": per_page}
            reply = self.call(operation, values, following) if operation.sends else self.call(operation, following)
            entries = reply.body.get(operation.entries) or []
            yield from entries

    def export_lines(self, operation: Operation, values: Mapping[str, object]) -> Iterator[Any]:
        response, _ = self._send(operation, values, None)
        with response:
            yield from _parse_lines(operation.id, _received(operation.id, response))

    def import_lines(self, operation: Operation, lines: Iterable[T]) -> ImportResult[T]:
        result: ImportResult[T] = ImportResult()
        source = iter(lines)
        try:
            while part := list(islice(source, operation.max_lines)):
                texts = [json.dumps(line, ensure_ascii=False, allow_nan=False) for line in part]
                _, content = self._send(operation, {}, "".join(f"{text}\n" for text in texts).encode())
                if operation.returns == "lines":
                    _add_results(part, _parse_lines(operation.id, content.split(b"\n")), result)
                result.sent += len(part)
        except Exception as error:
            raise ImportEndedError(error, result) from error
        return result

    def _send(self, operation: Operation, values: Mapping[str, object], body: object) -> tuple[HTTPResponse, bytes]:
        url = self._address(operation, values)
        request = f"{operation.method} {url}"
        lost = False
        for attempt in range(1, self._attempts + 1):
            wait = self._delay * 2 ** (attempt - 1)
            failure: Exception
            is_open = True  # The platform may have processed the request.
            try:
                response, content = self._exchange(url, operation, values, body)
            except (OSError, HTTPException) as error:
                failure = NoResponseError(f"{request} got no complete response: {error}")
                failure.__cause__ = error
            else:
                status = response.status
                # 404 after a lost response: an earlier attempt has deleted the resource.
                if status < 300 or (lost and operation.method == "DELETE" and status == 404):
                    return response, content
                after = _seconds_of(response.headers["Retry-After"])
                note = f"It moved to {response.headers['Location']}." if status < 400 else ""
                if lost and status == 412:
                    note = "An earlier attempt may have made the change: get the resource again."
                if after > _longest:
                    note = f"Try again in {after:.0f} s."
                failure = ApiError(request, status, content.decode(errors="replace"), note)
                if (status not in (409, 429) and status < 500) or after > _longest:
                    raise failure
                is_open = status in (502, 504)
                wait = max(wait, after)
            if attempt == self._attempts or (is_open and not operation.repeatable):
                raise failure
            lost = lost or is_open
            if self._on_retry:
                self._on_retry(f"{failure}. Attempt {attempt + 1} of {self._attempts} follows in {wait} s.")
            time.sleep(wait)
        raise ValueError("attempts must be at least 1.")

    def _exchange(
        self, url: str, operation: Operation, values: Mapping[str, object], body: object
    ) -> tuple[HTTPResponse, bytes]:
        """Sends a request once. Raises OSError or HTTPException if no complete response arrives in time."""
        in_lines = operation.max_lines > 0 or operation.returns == "lines"
        headers = {
            "Authorization": f"Bearer {self._token}",
            "User-Agent": "retail-platform-client/0",
            **_picked(values, operation.headers),
        }
        data = None
        if operation.sends:
            data, headers["Content-Type"] = _written(operation.sends, body)
        request = urllib.request.Request(url, data, headers, method=operation.method)
        response: HTTPResponse
        try:
            seconds = self._timeout or (_longest if in_lines else 60)
            response = cast("HTTPResponse", self._opener.open(request, timeout=seconds))
        except HTTPError as error:
            response = cast("HTTPResponse", error)
        if in_lines and not operation.sends and response.status < 300:
            return response, b""
        with response:
            return response, response.read()

    def _address(self, operation: Operation, values: Mapping[str, object]) -> str:
        def fill(match: re.Match[str]) -> str:
            name = match[1]
            value = self._project_id if name == "projectID" else str(values[name])
            if value in ("", ".", ".."):  # would lead to another path
                raise ValueError(f'{operation.id}: {name} can\'t be "{value}". Pass an ID that a path can contain.')
            return quote(value, safe="")

        query = urlencode(_picked(values, operation.query))
        return self._host + re.sub(r"\{(\w+)\}", fill, operation.path) + (query and f"?{query}")


def read_lines(file: str) -> Iterator[Any]:
    """The lines of a file of newline-delimited JSON, without empty ones.

    Raises ValueError with the file, the number of the line, and the reason if a line isn't a JSON object.
    """
    with open(file, "rb") as lines:
        yield from _parse_lines(file, lines)


def _parse_lines(source: str, lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        try:
            line = json.loads(text)
        except ValueError as error:
            raise ValueError(f"{source}, line {number} isn't JSON: {error}") from error
        if not isinstance(line, dict):
            raise ValueError(f"{source}, line {number} isn't a JSON object: {text[:80].decode(errors='replace')}")
        yield line


def _received(name: str, response: HTTPResponse) -> Iterator[bytes]:
    """The lines of a response. Raises NoResponseError if it ends before the last one."""
    try:
        for line in response:
            if response.length and not line.endswith(b"\n"):
                break
            yield line
        if not response.length:
            return
    except (OSError, HTTPException):
        pass
    raise NoResponseError(f"{name} ended before its last line")


def _add_results(part: list[T], results: Iterable[dict[str, Any]], into: ImportResult[T]) -> None:
    """Matches results by SKU and shop, because they have no number.

    One without a SKU belongs to a line without a result.
    """

    def key_of(line: Any) -> tuple[object, object]:
        subject = line.get("availability") or line
        return subject.get("sku"), subject.get("shopID")

    by_key: defaultdict[object, list[dict[str, Any]]] = defaultdict(list)
    for one in results:
        by_key[key_of(one)].append(one)
    own = [by_key[key].pop(0) if by_key[key] else None for key in map(key_of, part)]
    others = by_key[key_of({})]
    missing = {"message": "The response has no result for this line."}
    for index, (line, found) in enumerate(zip(part, own, strict=True)):
        result = found or (others.pop(0) if others else missing)
        entry = LineResult(into.sent + index + 1, line, result.get("message") or "")
        if result.get("status") != "ok":
            into.rejected.append(entry)
        elif entry.message:
            into.remarks.append(entry)


def _written(media_type: str, body: object) -> tuple[bytes, str]:
    if isinstance(body, bytes):
        return body, media_type
    if media_type != "multipart/form-data":
        return json.dumps(body, allow_nan=False).encode(), media_type
    boundary = secrets.token_hex(16)
    parts = b"".join(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"; filename="{name}"\r\n'
        f"Content-Type: application/octet-stream\r\n\r\n".encode() + content + b"\r\n"
        for name, content in cast("dict[str, bytes]", body).items()
    )
    return parts + f"--{boundary}--\r\n".encode(), f"{media_type}; boundary={boundary}"


def _picked(values: Mapping[str, object], names: Iterable[str]) -> dict[str, str]:
    chosen = {name: values.get(name) for name in names}
    return {
        name: json.dumps(value) if isinstance(value, bool) else str(value)
        for name, value in chosen.items()
        if value is not None
    }


def _seconds_of(header: str | None) -> float:
    """Of a Retry-After header: a number, or a date."""
    try:
        return float(header or 0)
    except ValueError:
        pass
    try:
        return parsedate_to_datetime(header or "").timestamp() - time.time()
    except ValueError:
        return 0


def _error_in(body: str) -> dict[str, Any]:
    """The error of any API, or nothing."""
    try:
        value: Any = json.loads(body)
        inner: Any = value.get("error", value)
        return {**inner}
    except (ValueError, AttributeError, TypeError):
        return {}
