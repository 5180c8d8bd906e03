/**
 * Walking the tree of touches: what can be touched now, where pieces would lie, and the move at the end.
 *
 * A walk is a value: every touch makes another one. It knows no game, and nothing of a page.
 */
import type { Picture, Touches } from "../sent";

/** A piece shown where it would lie. */
export interface Ghost {
  readonly piece: string;
  readonly area: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** One touch that is possible, and where it leads: to a node of the tree, or to a move. */
export interface Step {
  readonly touch: string;
  readonly verb: string;
  readonly what: string;
  readonly name: string;
  /** The move that it decides, told beforehand; or else its name. */
  readonly does: string;
  readonly ghosts: readonly Ghost[];
  readonly leads: number | string;
  /** What was said, once an amount has been taken. */
  readonly amount?: number;
}

export interface Walk {
  readonly touches: Touches | null;
  readonly taken: readonly Step[];
  /** The node that the taken steps lead to. */
  readonly node: number;
  /** A step that was chosen and waits for a tick: the last touch of a move, how a piece lies, or an amount. */
  readonly held: Step | null;
  readonly amount: number;
  /** Buttons that do what nobody can undo: they wait for a tick, too. */
  readonly finals: ReadonlySet<string>;
}

const NO_FINALS: ReadonlySet<string> = new Set();

/** What a touch came to. */
export type Touched =
  | { readonly kind: "walk"; readonly walk: Walk }
  | { readonly kind: "move"; readonly move: string; readonly walk: Walk }
  | { readonly kind: "wrong"; readonly path: readonly string[] };

export function begin(touches: Touches | null, finals = NO_FINALS): Walk {
  return arrived({ touches, taken: [], node: 0, held: null, amount: 0, finals });
}

/** The buttons of a picture that do what nobody can undo. */
export function finalsOf(buttons: Picture["buttons"]): ReadonlySet<string> {
  const found = buttons.filter((button) => button.final === true);
  return found.length > 0 ? new Set(found.map((button) => button.id)) : NO_FINALS;
}

/** Whether the move that is made is one that nobody can undo. */
export function isFinal(walk: Walk): boolean {
  const all = walk.held === null ? walk.taken : [...walk.taken, walk.held];
  return all.some((step) => step.verb === "press" && walk.finals.has(step.what));
}

/** All that can be touched next. */
export function steps(walk: Walk): readonly Step[] {
  return stepsOf(walk.touches, walk.node);
}

function stepsOf(touches: Touches | null, node: number): readonly Step[] {
  const { names = [], places = [], nodes = [] } = touches ?? {};
  return (nodes[node] ?? []).map(([touch, name, ghosts, leads]) => {
    const space = touch.indexOf(" ");
    const verb = touch.slice(0, space);
    const decides = DECIDING.has(verb) ? doneBy(touches)?.get(leads) : undefined;
    return {
      touch,
      verb,
      what: touch.slice(space + 1),
      name: names[name] ?? "",
      does: names[decides ?? name] ?? "",
      leads,
      ghosts: ghosts.map(([piece, place, turn]) => {
        const [area, x, y] = places[place] ?? ["", 0, 0];
        return { piece, area, x, y, turn };
      }),
    };
  });
}

/** After these, only facings and amounts are asked, or others of them. */
const DECIDING: ReadonlySet<string> = new Set(["pick", "press"]);
const sentences = new WeakMap<Touches, ReadonlyMap<number | string, number>>();

/** What is done at a node, or by a move: by number of a name. */
function doneBy(touches: Touches | null): ReadonlyMap<number | string, number> | null {
  if (touches?.does === undefined) return null;
  const found = sentences.get(touches) ?? new Map(touches.does);
  sentences.set(touches, found);
  return found;
}

/** The things in the picture that can be touched next. */
export function lit(walk: Walk): ReadonlySet<string> {
  return new Set(
    steps(walk)
      .filter((step) => step.verb === "pick")
      .map((step) => step.what),
  );
}

/** The things that have been touched so far. */
export function chosen(walk: Walk): ReadonlySet<string> {
  const all = walk.held === null ? walk.taken : [...walk.taken, walk.held];
  return new Set(all.filter((step) => step.verb === "pick").map((step) => step.what));
}

/** Every piece that would lie elsewhere, there. A later touch knows better than an earlier one. */
export function ghosts(walk: Walk, looking: Step | null = null): readonly Ghost[] {
  const found = new Map<string, Ghost>();
  for (const step of [...walk.taken, walk.held, looking]) {
    for (const ghost of step?.ghosts ?? []) found.set(ghost.piece, ghost);
  }
  return [...found.values()];
}

/** The ways in which a piece may lie, where that is asked now. */
export function facings(walk: Walk): readonly Step[] {
  return walk.held?.verb === "facing" ? steps(walk).filter((step) => step.verb === "facing") : [];
}

/** The least and the greatest amount, where one is asked for now. */
export function range(walk: Walk): readonly [number, number] | null {
  return walk.held?.verb === "amount" ? rangeOf(walk.held.what) : null;
}

/** Whether what somebody has typed is no amount in a range. */
export function outside([least, greatest]: readonly [number, number], typed: string): boolean {
  const amount = Number(typed);
  return typed.trim() === "" || !Number.isInteger(amount) || amount < least || amount > greatest;
}

/** What is being done: what decides it, and then how a piece lies, or how much. */
export interface Doing {
  readonly does: string;
  readonly hows: readonly string[];
}

/** What is being done by the touches so far; null where nothing has been touched. */
export function doing({ taken, held, amount }: Walk): Doing | null {
  const all = held === null ? taken : [...taken, held.verb === "amount" ? { ...held, amount } : held];
  const at = all.findLastIndex((step) => DECIDING.has(step.verb));
  const decided = all[at];
  if (decided === undefined) return null;
  const hows = all.slice(at + 1).map((step) => `${step.name}${step.amount ?? ""}`);
  return { does: decided.does, hows };
}

function rangeOf(what: string): [number, number] {
  const [least, greatest] = what.split("..").map(Number);
  return [least ?? 0, greatest ?? least ?? 0];
}

/** Whether two things are of a kind, so that one of them is meant instead of the other. */
export type Alike = (one: string, other: string) => boolean;

/**
 * Touch a thing in the picture, or a button. What can't be touched now is taken instead of something alike that was touched
 * before, if it could have been touched then; the thing that was touched last is let go when it is touched again. All else
 * is wrong.
 */
export function touch(
  walk: Walk,
  what: string,
  verb: "pick" | "press" = "pick",
  alike: Alike = () => true,
): Touched {
  const { held } = walk;
  const touched = `${verb} ${what}`;
  if (held?.touch === touched && typeof held.leads === "string") return confirm(walk);
  for (let kept = walk.taken.length; kept >= 0; kept--) {
    const before = cut(walk, kept);
    const instead = walk.taken[kept];
    if (instead?.touch === touched) return { kind: "walk", walk: before };
    if (instead !== undefined && !alike(instead.what, what)) continue;
    const step = steps(before).find((one) => one.touch === touched);
    if (step !== undefined) return take(before, step);
  }
  // It was meant instead of the first thing alike: the question is what is against it there. A button is like no thing.
  const same = walk.taken.findIndex(
    (step) => step.verb === verb && verb === "pick" && alike(step.what, what),
  );
  const meant = same >= 0 ? walk.taken.slice(0, same) : walk.taken;
  return { kind: "wrong", path: [...meant.map((step) => step.touch), touched] };
}

/** Take one of the steps that are possible now. A pick that makes a move waits for a tick; a button's press does, if it is final. */
export function take(walk: Walk, step: Step): Touched {
  if (step.verb === "amount") return { kind: "walk", walk: holding(walk, step) };
  if (typeof step.leads === "number") {
    const taken = [...walk.taken, step];
    return { kind: "walk", walk: arrived({ ...walk, taken, node: step.leads, held: null }) };
  }
  if (step.verb === "press" && !walk.finals.has(step.what))
    return { kind: "move", move: settled(step.leads, walk.taken), walk: { ...walk, held: step } };
  return { kind: "walk", walk: holding(walk, step) };
}

/**
 * The way to a move, up to its last touch: that waits for a tick, or for its button to be pressed. `amount` is what is
 * said where one is asked for.
 */
export function along(
  touches: Touches | null,
  path: readonly string[],
  amount: number | null,
  finals = NO_FINALS,
): Walk {
  let walk = begin(touches, finals);
  for (const [number, touch] of path.entries()) {
    const step = steps(walk).find((one) => one.touch === touch);
    if (step === undefined) return walk;
    const held = setAmount(holding(walk, step), amount ?? 0);
    if (typeof step.leads === "string" || number === path.length - 1)
      return step.verb === "press" ? walk : held;
    const said = step.verb === "amount" ? { ...step, amount: held.amount } : step;
    walk = arrived({ ...walk, taken: [...walk.taken, said], node: step.leads, held: null });
  }
  return walk;
}

/** The tick: go on with what is held. */
export function confirm(walk: Walk): Touched {
  if (walk.held === null) return { kind: "walk", walk };
  const held = walk.held.verb === "amount" ? { ...walk.held, amount: walk.amount } : walk.held;
  const taken = [...walk.taken, held];
  if (typeof held.leads === "string") return { kind: "move", move: settled(held.leads, taken), walk };
  return { kind: "walk", walk: arrived({ ...walk, taken, node: held.leads, held: null }) };
}

/** A move's text with the amounts that were said in the place of its ranges, in their order. An only amount has no range. */
function settled(move: string, taken: readonly Step[]): string {
  const said = taken.flatMap(({ what, amount }) =>
    amount === undefined || !what.includes("..") ? [] : [amount],
  );
  return said.reduce((text, amount) => text.replace(/\d+\.\.\d+/, `${amount}`), move);
}

/** Turn what is held on to the next way, or the one before, in which it may lie. */
export function turn(walk: Walk, by: 1 | -1 = 1): Walk {
  const ways = facings(walk);
  const at = ways.findIndex((step) => step.touch === walk.held?.touch);
  const next = ways[(at + by + ways.length) % ways.length];
  return next === undefined ? walk : { ...walk, held: next };
}

export function setAmount(walk: Walk, amount: number): Walk {
  const asked = range(walk);
  if (asked === null) return walk;
  const [least, greatest] = asked;
  const meant = Number.isNaN(amount) ? least : Math.round(amount);
  return { ...walk, amount: Math.min(Math.max(meant, least), greatest) };
}

/** Let go of what was touched last. What had been said before, how a piece lies or how much, is held again. */
export function back(walk: Walk): Walk {
  if (walk.held?.verb === "pick" || walk.held?.verb === "press") return cut(walk, walk.taken.length);
  const last = walk.taken.at(-1);
  const before = cut(walk, Math.max(walk.taken.length - 1, 0));
  const said = before.held === null ? undefined : steps(before).find((step) => step.touch === last?.touch);
  return said === undefined ? before : setAmount(holding(before, said), last?.amount ?? 0);
}

/** Touches in another tree, as far as they lead there, and what was lost of them. */
export interface Carried {
  readonly walk: Walk;
  /** The first touch that leads nowhere any more; null if all of them still do. */
  readonly lost: Step | null;
  /** Whether an amount was said that is not possible any more: another one stands in its place. */
  readonly isOther: boolean;
}

/** The same touches in another tree, as far as they lead there: somebody else has moved meanwhile. */
export function carry(walk: Walk, touches: Touches | null, finals = walk.finals): Carried {
  const carried = carriedOver(walk, touches, finals);
  const held = walk.held !== null && carried.taken.length === walk.taken.length ? walk.held : null;
  const isHeld = held === null || carried.held?.verb === held.verb;
  const isTurned = held?.verb === "facing" && carried.held?.touch !== held.touch;
  const lost = walk.taken[carried.taken.length] ?? (isHeld && !isTurned ? null : held);
  return {
    walk: carried,
    lost: isUnderWay(walk) ? lost : null,
    isOther: range(walk) !== null && range(carried) !== null && carried.amount !== walk.amount,
  };
}

/** Whether an amount may still be asked for on the way on. */
export function asksAmount(walk: Walk): boolean {
  if (walk.held?.verb === "amount") return true;
  const nodes = walk.touches?.nodes ?? [];
  const seen = new Set<number>();
  const waiting = [typeof walk.held?.leads === "number" ? walk.held.leads : walk.node];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    for (const [touch, , , leads] of nodes[node] ?? []) {
      if (touch.startsWith("amount ")) return true;
      if (typeof leads === "number") waiting.push(leads);
    }
  }
  return false;
}

