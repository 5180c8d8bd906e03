"""The description of the API, OpenAPI 3.1, made from the handlers and from the types that go over the wire."""

import inspect
import typing
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler

from watertable.server.http.asking import COOKIE, Wrong
from watertable.server.live.frames import Outgoing, Received
from watertable.server.live.wire import Sent

_TEMPLATE: Final = "#/components/schemas/{name}"
_LIVE: Final = """The WebSocket of a match, with the cookie. Every frame is a JSON object with a `type`: you send what
`Received` describes and are sent what `Outgoing` describes. docs/protocol.md tells the rest."""


class Place(typing.NamedTuple):
    """A request: its method and path, what it takes, and what it returns."""

    method: str
    path: str
    status: int
    takes: type | None
    gives: Any
    query: tuple[inspect.Parameter, ...]
    handler: HTTPRouteHandler


def document(handlers: Iterable[HTTPRouteHandler], version: str) -> dict[str, Any]:
    """The whole description, including the WebSocket's frames."""
    places = [_place(handler) for handler in handlers]
    kinds = [place.takes for place in places if place.takes] + [place.gives for place in places]
    received, outgoing = get_args(Received), get_args(Outgoing)
    schemas, components = msgspec.json.schema_components([*kinds, Wrong, *received, *outgoing], ref_template=_TEMPLATE)
    said = {id(kind): schema for kind, schema in zip([*kinds, Wrong, *received, *outgoing], schemas, strict=True)}
    for name, kind in _kinds_of(Sent).items():
        # Everything is always sent, even what has a default, unless the type says that defaults are left out.
        if name in components and not kind.__struct_config__.omit_defaults:
            components[name]["required"] = sorted(components[name].get("properties", {}))
    components["Received"] = _one_of(received)
    components["Outgoing"] = _one_of(outgoing)
    paths: dict[str, dict[str, Any]] = {}
    for place in places:
        paths.setdefault(place.path, {})[place.method] = _operation(place, said)
    paths["/api/matches/{match}/live"] = {"get": _live()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Watertable", "version": version},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
        "security": [{"guest": []}, {}],
    }


def _place(handler: HTTPRouteHandler) -> Place:
    function = handler.fn
    hints = typing.get_type_hints(function, include_extras=True)
    gives = hints["return"]
    if get_origin(gives) is Response:
        gives = get_args(gives)[0]
    path = next(iter(handler.paths)).replace(":str}", "}")
    named = inspect.signature(function).parameters.values()
    query = tuple(
        parameter.replace(annotation=hints[parameter.name])
        for parameter in named
        if parameter.name != "request" and f"{{{parameter.name}}}" not in path
    )
    method = next(iter(handler.http_methods)).lower()
    return Place(method, path, handler.status_code, handler.opt.get("takes"), gives, query, handler)


def _operation(place: Place, said: dict[int, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": place.handler.fn.__name__,
        "summary": inspect.getdoc(place.handler.fn),
        "parameters": [*_path_parameters(place.path), *map(_query_parameter, place.query)],
        "responses": {
            str(place.status): _answer("It is done.", said[id(place.gives)]),
            "4XX": _answer("What is wrong, in a sentence.", said[id(Wrong)]),
        },
    }
    if place.takes is not None:
        content = {"application/json": {"schema": said[id(place.takes)]}}
        required = any(field.required for field in msgspec.structs.fields(place.takes))
        operation["requestBody"] = {"required": required, "content": content}
    return operation


def _path_parameters(path: str) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]


def _query_parameter(parameter: inspect.Parameter) -> dict[str, Any]:
    kind, limits = (
        get_args(parameter.annotation)
        if get_origin(parameter.annotation) is Annotated
        else (
            parameter.annotation,
            None,
        )
    )
    schema: dict[str, Any] = {"type": "integer"}
    assert int in (kind, *get_args(kind)), "numbers are all that is asked for so far"
    for name, bound in (("minimum", "ge"), ("maximum", "le")):
        value = getattr(limits, bound, None)
        if value is not None:
            schema[name] = value
    return {"name": parameter.name, "in": "query", "required": False, "schema": schema}


def _answer(description: str, schema: Any) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _one_of(kinds: Sequence[type]) -> dict[str, Any]:
    refs = {_tag(kind): _TEMPLATE.format(name=kind.__name__) for kind in kinds}
    return {
        "oneOf": [{"$ref": ref} for ref in refs.values()],
        "discriminator": {"propertyName": "type", "mapping": refs},
    }


def _kinds_of(kind: Any) -> dict[str, Any]:
    """A type and all that are made from it, by their names."""
    found = {kind.__name__: kind}
    for more in kind.__subclasses__():
        found |= _kinds_of(more)
    return found


def _tag(kind: Any) -> str:
    tag = kind.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


def _live() -> dict[str, Any]:
    return {
        "operationId": "live",
        "summary": "The WebSocket of a match.",
        "description": _LIVE,
        "parameters": _path_parameters("/api/matches/{match}/live"),
        "responses": {"101": {"description": "The WebSocket is open."}, "4XX": {"description": "It is not."}},
        "x-frames": {
            "received": {"$ref": _TEMPLATE.format(name="Received")},
            "outgoing": {"$ref": _TEMPLATE.format(name="Outgoing")},
        },
    }
