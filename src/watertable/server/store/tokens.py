"""Secrets of guests, invitations and seat links. Only their hashes are stored. A token is `id.secret`: the public id of
what it opens, and a secret. It is looked up by id, and the secret's hash is compared in constant time.
"""

import hashlib
import hmac
import secrets
from typing import NamedTuple

_BYTES = 24


class Secret(NamedTuple):
    """A new secret, and the hash that is stored."""

    plain: str
    hashed: bytes

    @classmethod
    def new(cls) -> "Secret":
        """A random secret."""
        plain = secrets.token_urlsafe(_BYTES)
        return cls(plain, hashed(plain))

    def after(self, name: str) -> str:
        """The token that opens the thing with this id. It fits into a cookie or a link."""
        return f"{name}.{self.plain}"


def hashed(secret: str) -> bytes:
    """The hash of a secret. Secrets are long and random, so a plain hash can't be reversed by guessing."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).digest()


def is_same(one: bytes, other: bytes) -> bool:
    """Compare two hashes in constant time."""
    return hmac.compare_digest(one, other)


def new_id() -> str:
    """A random public id. Knowing one does not help to guess another."""
    return secrets.token_hex(8)


def is_id(text: str) -> bool:
    """Whether a text has the form of an id. Others are not looked up."""
    return len(text) == 16 and set(text) <= set("0123456789abcdef")