/** The same without what was lost. */
export function carriedOver(walk: Walk, touches: Touches | null, finals = walk.finals): Walk {
  let carried = begin(touches, finals);
  for (const { touch, amount } of walk.taken) {
    const step = steps(carried).find((one) => one.touch === touch);
    if (step === undefined || typeof step.leads === "string") break;
    const again = amount === undefined ? step : { ...step, amount };
    carried = arrived({ ...carried, taken: [...carried.taken, again], node: step.leads, held: null });
  }
  if (walk.held === null || carried.taken.length < walk.taken.length) return carried;
  const { verb, touch } = walk.held;
  // An amount is still meant where its range has changed.
  const held = steps(carried).find((step) => (verb === "amount" ? step.verb === verb : step.touch === touch));
  return held === undefined ? carried : setAmount(holding(carried, held), walk.amount);
}

/** Whether anything has been touched. */
export function isUnderWay(walk: Walk): boolean {
  return walk.taken.length > 0 || walk.held?.verb === "pick" || walk.held?.verb === "press";
}

/** What would be touched by touching a thing: it may be taken instead of something that was touched before. */
export function meantBy(walk: Walk, what: string): Step | null {
  for (let kept = walk.taken.length; kept >= 0; kept--) {
    const found = steps(cut(walk, kept)).find((step) => step.verb === "pick" && step.what === what);
    if (found !== undefined) return found;
  }
  return null;
}

