import { startOfTime } from './engines/start-of-time.ts';

/** A clock that stands still until a test moves it. */
export class MovableClock {
  #now = startOfTime;

  #isReal = false;

  readonly now = (): Date => (this.#isReal ? new Date() : new Date(this.#now));

  /** Follows the real time until it is set, for comparisons with the database's clock. */
  beReal(): void {
    this.#isReal = true;
  }

  set(time: Date | string): void {
    this.#isReal = false;
    this.#now = new Date(time);
  }

  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by;
    this.set(new Date(this.now().getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000));
  }
}
