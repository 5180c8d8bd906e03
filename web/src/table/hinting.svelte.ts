/** Hints at a live table: whether they are to be had, and whether they are looked at. */
import type { Table } from "../live/table.svelte";

export class Hinting {
  /** Whether somebody wants to see them, and in which position: after the next move they are gone. */
  #wanted = $state.raw<{ readonly at: number; readonly viewer: number | null } | null>(null);

  constructor(readonly table: () => Table | null) {}

  /** Whether whoever looks on may ask: the host allows it, and they have something to do. */
  readonly canAsk = $derived.by(() => {
    const { position = null, around = null } = this.table() ?? {};
    return (
      around?.hints === true && position !== null && position.viewer !== null && position.touches !== null
    );
  });

  /** Whether they are shown, or looked for. */
  readonly isOpen = $derived.by(() => {
    const table = this.table();
    if (!this.canAsk || table === null || this.#wanted === null) return false;
    const { at, viewer } = table.position ?? {};
    return at === this.#wanted.at && viewer === this.#wanted.viewer && (table.hint ?? table.hinting) !== null;
  });

  toggle = (): void => {
    const table = this.table();
    if (this.isOpen) this.close();
    else if (this.canAsk && table?.position) {
      this.#wanted = { at: table.position.at, viewer: table.position.viewer };
      table.askHint();
    }
  };

  close = (): void => {
    this.#wanted = null;
  };
}
