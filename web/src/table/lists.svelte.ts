/** Which lists lie open at a live table. Hints and choices take each other's place, unless hints stand beside the log. */
import { keep, settings } from "../settings.svelte";
import type { Hinting } from "./hinting.svelte";

export class Lists {
  /** Whether there is a column beside the table where hints can stand. */
  hasColumn = $state(false);

  constructor(
    readonly hinting: Hinting,
    readonly canMove: () => boolean,
  ) {}

  readonly isHinting = $derived.by(() => this.canMove() && this.hinting.isOpen);
  /** Whether hints stand where the choices would. */
  readonly #isTaken = $derived.by(() => this.isHinting && !this.hasColumn);
  readonly isListing = $derived.by(() => this.canMove() && settings.list && !this.#isTaken);
  /** Whether anything lies open above the buttons. */
  readonly isOpen = $derived.by(() => this.#isTaken || this.isListing);

  /** Show the choices, or put them away. */
  toggleChoices = (): void => {
    const isShown = settings.list && !this.#isTaken;
    if (this.#isTaken) this.hinting.close();
    keep({ list: !isShown });
  };
}
