"""Hidden tokens by brute force: all histories that there may have been, with their probabilities, against what is
imagined.
"""

from collections import Counter
from collections.abc import Iterator
from math import comb
from random import Random
from typing import TypeAlias

import pytest

from support.play import after, texts
from support.waterworld import GAME, began, step
from watertable.games.waterworld.rules.atolls import NO_TOKEN, happened, is_up, token_on
from watertable.games.waterworld.rules.components import ATOLL_AT, ATOLLS, NUMBERS, PACK, SPACES, TOKENS, tokens_in_box
from watertable.games.waterworld.rules.position import Position
from watertable.games.waterworld.sight.imagined_atolls import imagine_atolls
from watertable.games.waterworld.sight.search_tokens import possible_tokens
from watertable.testing.odds import check_odds

Counts: TypeAlias = tuple[int, ...]
History: TypeAlias = tuple[Counts, Counts, tuple[tuple[str, str], ...]]
"""Tokens in the pile, tokens on atolls that nobody has touched, and those face down on atolls that were refilled."""
SORTS = range(len(TOKENS))
PILE = "pile"
DIRIGIBLE, SMOKERS = TOKENS.index("dirigible"), TOKENS.index("smokers")


def changed(counts: Counts, sort: int, by: int) -> Counts:
    return (*counts[:sort], counts[sort] + by, *counts[sort + 1 :])


def begun(smokers: int) -> dict[History, int]:
    """The first tokens: the Dirigible is on an atoll, eleven of the others are, and seven are in the pile."""
    box = tokens_in_box(smokers)
    piles: list[tuple[Counts, int]] = [((), 1)]
    for sort, count in enumerate(box):
        most = 0 if sort == DIRIGIBLE else count
        piles = [((*pile, n), ways * comb(count, n)) for pile, ways in piles for n in range(most + 1)]
    return {
        (pile, tuple(count - n for count, n in zip(box, pile, strict=True)), ()): ways
        for pile, ways in piles
        if sum(pile) == 7
    }


def happening(
    history: History, space: str, what: str, face_up: dict[str, str], *, refills: bool
) -> Iterator[tuple[History, int]]:
    """What may be after a token was turned up, or an atoll destroyed. Of how many tokens it was one is the same for all
    histories, and is left out.
    """
    pile, rest, hidden = history
    lying = dict(hidden)
    kind = face_up.get(space) or lying.pop(space, None)
    found: list[tuple[str, Counts, int]]
    if kind is not None:
        found = [(kind, rest, 1)]
    else:
        found = [(TOKENS[sort], changed(rest, sort, -1), rest[sort]) for sort in SORTS if rest[sort]]
    for was, others, chance in found:
        if what == "destroyed":
            yield (changed(pile, TOKENS.index(was), 1), others, tuple(sorted(lying.items()))), chance
        elif was == what == "smokers":
            mixed = changed(pile, SMOKERS, 1)
            if not refills:
                yield (mixed, others, tuple(sorted(lying.items()))), chance
                continue
            for sort in SORTS:
                if mixed[sort]:
                    laid = tuple(sorted({**lying, space: TOKENS[sort]}.items()))
                    yield (changed(mixed, sort, -1), others, laid), chance * mixed[sort]
        elif was == what:
            yield (pile, others, tuple(sorted(lying.items()))), chance


def histories_of(position: Position) -> dict[History, int]:
    """All that can be, given what everybody has seen, with its weight."""
    view = GAME.view(position, 0)
    histories, face_up = begun(position.terms.smokers), dict[str, str]()
    for number, (space, what) in enumerate(view.past, 1):
        refills = view.step != "token" or number < len(view.past)
        after_it: dict[History, int] = {}
        for history, weight in histories.items():
            for then, chance in happening(history, space, what, face_up, refills=refills):
                after_it[then] = after_it.get(then, 0) + weight * chance
        histories = after_it
        face_up.pop(space, None)
        if what not in {"smokers", "destroyed"}:
            face_up[space] = what
    return histories


