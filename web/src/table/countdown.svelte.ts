/** Seconds that are left until a moment of this browser's clock. */
export class Countdown {
  seconds = $state(0);

  constructor(readonly until: () => number) {
    $effect(() => {
      const count = () => (this.seconds = Math.max(Math.ceil((until() - performance.now()) / 1000), 0));
      count();
      const timer = setInterval(count, 500);
      return () => clearInterval(timer);
    });
  }
}
