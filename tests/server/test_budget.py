"""Budgets of work: who has used more than their share waits, and nobody else."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from support.serving import at_table, begun, last_move, serving, stranger
from watertable.server.fair.budget import Budget, metered


def test_who_is_in_debt_waits_until_it_is_paid() -> None:
    clock = [0.0]
    budget = Budget(100, 300, lambda: clock[0])
    assert budget.debt("a") == 0
    budget.pay("a", 250)
    assert budget.debt("a") == 0
    budget.pay("a", 250)
    assert budget.debt("a") == 2
    assert budget.debt("b") == 0, "each has a budget of their own"
    clock[0] = 1.5
    assert budget.debt("a") == 0.5
    clock[0] = 1000.0
    budget.pay("a", 300)
    assert budget.debt("a") == 0, "it never runs over"
    budget.pay("a", 100)
    assert budget.debt("a") == 1


def test_those_whose_budget_is_full_are_forgotten() -> None:
    clock = [0.0]
    budget = Budget(100, 100, lambda: clock[0])
    for number in range(10_000):
        budget.pay(f"{number}", 1)
    clock[0] = 2.0
    budget.pay("one more", 50)
    assert len(budget._left) == 1  # noqa: SLF001 - memory is what this is about


async def test_work_is_paid_and_waiting_is_not() -> None:
    spent: list[float] = []
    others: list[float] = []

    def work() -> None:
        until = time.thread_time() + 0.05
        while time.thread_time() < until:
            pass

    async def works() -> int:
        work()
        await asyncio.sleep(0.1)
        work()
        return 7

    async def other() -> None:
        await asyncio.sleep(0.01)
        work()
        work()
        work()

    async def both() -> int:
        running = asyncio.create_task(_paid(other(), others))
        result: int = await metered(works(), spent.append)
        await running
        return result

    assert await both() == 7
    assert 100 <= sum(spent) < 140
    assert 150 <= sum(others) < 190


async def _paid(work: object, spent: list[float]) -> None:
    await metered(work, spent.append)  # type: ignore[arg-type] # a coroutine


async def test_what_goes_wrong_in_work_goes_wrong_outside() -> None:
    spent: list[float] = []

    async def fails() -> None:
        await asyncio.sleep(0)
        raise LookupError

    with pytest.raises(LookupError):
        await metered(fails(), spent.append)

    async def waits() -> str:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            return "cancelled"
        return "not"

    task = asyncio.create_task(_result(waits(), spent))
    await asyncio.sleep(0.01)
    task.cancel()
    assert await task == "cancelled"


async def _result(work: object, spent: list[float]) -> object:
    return await metered(work, spent.append)  # type: ignore[arg-type] # a coroutine


async def test_an_address_that_has_used_its_share_is_refused_and_another_is_not(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'table.db'}", work_of_a_guest=1) as base:
        async with httpx.AsyncClient(base_url=base, headers={"X-Forwarded-For": "192.0.2.1"}, timeout=60) as greedy:
            statuses = set()
            for _ in range(100):
                answer = await greedy.get("/api/games")
                statuses.add(answer.status_code)
                if answer.status_code == 429:
                    break
            assert statuses == {200, 429}
            assert answer.json()["words"] == "Not so much at a time, please."
            counted = await greedy.get("/metrics", headers={"X-Forwarded-For": "192.0.2.9"})
            assert 'watertable_refused_total{limit="work"}' in counted.text
        async with stranger(base, "Ann") as modest:
            match = await begun(modest)
            async with at_table(base, modest, match) as player:
                move = last_move(player.shown["touches"])
                await player.send(type="play", id="1", at=player.shown["at"], seat=0, move=move)
                await player.hear_until(lambda frame: frame["type"] == "done")
