"""The page: the browser's half, as it was built. It is read once; no other file is ever served."""

import re
from pathlib import Path
from typing import Final

from litestar import Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from watertable.engine.mistakes import Mistake
from watertable.server.http.asking import Asking
from watertable.server.http.packed import ASK_AGAIN, Body, Packed, answer

PATHS: Final = (
    "/",
    "/table/{name:str}",
    "/replay/{name:str}",
    "/rules/{name:str}",
    "/learn/{name:str}",
    "/seat",
    "/device",
)
"""The addresses of the single page, which reads its own address."""
BUILT: Final = Path(__file__).parents[1] / "built"
"""Where the build puts the page."""

_KINDS: Final = {
    ".css": "text/css",
    ".gif": "image/gif",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
"""Fixed, because the machine's own table differs from machine to machine."""
_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The encodings, best first, with the suffix of their files."""
_NAMES: Final = r"[\w@-][\w.@-]*(/[\w@-][\w.@-]*)*"
_HASHED: Final = "/assets/"
"""File names in this folder contain a hash of their contents, so these files never change."""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_NOT_BUILT: Final = (
    "<!doctype html><html lang=en><title>Watertable</title><p>The table is open, but its page has not been built: "
    "<code>./play</code> builds it, and so does <code>npm ci &amp;&amp; npm run build</code> in <code>web</code>, for "
    "<code>watertable serve --page web/dist</code>.</html>"
)


Page = dict[str, Packed]
"""By path."""


def read_page(folder: str | None) -> Page:
    """The page in a folder, or the built one; without either, a page that says how to build it. Raises Mistake if a
    folder is named that has no page.
    """
    root = BUILT if folder is None else Path(folder)
    try:
        if (root / "index.html").is_file():
            return dict(_read(root, file) for file in sorted(root.rglob("*")) if _is_served(root, file))
    except OSError as error:
        raise Mistake(f"can't read the page in {str(root)!r}: {error.strerror}") from None
    if folder is not None:
        raise Mistake(f"there is no page in {folder!r}: it has no index.html")
    return {"/index.html": Packed(_KINDS[".html"], ASK_AGAIN, {"identity": Body.of(_NOT_BUILT.encode())})}


def _is_served(root: Path, file: Path) -> bool:
    name = file.relative_to(root).as_posix()
    return file.suffix not in _ENCODINGS.values() and bool(re.fullmatch(_NAMES, name, re.ASCII)) and file.is_file()


def _read(root: Path, file: Path) -> tuple[str, Packed]:
    path = f"/{file.relative_to(root).as_posix()}"
    compressed = {encoding: file.with_name(file.name + ending) for encoding, ending in _ENCODINGS.items()}
    bodies = {encoding: Body.of(other.read_bytes()) for encoding, other in compressed.items() if other.is_file()}
    kept = _FOR_EVER if path.startswith(_HASHED) else ASK_AGAIN
    kind = _KINDS.get(file.suffix, "application/octet-stream")
    return path, Packed(kind, kept, {**bodies, "identity": Body.of(file.read_bytes())})


def handlers(page: Page) -> list[HTTPRouteHandler]:
    """The handlers that serve it. They are counted and logged under one path, and are not limited."""

    def index(request: Asking) -> Response[bytes]:
        return answer(request, page["/index.html"])

    def file(request: Asking) -> Response[bytes]:
        found = page.get(request.scope["path"])
        if found is None:
            raise NotFoundException("There is no such file.")
        return answer(request, found)

    def serve(*paths: str) -> HTTPRouteHandler:
        return route(list(paths), http_method=["GET", "HEAD"], sync_to_thread=False, opt={"unlimited": True})

    others = [serve(path)(file) for path in page if not path.startswith(_HASHED)]
    return [serve(*PATHS)(index), serve(f"{_HASHED}{{name:path}}")(file), *others]
