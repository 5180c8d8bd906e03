"""Secrets: tokens that guests, invitations and seat links hold. Only their hashes are stored."""

import hashlib
import secrets

_BYTES = 24


def new_token() -> str:
    """A new secret, fit for a cookie or a link."""
    return secrets.token_urlsafe(_BYTES)


def hashed(token: str) -> bytes:
    """What is stored of a token. It is as long as it is random: a plain hash can't be guessed back, and looking it up
    takes as long whatever was guessed.
    """
    return hashlib.sha256(token.encode()).digest()


def new_id() -> str:
    """A public name for a match or a guest that nobody can guess another one from."""
    return secrets.token_hex(8)
