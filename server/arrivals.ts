/** How many arrive at once, and who of them gives way. */
export interface ArrivalRules {
  most: number;
  /** So long nobody is asked how fast they are. */
  graceMs: number;
  /** A sender at least this fast keeps its place. */
  goodBytesPerSecond: number;
  /** So long whoever gave way takes the place of nobody else. */
  waitMs: number;
}

/** Somebody's body on its way here. */
export interface Arrival {
  owner: string;
  since: number;
  bytes: number;
  isComplete: boolean;
  /** Told when somebody else is to have the place. */
  giveWay(): void;
}

/**
 * Places for what arrives. Where none is left the slowest gives way to whoever comes, so that nobody keeps them by sending
 * as slowly as they may.
 */
export class Arrivals {
  readonly #here = new Set<Arrival>();
  /** Who gave way, and until when they wait for a free place. */
  readonly #waiting = new Map<string, number>();

  constructor(
    private readonly rules: ArrivalRules,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Null where there is no place, and nobody slow enough to leave theirs. Who was given one leaves it. */
  enter(owner: string, giveWay: () => void): Arrival | null {
    const since = this.now();
    if (this.#here.size >= this.rules.most && !this.#makeRoom(owner, since)) return null;
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
