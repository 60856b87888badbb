/** A limited number of places; callers wait for a free one for some time. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<(isTurn: boolean) => void>();

  constructor(places: number) {
    this.#free = places;
  }

  /** True when the caller has a place, and has to call `leave` later; false when none became free in time. */
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
