"""Guests and matches, made by plain requests to the servers."""

from http.cookiejar import CookieJar, DefaultCookiePolicy
from random import Random
from typing import Any, Self

import httpx

from benchmarks.crowd.openings import opening
from benchmarks.crowd.terms import Terms
from watertable.server.store import Progress, Store


class Refusal(Exception):
    """The server did not do what it was asked for."""


class Lobby:
    """Asks a server; only that matches are found in the midst is written past it."""

    def __init__(self, base: str, store: Store, rng: Random) -> None:
        self._store = store
        self._rng = rng
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # every guest brings the own one
        self._client = httpx.AsyncClient(base_url=base, cookies=no_cookies, timeout=60)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._client.aclose()

    async def _ask(self, path: str, body: object, cookie: str = "") -> httpx.Response:
        answer = await self._client.post(path, json=body, headers={"Cookie": cookie} if cookie else None)
        if not answer.is_success:
            raise Refusal(f"{path}: {answer.status_code} {answer.text[:200]}")
        return answer

    async def come(self, name: str) -> str:
        """A new guest's cookie."""
        answer = await self._ask("/api/guests", {"name": name})
        return answer.headers["set-cookie"].partition(";")[0]

    async def set_up(self, terms: Terms, cookies: tuple[str, ...], *, in_the_midst: bool) -> str:
        """A match of these guests, under way: the first few sit, bots have the other seats."""
        host, *others = cookies[: terms.people]
        chairs = ["me", *("open" for _ in others), *("random" for _ in range(terms.bots))]
        wanted = {"game": terms.game, "chairs": chairs, "public": False}
        made: dict[str, Any] = (await self._ask("/api/matches", wanted, host)).json()
        path = f"/api/matches/{made['id']}"
        for seat, cookie in enumerate(others, 1):
            await self._ask(f"{path}/sit", {"seat": seat, "invitation": made["invitation"]}, cookie)
        if in_the_midst:
            rows = opening(terms.game, made["options"], terms.seats, self._rng)
            await self._store.moves.append(made["id"], rows, Progress(None, None))
        await self._ask(f"{path}/start", {}, host)
        return str(made["id"])
