/** A live table as it is played in this browser: what each part of the page knows of it, and what can be done now. */
import type { Table } from "../live/table.svelte";
import * as touching from "../scene/touching";
import type { Advised, Around, Chair, Game, Position, Told } from "../sent";
import { settings } from "../settings.svelte";
import { say } from "../words";
import { Ending } from "./ending.svelte";
import { Hinting } from "./hinting.svelte";
import { Lists } from "./lists.svelte";
import { Moments } from "./moments.svelte";
import { promptWords } from "./prompting";
import { Sharing } from "./sharing.svelte";
import { Unread } from "./unread.svelte";
import { Walking } from "./walking.svelte";

/** What is known of the table: each is read where it is needed. */
export interface Known {
  readonly game: Game;
  readonly table: Table;
  readonly position: Position;
  readonly around: Around;
}

export class Play {
  readonly sharing: Sharing;
  readonly walking: Walking;
  readonly hinting: Hinting;
  readonly lists: Lists;
  readonly moments = new Moments();
  readonly ending: Ending;
  readonly unread: Unread;
  /** A line of the log whose place is shown, until the table moves on. */
  #pointed = $state.raw<{ readonly line: Told; readonly at: number } | null>(null);

  /** Whether there were buttons so far that follow a touch: from then on there is always room for them. */
  hasMany = $state(false);

  constructor(
    readonly known: Known,
    match: string | null,
  ) {
    this.sharing = new Sharing(
      () => known.table,
      () => known.game.hides,
      () => this.moments.isBusy,
    );
    this.walking = new Walking(() => known.table);
    this.hinting = new Hinting(() => known.table);
    this.lists = new Lists(this.hinting, () => this.canMove);
    this.ending = new Ending(() => this.moments.isBusy);
    this.unread = new Unread(match);
  }

  /**
   * Keep up with the table, to be called while its component is made. Touches and moments follow before anything is drawn:
   * what they hold back must not be seen for an instant. The end waits for the moments, and therefore follows after them.
   */
  attend(): void {
    const { sharing, walking, moments, ending, unread, known } = this;
    $effect.pre(() => walking.follow());
    $effect.pre(() => this.makeRoom());
    $effect.pre(() => moments.follow(known.table.news));
    $effect(() => known.table.compose(walking.composes));
    $effect(() => sharing.look());
    $effect(() => ending.follow(known.table, sharing.mine));
    $effect(() => unread.follow(known.table));
    $effect(() => () => {
      sharing.leave();
      moments.skip();
      ending.leave();
    });
  }

  makeRoom(): void {
    if (this.known.position.picture.buttons.some((button) => button.follows)) this.hasMany = true;
  }

  chairOf(seat: number): Chair | null {
    return this.known.around.chairs.find((chair) => chair.seat === seat) ?? null;
  }

  nameOf(seat: number): string {
    return this.chairOf(seat)?.name ?? "";
  }

  /** A seat as it is played: a bot plays for whoever has resigned as for whoever is away. */
  playedAt(seat: number): Chair | null {
    const chair = this.chairOf(seat);
    return chair?.resigned ? { ...chair, away: true } : chair;
  }

