"""A table that lies open stands still, and needs no power."""

import asyncio

from support.browsing import Visit, Visitor
from support.places import LIT, sit_down


async def frames_drawn(visitor: Visitor) -> float:
    """How often styles are worked out anew in a while, which is once a frame if anything moves."""
    session = await visitor.page.context.new_cdp_session(visitor.page)
    await session.send("Performance.enable")
    counts: list[float] = []
    for _ in range(2):
        await asyncio.sleep(0.6)
        metrics = (await session.send("Performance.getMetrics"))["metrics"]
        counts.append(next(metric["value"] for metric in metrics if metric["name"] == "RecalcStyleCount"))
    await session.detach()
    return counts[1] - counts[0]


async def test_water_that_nobody_looks_at_stands_still_after_a_while(visit: Visit) -> None:
    visitor = await visit(still=False)
    await visitor.page.clock.install()
    await sit_down(visitor, "pipeland")  # water runs from the first position on
    await visitor.page.locator(LIT).first.wait_for()
    assert await frames_drawn(visitor) > 0
    await visitor.page.clock.run_for(25_000)
    assert await frames_drawn(visitor) == 0
    await visitor.page.mouse.move(200, 200)
    assert await frames_drawn(visitor) > 0
