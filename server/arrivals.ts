/** Rules for uploads that arrive at the same time, and for displacing one of them. */
export interface ArrivalRules {
  max: number;
  /** An upload younger than this is not displaced, whatever its speed. */
  graceMs: number;
  /** An upload at least this fast is not displaced. */
  goodBytesPerSecond: number;
  /** The owner of a displaced upload may not displace another for this long. */
  waitMs: number;
}

export interface Arrival {
  owner: string;
  since: number;
  bytes: number;
  isComplete: boolean;
  /** Called when another upload takes the place. */
  giveWay(): void;
}

/**
 * A limited number of places for uploads. If none is free, a new upload displaces the slowest, so that slow senders
 * cannot hold all places.
 */
export class Arrivals {
  readonly #here = new Set<Arrival>();
  /** Owners of displaced uploads, with the time until which they may displace no other. */
  readonly #waiting = new Map<string, number>();

  constructor(
    private readonly rules: ArrivalRules,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Takes a place; null if none is free and no upload is slow enough to be displaced. The caller must leave the place.
   */
  enter(owner: string, giveWay: () => void): Arrival | null {
    const since = this.now();
    if (this.#here.size >= this.rules.max && !this.#makeRoom(owner, since)) return null;
    const arrival = { owner, since, bytes: 0, isComplete: false, giveWay };
    this.#here.add(arrival);
    return arrival;
  }

  leave(arrival: Arrival): void {
    this.#here.delete(arrival);
  }

  #makeRoom(owner: string, now: number): boolean {
    for (const [who, until] of this.#waiting) if (until <= now) this.#waiting.delete(who);
    if (this.#waiting.has(owner)) return false;
    const pace = ({ bytes, since }: Arrival) => (bytes * 1000) / (now - since);
    const [slowest] = [...this.#here]
      .filter(({ since, isComplete }) => !isComplete && now - since > this.rules.graceMs)
      .toSorted((a, b) => pace(a) - pace(b));
    if (!slowest || pace(slowest) >= this.rules.goodBytesPerSecond) return false;
    this.#waiting.set(slowest.owner, now + this.rules.waitMs);
    this.leave(slowest);
    slowest.giveWay();
    return true;
  }
}