  readonly isSending = $derived.by(() => this.known.table.sending !== null);
  readonly isOver = $derived.by(() => this.known.position.outcome !== null);
  /** Whether the viewer may do something, and nobody waits for it: that is not to shout. */
  readonly isQuiet = $derived.by(() => {
    const { position } = this.known;
    return position.turn !== position.viewer && !touching.isUnderWay(this.walking.walk);
  });
  readonly #isIdle = $derived.by(
    () => !this.sharing.isCurtained && !this.sharing.isLingering && !this.isSending,
  );
  readonly canMove = $derived.by(() => this.known.position.touches !== null && this.#isIdle);
  /** Whoever sits here may touch things out of turn, too, and is told that it is not their turn. */
  readonly canTouch = $derived.by(() => this.known.position.viewer !== null && !this.isOver && this.#isIdle);
  /** Whether the last move may be taken back, as far as that is known before it is tried. */
  readonly canUndo = $derived.by(() => {
    const { position, table } = this.known;
    return position.canUndo && table.keptAt !== position.at;
  });
  /** Whether there is time to ask the others for a take-back: a bot moves on at once. */
  readonly canAskBack = $derived.by(() => {
    const { position, around } = this.known;
    const next = position.turn === null ? null : this.chairOf(position.turn);
    const isPeopled = next !== null && next.bot === null && !next.away && !next.resigned;
    const isAsked = around.asked?.at === position.at;
    return position.canAsk && !this.canUndo && isPeopled && !this.isSending && !isAsked;
  });

  /** What has been told, as far as its moment has come. */
  readonly log = $derived.by(() => this.#told(this.known.table.log));
  readonly news = $derived.by(() => this.#told(this.known.table.news));
  #told(lines: readonly Told[]): readonly Told[] {
    const { untold } = this.moments;
    return untold.size === 0 ? lines : lines.filter((line) => !untold.has(line));
  }
  /** What wins, as a line. */
  readonly goal = $derived.by(() => `${say("about-goal")} ${this.known.around.goal}`);
  /** What was told last; in one's own first turn what wins, which is of more use. */
  readonly ticker = $derived.by(() => {
    const { viewer, turn } = this.known.position;
    const isFirst = viewer !== null && turn === viewer && !this.log.some((line) => line.actor === viewer);
    return isFirst && !this.isOver
      ? this.goal
      : (this.log.findLast((line) => line.says !== true)?.words ?? "");
  });
  /** The hint that a mouse or a key is on. */
  #hinted = $state.raw<Advised | null>(null);
  readonly #looked = $derived.by(() => (this.hinting.isOpen ? this.#hinted : null));
  /** The button that it speaks of. */
  readonly pointedPress = $derived.by(() => touching.things(this.#looked?.path ?? [], "press")[0] ?? null);
  /** What is pointed at: what such a hint speaks of, or else a line of the log. */
  readonly spots = $derived.by(() => {
    if (this.#looked !== null) return touching.things(this.#looked.path, "pick");
    const pointed = this.#pointed;
    return pointed !== null && pointed.at === this.known.position.at ? (pointed.line.spots ?? null) : null;
  });
  /** What is asked of the viewer now. */
  readonly asks = $derived.by(
    () =>
      promptWords(this.walking.walk) ?? (this.moments.isHolding ? null : this.known.position.picture.asks),
  );
  /** What stands in the window's title. */
  readonly title = $derived.by(() => {
    const turn = this.sharing.wanted === null ? null : say("turn-yours");
    return [turn, this.known.game.title, say("watertable")].filter(Boolean).join(" · ");
  });

  /** Show the place that a line of the log speaks of. */
  point = (line: Told): void => {
    const { unread } = this;
    this.#pointed = { line, at: this.known.position.at };
    if (!unread.isBoth) unread.isOpen = unread.isOpen && matchMedia("(min-width: 901px)").matches;
  };

  /** Show what a hint speaks of, or nothing any more. */
  look = (move: Advised | null): void => {
    this.#hinted = move;
  };

  /** The list of hints takes room from the table: whoever has chosen a move wants to see it there. */
  advise = (move: Advised): void => {
    this.#hinted = null;
    this.walking.advise(move);
    this.hinting.close();
  };

  keyed = (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (!settings.keys || this.sharing.isCurtained || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.closest("input, textarea, select, dialog")) return;
    const key = event.key.toLowerCase();
    if (key === "u" && this.canUndo) this.known.table.undo();
    else if (key === "l") this.lists.toggleChoices();
    else if (key === "h" && this.canMove) this.hinting.toggle();
    else if (key === "t") this.unread.isOpen = !this.unread.isOpen;
  };
}
