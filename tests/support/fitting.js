// Measures how a table fits its screen: put into the page by `support.fitting`, which says what is counted and how.
(() => {
  const FINGER = 44;
  const POINTER = 24;
  const PRINT = 11;
  const SEEN = 12; // a piece, by its longer side
  const SEEN_APART = 22; // places at this distance can be told apart
  const NEARLY = 1.5; // pixels: strokes and rounding

  // A line that never ends at a server: whatever is fed is what the table hears.
  const lines = [];
  window.WebSocket = class {
    constructor() {
      lines.push(this);
      setTimeout(() => this.onopen?.());
    }
    send(data) {
      const { id } = JSON.parse(data);
      if (id !== undefined) setTimeout(() => this.onmessage?.({ data: JSON.stringify({ type: "done", id, at: 0 }) }));
    }
    close() {}
  };
  let pitch = 100;
  const feed = (frame) => {
    const areas = frame.position?.picture.areas ?? [];
    const boards = areas.filter(({ kind }) => kind === "board");
    for (const area of boards.length > 0 ? boards : areas.filter(({ kind }) => kind === "player"))
      pitch = Math.min(...area.pitch);
    lines.at(-1).onmessage({ data: JSON.stringify(frame) });
  };
  const frames = async (count) => {
    for (; count > 0; count--) await new Promise((resolve) => requestAnimationFrame(resolve));
  };

  const boxOf = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const wide = (box) => box.right - box.left;
  const high = (box) => box.bottom - box.top;
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const overlaps = (one, other) => {
    const both = meet(one, other);
    return wide(both) > NEARLY && high(both) > NEARLY;
  };
  const screen = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  /** What is left of a box of the page: the screen, and all that scrolls or hides what runs over. */
  const seenOf = (element) => {
    let box = meet(boxOf(element), screen());
    for (let above = element.parentElement; above !== null; above = above.parentElement) {
      if (above instanceof SVGElement) continue;
      const { overflowX, overflowY } = getComputedStyle(above);
      if (overflowX !== "visible" || overflowY !== "visible") box = meet(box, boxOf(above));
    }
    return box;
  };
  const isCut = (element) => {
    const [all, seen] = [boxOf(element), seenOf(element)];
    return (
      seen.left - all.left > NEARLY ||
      seen.top - all.top > NEARLY ||
      all.right - seen.right > NEARLY ||
      all.bottom - seen.bottom > NEARLY
    );
  };
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".unseen, dialog");
  /** The drawing of a thing, without rings and glows around it. */
  const bodyOf = (thing) => thing.querySelector(".face") ?? thing.querySelector("rect") ?? thing;
  const nameOf = (element) =>
    element.dataset?.thing ?? element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);

  const litOf = () => [...document.querySelectorAll('[data-thing][role="button"]')];
  const SPOTS = [
    [0.5, 0.5],
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ];
  /** Whether something that is no part of a drawing lies over a part of it. */
  const isCovered = (element, body) => {
    const box = seenOf(body);
    const drawing = element.closest("svg");
    return SPOTS.some(([x, y]) => {
      const hit = document.elementFromPoint(box.left + x * wide(box), box.top + y * high(box));
      if (hit === null || hit.closest(".tick")) return false;
      return drawing === null ? !element.contains(hit) && !hit.contains(element) : hit.closest("svg") !== drawing && !hit.contains(drawing);
    });
  };
  /**
   * How large a lit thing is to a finger: the page counts what is smaller than a finger as that large, and of two such
   * things it means the nearer one. So it is as large as the part of a finger around it in which it is meant.
   */
  const touchSizes = (targets, least) =>
    targets.map(({ box }, number) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const [across, along] = [Math.max(wide(box), least), Math.max(high(box), least)];
      const near = targets.filter(
        (one, other) =>
          other !== number &&
          one.box.left < x + across &&
          one.box.right > x - across &&
          one.box.top < y + along &&
          one.box.bottom > y - along,
      );
      const far = (one, px, py) =>
        Math.hypot(
          Math.max(one.left - px, 0, px - one.right),
          Math.max(one.top - py, 0, py - one.bottom),
        );
      const GRID = 12;
      let meant = 0;
      for (let i = 0; i < GRID; i++)
        for (let j = 0; j < GRID; j++) {
          const [px, py] = [x - least / 2 + ((i + 0.5) * least) / GRID, y - least / 2 + ((j + 0.5) * least) / GRID];
          const own = far(box, px, py);
          if (near.every((one) => own <= far(one.box, px, py))) meant += 1;
        }
      return (Math.sqrt(meant) / GRID) * least;
    });

  /** Texts that lie over one another can't be read. */
  const crossing = (texts) =>
    texts.filter((one, number) => texts.slice(0, number).some((other) => overlaps(one.ink, other.ink)));
  const inkOf = (text) => {
    const box = boxOf(text);
    const trim = high(box) * 0.18;
    return { ...box, top: box.top + trim, bottom: box.bottom - trim };
  };
  const sizeOf = (text) =>
    parseFloat(getComputedStyle(text).fontSize) *
    (text instanceof SVGElement ? Math.abs(text.getScreenCTM().a) : 1);

  const measure = (isFinger) => {
    const wrong = [];
    const say = (kind, what, more = "") => wrong.push([kind, what, `${more}`]);
    const stage = document.querySelector(".stage");
    const targets = litOf().map((thing) => ({ thing, box: boxOf(bodyOf(thing)) }));
    const isInFrame = ({ thing }) => !isCut(bodyOf(thing));
    for (const one of targets) {
      const what = nameOf(one.thing);
      if (!isInFrame(one)) {
        say("cut", what);
      } else if (isCovered(one.thing, bodyOf(one.thing))) say("covered", what);
    }
    const inFrame = targets.filter(isInFrame);
    const least = isFinger ? FINGER : POINTER;
    touchSizes(inFrame, least).forEach((size, number) => {
      if (size >= least * 0.97) return;
      say("small", nameOf(inFrame[number].thing), size.toFixed(0));
    });
    // Nothing of the picture is cut off, or lies under buttons.
    const over = [...document.querySelectorAll(".stage button, .tick, .bar button")].filter(isShown).map(boxOf);
    for (const piece of document.querySelectorAll(".piece:not(.taken)")) {
      const body = bodyOf(piece);
      const what = piece.dataset.thing ?? piece.getAttribute("aria-label");
      if (isCut(body)) say("piece cut", what);
      else if (over.some((button) => overlaps(button, boxOf(body)))) say("under a button", what);
      else if (piece.closest(".stage")) {
        const box = boxOf(body);
        const size = Math.max(wide(box), high(box));
        if (size < SEEN) say("tiny", what, size.toFixed(0));
      }
    }
    for (const player of document.querySelectorAll(".player")) {
      const name = player.querySelector(".name");
      if (isCut(player)) say("player cut", nameOf(name));
      if (name.scrollWidth > name.clientWidth + 1) say("name cut", nameOf(name));
    }
    for (const button of document.querySelectorAll("main button, header button, header a")) {
      if (!isShown(button)) continue;
      const box = boxOf(button);
      if (isCut(button)) say("button cut", nameOf(button));
      else if (isCovered(button, button)) say("button covered", nameOf(button));
      if (Math.min(wide(box), high(box)) < (isFinger ? FINGER : POINTER) - 0.5) say("button small", nameOf(button), Math.min(wide(box), high(box)).toFixed(0));
    }
    const captions = [...document.querySelectorAll("main svg text")].filter(
      (text) => text.closest("symbol") === null && isShown(text) && text.textContent.trim() !== "",
    );
    const inks = [];
    for (const text of captions) {
      const what = text.textContent.trim();
      if (sizeOf(text) < PRINT - 0.1) say("print", what, sizeOf(text).toFixed(1));
      if (isCut(text)) say("words cut", what);
      else {
        inks.push({ what, ink: inkOf(text) });
        if (over.some((button) => overlaps(button, inkOf(text)))) say("words under a button", what);
      }
    }
    for (const { what } of crossing(inks)) say("words cross", what);
    // What a player has is counted beside its sign, and not over it.
    for (const text of document.querySelectorAll(".player svg text"))
      for (const piece of text.closest("svg").querySelectorAll(".piece"))
        if (overlaps(inkOf(text), boxOf(bodyOf(piece)))) say("words over a piece", text.textContent.trim());
    for (const words of document.querySelectorAll("header p, .player span, .player small, .ticker, main button")) {
      if (!isShown(words) || words.textContent.trim() === "") continue;
      if (sizeOf(words) < PRINT) say("print", words.textContent.trim(), sizeOf(words).toFixed(1));
      if (words.closest("header, .player") && isCut(words)) say("words cut", words.textContent.trim());
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) say("page wider", "page");
    // The board fills its stage.
    const content = [...document.querySelectorAll(".stage .piece, .stage .ground, .stage text, .stage .plate")]
      .filter(isShown)
      .map((one) => boxOf(one.classList.contains("piece") ? bodyOf(one) : one));
    const zone = boxOf(stage);
    let fill = 0;
    if (content.length > 0) {
      const all = content.reduce((one, other) => ({
        left: Math.min(one.left, other.left),
        top: Math.min(one.top, other.top),
        right: Math.max(one.right, other.right),
        bottom: Math.max(one.bottom, other.bottom),
      }));
      fill = Math.max(wide(all) / wide(zone), high(all) / high(zone));
    }
    const scale = document.querySelector(".stage svg > g")?.getScreenCTM().a ?? 0;
    return { wrong, fill, scale, room: [wide(zone), high(zone)], lit: targets.length, closer: 0, framed: 0 };
  };

  const letGo = async () => {
    for (let times = 0; times < 4; times++)
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await frames(1);
  };

  /** Touch the things of a path, and measure at each step; true while it leads on. */
  const touch = async (step) => {
    const space = step.indexOf(" ");
    const [verb, what] = [step.slice(0, space), step.slice(space + 1)];
    if (verb !== "pick") return false;
    const thing = document.querySelector(`[data-thing="${CSS.escape(what)}"][role="button"]`);
    if (thing === null) return false;
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    await frames(3);
    return true;
  };

  const thingNamed = (what) => document.querySelector(`[data-thing="${CSS.escape(what)}"]`);
  /** A finger's tap in the middle of a thing. */
  const tap = async (thing) => {
    const { left, top, right, bottom } = boxOf(bodyOf(thing));
    const at = { clientX: (left + right) / 2, clientY: (top + bottom) / 2, bubbles: true };
    const hit = document.elementFromPoint(at.clientX, at.clientY) ?? thing;
    hit.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "touch" }));
    hit.dispatchEvent(new PointerEvent("pointerup", { ...at, pointerType: "touch" }));
    hit.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
    await frames(3);
  };
  const press = async (key) => {
    window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await frames(3);
  };
  /**
   * Things that stand too close together for a finger: the first tap has to bring them closer, and the second is then
   * as sure as any. That is tried with the smallest of them.
   */
  const looked = async (isFinger) => {
    // A moment that is shown over the table goes by; a touch skips it.
    for (let times = 0; times < 5 && document.querySelector(".moment .skip") !== null; times++) {
      document.querySelector(".moment .skip").click();
      await frames(3);
    }
    const found = measure(isFinger);
    const small = found.wrong.filter(([kind, what]) => kind === "small" && thingNamed(what)?.closest(".stage"));
    if (!isFinger || small.length === 0) return found;
    const [, what] = small.reduce((one, other) => (Number(other[2]) < Number(one[2]) ? other : one));
    const chosen = () => document.querySelectorAll('[data-thing][aria-pressed="true"]').length;
    const before = chosen();
    await tap(thingNamed(what));
    const after = measure(isFinger).wrong.filter(([kind, other]) => other === what && ["small", "cut"].includes(kind));
    const isCloser = chosen() === before && after.length === 0;
    await press("0");
    document.querySelector(".looks button:last-child")?.click();
    await frames(3);
    if (isCloser) found.wrong = found.wrong.filter((one) => !small.includes(one));
    found.closer = isCloser ? small.length : 0;
    return found;
  };

  /**
   * Where the stage is too large for its places to be told apart on this screen, a part of it is shown: then one touch
   * has to show all of it, and another has to bring back what was seen.
   */
  const framed = async (found, isFinger) => {
    const isOut = ([kind, what]) =>
      ["cut", "piece cut", "words cut"].includes(kind) &&
      (thingNamed(what)?.closest(".stage") ?? ([...document.querySelectorAll(".stage text, .stage .piece")].find((one) => nameOf(one) === what.slice(0, 40)) || null));
    const out = found.wrong.filter(isOut);
    const change = document.querySelector(".looks button:last-child");
    if (out.length === 0 || change === null) return found;
    change.click();
    await frames(3);
    const all = measure(isFinger);
    const isAll = !all.wrong.some(isOut) && all.scale * pitch < SEEN_APART;
    change.click();
    await frames(3);
    const back = measure(isFinger);
    if (!isAll || Math.abs(back.scale - found.scale) > 0.01) return found;
    // What can be touched next is in the frame, or at least the nearest of it is.
    const lit = litOf().filter((thing) => thing.closest(".stage"));
    const isSeen = lit.length === 0 || lit.some((thing) => !isCut(bodyOf(thing)));
    if (isSeen) found.wrong = found.wrong.filter((one) => !out.includes(one));
    found.framed = out.length;
    return found;
  };

  window.fitting = {
    feed,
    frames,
    isOpen: () => lines.length > 0,
    measure,
    /** Show one position after the other; `path` is what is touched at each, where it is looked at. */
    async run(shown, isFinger) {
      const found = [];
      for (const { frame, path } of shown) {
        feed(frame);
        if (path === null) {
          await new Promise((resolve) => setTimeout(resolve));
          continue;
        }
        await frames(3);
        const { at } = frame.position;
        found.push({ at, step: 0, ...(await framed(await looked(isFinger), isFinger)) });
        for (let step = 0; step < path.length; step++) {
          if (!(await touch(path[step]))) break;
          found.push({ at, step: step + 1, ...(await framed(await looked(isFinger), isFinger)) });
        }
        await letGo();
      }
      return found;
    },
  };
})();
