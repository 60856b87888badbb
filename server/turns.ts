/** Places for a few at once; who finds none waits a while for one. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<(isTurn: boolean) => void>();

  constructor(places: number) {
    this.#free = places;
  }

  /** True when it is the caller's turn, who then calls `leave`; false when none came within the patience. */
  take(patienceMs: number): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const settle = (isTurn: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(settle);
        resolve(isTurn);
      };
      const timer = setTimeout(settle, patienceMs, false);
      this.#waiting.add(settle);
    });
  }

  leave(): void {
    const [next] = this.#waiting;
    if (next) next(true);
    else this.#free += 1;
  }
}
