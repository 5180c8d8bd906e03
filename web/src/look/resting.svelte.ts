/** After so long without a touch, a key or a new picture nothing moves any more, so that a page that lies open needs no power. */
export const PATIENCE = 20_000;

/** Rests the page's motion while nothing happens there. */
export class Resting {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly page: Pick<HTMLElement, "dataset">,
    private readonly window: EventTarget,
  ) {}

  /** Something happens: all moves, for a while. */
  readonly stir = (): void => {
    delete this.page.dataset.rests;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.page.dataset.rests = ""), PATIENCE);
  };

  /** Listen to whoever uses the page, until the answer is called. */
  listen(): () => void {
    const signs = ["pointerdown", "pointermove", "keydown", "wheel", "focus"] as const;
    for (const sign of signs) this.window.addEventListener(sign, this.stir, { passive: true });
    this.stir();
    return () => {
      for (const sign of signs) this.window.removeEventListener(sign, this.stir);
      clearTimeout(this.timer);
      delete this.page.dataset.rests;
    };
  }
}

/** Rest the page's motion while a component is there, and what it shows does not change. */
export function restBetween(shown: () => unknown): void {
  const resting = new Resting(document.documentElement, window);
  $effect(() => resting.listen());
  $effect(() => {
    shown();
    resting.stir();
  });
}