def odds_of(histories: dict[History, int], secret: str) -> dict[str, int]:
    """The odds of what is on an atoll, or of how many Smokers and Dirigibles are in the pile."""
    found: dict[str, int] = {}
    for (pile, rest, hidden), weight in histories.items():
        lying = dict(hidden)
        if secret == PILE:
            parts = {f"{pile[SMOKERS]} smokers, {pile[DIRIGIBLE]} dirigible": 1}
        elif secret in lying:
            parts = {lying[secret]: 1}
        else:
            parts = {TOKENS[sort]: rest[sort] for sort in SORTS if rest[sort]}
        for what, part in parts.items():
            found[what] = found.get(what, 0) + weight * part
    return found


def imagined(position: Position, secrets: list[str], draws: int = 2000) -> dict[str, Counter[str]]:
    rng, view = Random(7), GAME.view(position, 0)
    found: dict[str, Counter[str]] = {secret: Counter() for secret in secrets}
    for _ in range(draws):
        atolls = imagine_atolls(view, rng)
        for secret in secrets:
            if secret == PILE:
                smokers, dirigibles = PACK.count(atolls.pile, SMOKERS), PACK.count(atolls.pile, DIRIGIBLE)
                found[secret][f"{smokers} smokers, {dirigibles} dirigible"] += 1
            else:
                found[secret][TOKENS[token_on(atolls, ATOLL_AT[NUMBERS[secret]])]] += 1
    return found


def check_secrets(position: Position, secrets: str) -> None:
    """What is rare is counted together, for the chi-square's sake; what is impossible never comes."""
    histories = histories_of(position)
    for secret, drawn in imagined(position, secrets.split()).items():
        odds = odds_of(histories, secret)
        assert set(drawn) <= set(odds), f"{secret}: imagined, but impossible"
        whole = sum(odds.values())
        rare = {what for what, weight in odds.items() if weight * drawn.total() < 8 * whole}
        grouped, counted = Counter[str](), Counter[str]()
        for what, weight in odds.items():
            grouped["rare" if what in rare else what] += weight
            counted["rare" if what in rare else what] += drawn[what]
        check_odds(counted, grouped)


def sailed(*visits: str, tokens: str, smokers: int = 6) -> Position:
    """Seat 0 sails from atoll to atoll: `B1 guns J4` is a visit to Smokers, for whom guns come, and J4 is destroyed."""
    hands = ("* deal 0 guns rope rope", "* deal 1 guns rope rope", "* discard enola")
    position = began("* compass G7", f"* tokens {tokens}", *hands, "0 hoist", smokers=smokers)
    for number, visit in enumerate(visits):
        space, *rest = visit.split()
        position = after(GAME, position, "* roll 6 6", f"0 sail {space}")
        if rest:
            position = after(GAME, position, f"* token {rest[0]}", f"0 burn {rest[1]}")
        if step(position) == "limit":
            position = after(GAME, position, f"0 {texts(GAME, position, 0)[0]}")
        if step(position) == "sails":
            position = after(GAME, position, "1 roll", "* roll 1", f"1 sail A{(10, 9)[number % 2]}")
    return position


