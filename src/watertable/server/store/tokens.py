"""Secrets: what guests, invitations and seat links hold. Only their hashes are stored.

A token is the public id of what it opens and a secret, `id.secret`: it is looked up by its id, and the secret's hash is
compared in constant time.
"""

import hashlib
import hmac
import secrets
from typing import NamedTuple

_BYTES = 24


class Secret(NamedTuple):
    """A new secret and what is stored of it."""

    plain: str
    hashed: bytes

    @classmethod
    def new(cls) -> "Secret":
        """One that nobody can guess."""
        plain = secrets.token_urlsafe(_BYTES)
        return cls(plain, hashed(plain))

    def after(self, name: str) -> str:
        """The token of the thing with this id, fit for a cookie or a link."""
        return f"{name}.{self.plain}"


def hashed(secret: str) -> bytes:
    """What is stored of a secret. It is as long as it is random: a plain hash can't be guessed back."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).digest()


def is_same(one: bytes, other: bytes) -> bool:
    """Whether two hashes are the same, in constant time."""
    return hmac.compare_digest(one, other)


def new_id() -> str:
    """A public name for a match or a guest that nobody can guess another one from."""
    return secrets.token_hex(8)


def is_id(text: str) -> bool:
    """Whether this could be such a name. What can't is not looked for."""
    return len(text) == 16 and set(text) <= set("0123456789abcdef")