/** What was touched last, be it held or taken. */
export function lastPick(walk: Walk): Step | null {
  return [...walk.taken, walk.held].findLast((step) => step?.verb === "pick") ?? null;
}

function cut(walk: Walk, kept: number): Walk {
  const taken = walk.taken.slice(0, kept);
  const leads = taken.at(-1)?.leads ?? 0;
  return arrived({ ...walk, taken, node: typeof leads === "number" ? leads : 0, held: null, amount: 0 });
}

function holding(walk: Walk, step: Step): Walk {
  return { ...walk, held: step, amount: step.verb === "amount" ? rangeOf(step.what)[0] : 0 };
}

/** Where nothing is asked but how a piece lies, or an amount, the first answer is held at once; buttons may stand beside. */
function arrived(walk: Walk): Walk {
  const asked = steps(walk).filter((step) => step.verb !== "press");
  const first = asked[0];
  if (first === undefined || !["facing", "amount"].includes(first.verb)) return walk;
  return asked.every((step) => step.verb === first.verb) ? holding(walk, first) : walk;
}

/** What the touches of a path are, of one kind. */
export function things(path: readonly string[], verb: string): string[] {
  return path.filter((touch) => touch.startsWith(`${verb} `)).map((touch) => touch.slice(verb.length + 1));
}
