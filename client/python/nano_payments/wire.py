"""Converts between Python values and the JSON of the API: snake_case and camelCase, times, decimals and data classes."""

from __future__ import annotations

import dataclasses
import enum
import functools
import re
import types
import typing
from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any, TypeVar


@dataclasses.dataclass(frozen=True, kw_only=True)
class Response:
    """What an operation returned."""

    #: The X-Request-Id of the response. Log it with the order, to find the request in the dashboard.
    request_id: str | None = dataclasses.field(default=None, compare=False, repr=False)


ResponseType = TypeVar("ResponseType", bound=Response)


class Remove(enum.Enum):
    """Removes a value: it is sent as null. None leaves the field out, so that the value stays."""

    REMOVE = "remove"


REMOVE = Remove.REMOVE


def encode(value: Any) -> Any:
    """The JSON value of a request's value. Fields that are None are left out."""
    if value is REMOVE:
        return None
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, datetime):
        return _encode_time(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {camel_case(field.name): getattr(value, field.name) for field in dataclasses.fields(value)}
        return encode(fields)
    if isinstance(value, Mapping):
        return {name: encode(inner) for name, inner in value.items() if inner is not None}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [encode(inner) for inner in value]
    return value


def decode_response(response_type: type[ResponseType], body: Mapping[str, Any], request_id: str | None) -> ResponseType:
    """The typed response. Raises ValueError if the body is not one. Unknown fields are ignored."""
    decoded: ResponseType = dataclasses.replace(_decode_object(response_type, body), request_id=request_id)
    return decoded


def camel_case(name: str) -> str:
    """``payment_identifier`` as the API spells it."""
    return re.sub(r"_([a-z0-9])", lambda match: match.group(1).upper(), name)


def path_segment(name: str, value: str) -> str:
    """An identifier as a part of a path. Raises ValueError for a text that is none."""
    if re.fullmatch(r"[\w-]+", value, re.ASCII):
        return value
    raise ValueError(f"{name} is not an identifier.")


def _encode_time(time: datetime) -> str:
    if time.tzinfo is None:
        raise ValueError("A time needs a time zone, such as datetime.now(timezone.utc).")
    return time.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")


def _decode(expected: Any, value: Any) -> Any:
    origin, inner = typing.get_origin(expected), typing.get_args(expected)
    if origin in (typing.Union, types.UnionType):
        return _decode(inner[0], value)
    if origin is list:
        if not isinstance(value, list):
            raise ValueError("A list is missing.")
        return [_decode(inner[0], one) for one in value]
    if dataclasses.is_dataclass(expected):
        return _decode_object(expected, value)
    if expected is datetime:
        return datetime.fromisoformat(str(value).replace("Z", "+00:00"))
    if expected is Decimal:
        return Decimal(value)
    return value


def _decode_object(expected: Any, value: Any) -> Any:
    if not isinstance(value, Mapping):
        raise ValueError("An object is missing.")
    decoded: dict[str, Any] = {}
    for name, (inner, is_required) in _fields_of(expected).items():
        given = value.get(camel_case(name))
        if given is not None:
            decoded[name] = _decode(inner, given)
        elif is_required:
            raise ValueError(f"The field {camel_case(name)} is missing.")
    return expected(**decoded)


@functools.cache
def _fields_of(expected: Any) -> dict[str, tuple[Any, bool]]:
    """The type of each field, and whether it is required."""
    hints = typing.get_type_hints(expected)
    return {
        field.name: (hints[field.name], field.default is dataclasses.MISSING)
        for field in dataclasses.fields(expected)
        if field.name != "request_id"
    }
