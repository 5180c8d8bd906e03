/** A player's touches at a live table, until they are a move that is sent. */
import { untrack } from "svelte";
import type { Table } from "../live/table.svelte";
import { play as sound } from "../look/sounds";
import * as touching from "../scene/touching";
import type { Advised } from "../sent";
import { settings } from "../settings.svelte";

export class Walking {
  walk = $state.raw(touching.begin(null));
  /** The move that was advised and whose way was gone, for as long as nothing else is touched. */
  #advised = $state.raw<{ readonly walk: touching.Walk; readonly move: Advised } | null>(null);
  readonly advised = $derived(this.#advised?.walk === this.walk ? this.#advised.move : null);
  /** The button by whose press it would be made. */
  readonly awaited = $derived.by(() => {
    const last = this.walk.held === null ? this.advised?.path.at(-1) : undefined;
    return last?.startsWith("press ") === true ? last.slice("press ".length) : null;
  });
  /** The position in which the last own move was made: touches end with it. */
  #sentAt: number | null = null;

  constructor(readonly table: () => Table | null) {}

  /** Go on in the present position: to be called whenever it may be another one. */
  follow(): void {
    const table = this.table();
    const [position, sending] = [table?.position ?? null, table?.sending ?? null];
    untrack(() => {
      // A move that is not on its way any more, and has led nowhere, was refused: the touches go on.
      if (sending === null && position?.at === this.#sentAt) {
        this.#sentAt = null;
        if (this.walk.held?.verb === "press") this.walk = touching.back(this.walk); // no tick is asked for it
      }
      const isAfterOwn = this.#sentAt !== null && (position?.at ?? -1) > this.#sentAt;
      const touches = position?.touches ?? null;
      const finals = touching.finalsOf(position?.picture.buttons ?? []);
      this.walk = isAfterOwn
        ? touching.begin(touches, finals)
        : touching.carriedOver(this.walk, touches, finals);
      if (isAfterOwn) this.#sentAt = null;
    });
  }

  touch = (what: string): void => this.#settle(touching.touch(this.walk, what, "pick", this.#alike));

  press = (what: string): void => this.#settle(touching.touch(this.walk, what, "press"));

  confirm = (): void => this.#settle(touching.confirm(this.walk));

  /** Go the way to a move that is advised, up to its last touch: that is left to whoever makes the move. */
  advise = (move: Advised): void => {
    const table = this.#open();
    if (table === null) return;
    table.notice = null;
    const { touches = null, picture } = table.position ?? {};
    this.walk = touching.along(touches, move.path, move.amount, touching.finalsOf(picture?.buttons ?? []));
    this.#advised = { walk: this.walk, move };
    sound("touch");
  };

  turn = (by: 1 | -1): void => {
    if (this.#open() !== null) this.walk = touching.turn(this.walk, by);
  };

  amount = (amount: number): void => {
    if (this.#open() !== null) this.walk = touching.setAmount(this.walk, amount);
  };

  drop = (): void => {
    const table = this.#open();
    if (table === null) return;
    table.notice = null;
    this.walk = touching.back(this.walk);
  };

  /** Take a step from the list: how a piece lies is said and done at once. */
  step = (next: touching.Step): void => {
    const held = { ...this.walk, held: next };
    this.#settle(next.verb === "facing" ? touching.confirm(held) : touching.take(this.walk, next));
  };

  /** Things in one area are alike: another card of the hand is taken instead of the first. */
  #alike = (one: string, other: string): boolean => {
    const { pieces = [], zones = [] } = this.table()?.position?.picture ?? {};
    const areaOf = (what: string) => [...pieces, ...zones].find((thing) => thing.id === what)?.area;
    return areaOf(one) === areaOf(other);
  };

  /** The table, unless a move is on its way there: until it is answered, its touches stay as they were. */
  #open(): Table | null {
    const table = this.table();
    return table?.sending === null ? table : null;
  }

  #settle(touched: touching.Touched): void {
    const table = this.#open();
    if (table === null) return;
    table.notice = null;
    if (touched.kind === "wrong") {
      table.why(touched.path);
      return;
    }
    this.walk = touched.walk;
    if (touched.kind === "move") {
      this.#sentAt = table.position?.at ?? null;
      table.play(touched.move);
    } else if (!settings.tick && this.walk.held?.verb === "pick" && !touching.isFinal(this.walk))
      this.confirm();
    else sound("touch");
  }
}
