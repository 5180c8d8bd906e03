/** A player's touches at a live table, until they are a move that is sent. */
import { untrack } from "svelte";
import type { Table } from "../live/table.svelte";
import { play as sound } from "../look/sounds";
import * as touching from "../scene/touching";
import type { Advised, Position } from "../sent";
import { settings } from "../settings.svelte";
import { carriedWords, whatHappened } from "./carrying";

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
  /** The position in which the last own move was sent: touches end with it. */
  #sentAt: number | null = null;
  /** The position in which the touches lead on, and who looks at it. */
  #at: { readonly at: number; readonly viewer: number | null } | null = null;

  constructor(readonly table: () => Table | null) {}

  /** The seat that composes a move which others could upset: one out of turn, or with an amount. Bots wait for it. */
  readonly composes = $derived.by(() => {
    const position = this.table()?.position;
    if (!position || position.viewer === null || !touching.isUnderWay(this.walk)) return null;
    return position.turn !== position.viewer || touching.asksAmount(this.walk) ? position.viewer : null;
  });

  /** Go on in the present position: to be called whenever it may be another one. */
  follow(): void {
    const table = this.table();
    const [position, sending] = [table?.position ?? null, table?.sending ?? null];
    untrack(() => {
      if (table === null || position === null) {
        this.walk = touching.begin(null);
        return;
      }
      // Until it is known what has become of a move, its touches stay, though somebody else may have moved before.
      if (sending !== null && this.#sentAt !== null) return;
      const touches = position.touches;
      const finals = touching.finalsOf(position.picture.buttons);
      const isMade = this.#sentAt !== null && table.isMade;
      // A move that is not on its way any more, and was not made, was refused: the touches go on.
      const isRefused = this.#sentAt !== null && !table.isMade;
      this.#sentAt = null;
      if (isRefused && this.walk.held?.verb === "press") this.walk = touching.back(this.walk); // no tick is asked for it
      if (isMade) this.walk = touching.begin(touches, finals);
      else this.#carry(table, position, touching.carry(this.walk, touches, finals), isRefused);
      this.#at = { at: position.at, viewer: position.viewer };
    });
  }

  /** Go on with what is left of the touches; and say so, if that is not all. */
  #carry(table: Table, position: Position, carried: touching.Carried, isRefused: boolean): void {
    const before = this.walk;
    this.walk = carried.walk;
    const at = this.#at;
    if (at === null || at.viewer !== position.viewer || position.at <= at.at || position.outcome !== null)
      return;
    const words = carriedWords(before, carried, whatHappened(table, at.at), isRefused);
    if (words === null) return;
    table.notice = { words, rule: null, source: null, about: null, isNews: true };
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
