/** A sequence of pseudo-random choices, the same for the same seed on every machine (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number of at least 0 and below 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.share() * (max - min + 1));
  }

  isLucky(share: number): boolean {
    return this.share() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.share() * items.length)];
    if (item === undefined) throw new RangeError('nothing to choose from');
    return item;
  }

  /** Returns one of the words of 'a|b|c'. */
  word(words: string): string {
    return this.pick(words.split('|'));
  }
}
