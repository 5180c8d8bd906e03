"""The page is served from memory: every file that was built, and no other, with what a browser has to know about it."""

import gzip
import http.client
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from support.serving import PATIENCE, serving
from watertable.engine.mistakes import Mistake
from watertable.server.http.page import BUILT, PATHS, read_page

INDEX = b"<!doctype html><title>Watertable</title><script type=module src=/assets/index-BdY2k_1-.js></script>"
SCRIPT = b"console.log('water');\n" * 50
FILES = {
    "index.html": INDEX,
    "favicon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "robots.txt": b"User-agent: *\n",
    "site.webmanifest": b"{}",
    "sounds/drip.ogg": b"OggS",
    "assets/index-BdY2k_1-.js": SCRIPT,
    "assets/index-BdY2k_1-.js.gz": gzip.compress(SCRIPT),
    "assets/index-BdY2k_1-.js.br": b"stands for what Brotli makes of it",
    "assets/index-C0ffee.css": b"body{}",
    "assets/slab-AbCd.woff2": b"wOF2",
    "assets/tap-1234.unheard": b"?",
    ".secret": b"not to be seen",
    "odd {name}.txt": b"not to be seen",
}
KINDS = {
    "/": "text/html; charset=utf-8",
    "/favicon.svg": "image/svg+xml",
    "/robots.txt": "text/plain; charset=utf-8",
    "/site.webmanifest": "application/manifest+json",
    "/sounds/drip.ogg": "audio/ogg",
    "/assets/index-BdY2k_1-.js": "text/javascript; charset=utf-8",
    "/assets/index-C0ffee.css": "text/css; charset=utf-8",
    "/assets/slab-AbCd.woff2": "font/woff2",
    "/assets/tap-1234.unheard": "application/octet-stream",
}
SCRIPT_PATH = "/assets/index-BdY2k_1-.js"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A browser at a server with a small page and narrow limits."""
    folder = tmp_path_factory.mktemp("page")
    for name, content in FILES.items():
        (folder / "dist" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "dist" / name).write_bytes(content)
    (folder / "beside.txt").write_bytes(b"not to be seen")
    with (
        serving(f"sqlite:///{folder / 'table.db'}", page=folder / "dist", requests_a_minute=100) as base,
        httpx.Client(base_url=base, headers={"Accept-Encoding": "identity"}, timeout=PATIENCE) as browser,
    ):
        yield browser


@pytest.mark.parametrize("path", [re.sub(r"{.*}", "pipe-1", path) for path in PATHS])
def test_every_path_of_the_application_is_the_one_page(page: httpx.Client, path: str) -> None:
    answer = page.get(path)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["etag"]


@pytest.mark.parametrize("path", ["/nonsense", "/table/a/b", "/rules", "/odd%20{name}.txt"])
def test_at_an_unknown_address_a_browser_is_sent_the_page_which_says_so(page: httpx.Client, path: str) -> None:
    answer = page.get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert (answer.status_code, answer.content) == (404, INDEX)
    assert answer.headers["content-security-policy"]
    assert "words" in page.get(path, headers={"Accept": "application/json"}).json(), "a program gets a sentence"


@pytest.mark.parametrize("path", ["/api/nonsense", "/api/matches/0123", "/assets/gone.js"])
def test_a_program_that_asks_for_an_unknown_thing_gets_a_sentence(page: httpx.Client, path: str) -> None:
    answer = page.get(path, headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert answer.json()["words"]


@pytest.mark.parametrize("path", KINDS)
def test_a_file_says_what_it_is_and_how_long_it_may_be_kept(page: httpx.Client, path: str) -> None:
    answer = page.get(path)
    assert answer.content == FILES[path[1:] or "index.html"]
    assert answer.headers["content-type"] == KINDS[path]
    hashed = path.startswith("/assets/")
    kept = "public, max-age=31536000, immutable" if hashed else "no-cache"
    assert answer.headers.get_list("cache-control") == [kept]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_nothing_from_elsewhere_and_nothing_inline_is_allowed_in_a_page(page: httpx.Client) -> None:
    policy = page.get("/").headers["content-security-policy"]
    assert policy.startswith("default-src 'self'; ")
    assert "unsafe" not in policy


@pytest.mark.parametrize("path", KINDS)
def test_head_has_the_same_headers_and_no_body(page: httpx.Client, path: str) -> None:
    got, head = page.get(path), page.head(path)
    assert (head.status_code, head.content) == (200, b"")
    own = {"date": "", "x-request-id": ""}
    assert {**head.headers, **own} == {**got.headers, **own}


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.00, gzip;q=0", None),
        ("identity", None),
        ("*", None),
    ],
)
def test_compressed_files_are_sent_to_clients_that_accept_them(
    page: httpx.Client, accepted: str, encoding: str | None
) -> None:
    with page.stream("GET", SCRIPT_PATH, headers={"Accept-Encoding": accepted}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == KINDS[SCRIPT_PATH]
    ending = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    assert sent == FILES[SCRIPT_PATH[1:] + ending]


def test_what_was_not_compressed_does_not_vary(page: httpx.Client) -> None:
    answer = page.get("/favicon.svg", headers={"Accept-Encoding": "br, gzip"})
    assert "vary" not in answer.headers
    assert "content-encoding" not in answer.headers


def test_a_browser_that_has_the_file_is_sent_nothing(page: httpx.Client) -> None:
    tag = page.get("/").headers["etag"]
    for said in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        answer = page.get("/table/pipe-1", headers={"If-None-Match": said})
        assert (answer.status_code, answer.content) == (304, b"")
        assert (answer.headers["etag"], answer.headers["cache-control"]) == (tag, "no-cache")
    assert page.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


def test_each_encoding_has_a_tag_of_its_own(page: httpx.Client) -> None:
    tags = {page.head(SCRIPT_PATH, headers={"Accept-Encoding": said}).headers["etag"] for said in ("br", "gzip", "")}
    assert len(tags) == 3


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone-1234.js",
        "/assets/index-BdY2k_1-.js.br",
        "/assets/../index.html",
        "/assets/../../beside.txt",
        "/assets/..%2f..%2fbeside.txt",
        "/assets/%2e%2e/%2e%2e/beside.txt",
        "/assets//etc/passwd",
        "/assets/..\\..\\beside.txt",
        "/../beside.txt",
        "/.secret",
        "/odd%20{name}.txt",
        "/nothing",
        "/table",
        "/table/a/b",
        "/assets",
        "/sounds",
    ],
)
def test_only_files_that_were_built_are_served(page: httpx.Client, path: str) -> None:
    """The path is sent as it is written: clients would normalise it."""
    connection = http.client.HTTPConnection(urlsplit(str(page.base_url)).netloc)
    connection.request("GET", path)
    answer = connection.getresponse()
    said = answer.read()
    connection.close()
    assert answer.status == 404
    assert b'"words"' in said
    assert b"not to be seen" not in said
    assert answer.headers["cache-control"] == "no-store"


def test_a_missing_asset_is_reported_in_words(page: httpx.Client) -> None:
    assert page.get("/assets/gone-1234.js").json() == {"words": "There is no such file."}


def test_answers_to_programs_are_not_cached(page: httpx.Client) -> None:
    answer = page.get("/api/games")
    assert answer.headers.get_list("cache-control") == ["no-store"]


def test_the_page_is_counted_under_few_names_and_against_no_limit(page: httpx.Client) -> None:
    assert {page.get(path).status_code for path in ["/table/a", SCRIPT_PATH, "/favicon.svg"] * 40} == {200}
    counted = page.get("/metrics").text
    named = set(re.findall(r'watertable_requests_total{method="GET",path="([^"]*)"', counted))
    assert {"/", "/assets/{name:path}", "/favicon.svg"} <= named
    assert not [name for name in named if "pipe-1" in name or "index-" in name]
    assert 'watertable_refused_total{limit="requests"}' not in counted


def test_without_a_page_visitors_are_told_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("watertable.server.http.page.BUILT", tmp_path / "built")
    (name, file), *more = read_page(None).items()
    assert (name, more) == ("/index.html", [])
    assert b"<code>./play</code> builds it" in file.bodies["identity"].sent


def test_the_page_that_was_built_with_the_project_is_beside_the_server() -> None:
    assert (BUILT.name, BUILT.parent.name) == ("built", "server")


def test_a_folder_without_a_page_is_reported_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match=r"there is no page in '.*nowhere': it has no index.html"):
        read_page(str(tmp_path / "nowhere"))