def check_search(position: Position) -> None:
    """The last resort finds tokens that may be there, and different ones at different times."""
    histories, atolls, view = histories_of(position), position.atolls, GAME.view(position, 0)
    past = [happened(event) for event in atolls.past]
    touched = {atoll for atoll, _ in past}
    found = set()
    for seed in range(60):
        tokens = possible_tokens(position.terms.smokers, past, view.step != "token", Random(seed))
        lying = [token for token in tokens if token != NO_TOKEN]
        hidden = {
            SPACES[ATOLLS[atoll]]: TOKENS[token]
            for atoll, token in enumerate(tokens)
            if atoll in touched and token != NO_TOKEN and not is_up(atolls, atoll)
        }
        untouched = [token for atoll, token in enumerate(tokens) if atoll not in touched]
        pile = tuple(count - lying.count(sort) for sort, count in enumerate(tokens_in_box(position.terms.smokers)))
        rest = tuple(untouched.count(sort) for sort in SORTS)
        assert (pile, rest, tuple(sorted(hidden.items()))) in histories
        for atoll, token in enumerate(tokens):
            assert (token == NO_TOKEN) == (token_on(atolls, atoll) == NO_TOKEN)
            assert not is_up(atolls, atoll) or token == token_on(atolls, atoll)
        found.add(tuple(tokens))
    assert len(found) > 1


CALM = "smokers rope guns enola smokers guns dirigible rope enola supplies supplies guns"
USUAL = "smokers smokers guns enola smokers guns dirigible rope enola supplies smokers smokers"
WILD = "smokers smokers smokers smokers smokers guns dirigible smokers smokers smokers smokers smokers"


@pytest.mark.parametrize(
    ("visits", "secrets"),
    [
        # nothing has happened; a card is turned up; a Smokers token goes back
        ([], "B1 pile"),
        (["B8"], "B1 pile"),
        (["B1"], "B4 pile"),
        # it goes back and an atoll is destroyed, once or twice
        (["B1 guns J4"], "B1 B4 pile"),
        (["B1 guns J4", "B4 rope J8"], "B1 B4 D5 pile"),
        # a refilled atoll is turned up as something else
        (["B1 guns J4", "C3", "B1"], "B4 pile"),
        # a refilled atoll is destroyed; one with its token face up is; the Dirigible's is
        (["B1 guns J4", "B4 rope B1"], "B4 D7 pile"),
        (["B8", "B1 guns B8"], "B1 B4 pile"),
        (["B1 guns H5", "B4 rope J4"], "B1 B4 D7 pile"),
        (["B1 guns H5", "B4 dirigible J4", "C3", "B4"], "B1 D5 pile"),
    ],
)
def test_tokens_are_imagined_with_the_odds_of_all_histories(visits: list[str], secrets: str) -> None:
    check_secrets(sailed(*visits, tokens=USUAL), secrets)


@pytest.mark.parametrize(
    ("visits", "secrets"),
    [
        (["B1 guns J4"], "B1 B4 pile"),
        (["B1 guns J4", "D5 rope J8"], "B1 B4 D5 pile"),
        (["B1 guns J4", "D5 rope J8", "C3", "D5"], "B1 B4 pile"),
        (["B1 guns J4", "D5 smokers J8", "C3", "D5 rope J1"], "B1 B4 D5 pile"),
    ],
)
def test_in_a_calm_sea_with_two_smokers_too(visits: list[str], secrets: str) -> None:
    check_secrets(sailed(*visits, tokens=CALM, smokers=2), secrets)


def test_in_a_wild_sea_with_fourteen_smokers_too() -> None:
    position = sailed("B1 smokers J4", "B4 smokers J8", "B8 rope J1", tokens=WILD, smokers=14)
    check_secrets(position, "B1 B4 B8 pile")


@pytest.mark.parametrize(
    ("tokens", "smokers", "visits"),
    [
        (USUAL, 6, []),
        (USUAL, 6, ["B1"]),
        (USUAL, 6, ["B1 guns J4", "C3", "B1"]),
        (USUAL, 6, ["B1 guns H5", "B4 dirigible J4", "C3", "B4"]),
        (CALM, 2, ["B1 guns J4", "D5 smokers J8", "C3", "D5 rope J1"]),
        (WILD, 14, ["B1 smokers J4", "B4 smokers J8", "B8 rope J1"]),
    ],
)
def test_the_last_resort_finds_possible_tokens(tokens: str, smokers: int, visits: list[str]) -> None:
    check_search(sailed(*visits, tokens=tokens, smokers=smokers))
