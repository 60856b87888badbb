const LATELY_MS = 600_000;

/** When keeping or reading a file last failed, and why. */
export interface StorageNoted {
  /** Milliseconds since then. */
  agoMs: number;
  reason: string;
}

/** Failures of this process to keep or read a file: in a bucket, or on a disk that is full or may not be written. */
export class StorageRecord {
  failures = 0;
  #last: { at: number; reason: string } | null = null;

  constructor(private readonly log: (reason: string) => void) {}

  /** Is called for each failure; the reason holds no secret. */
  readonly failed = (reason: string): void => {
    this.failures += 1;
    this.#last = { at: performance.now(), reason };
    this.log(reason);
  };

  /** Returns the last failure of the last ten minutes; null where there was none. */
  get noted(): StorageNoted | null {
    if (this.#last === null) return null;
    const agoMs = performance.now() - this.#last.at;
    return agoMs > LATELY_MS ? null : { agoMs, reason: this.#last.reason };
  }
}

/** Returns the newest reason of what several processes have noted. */
export function newestReason(noted: (StorageNoted | null)[]): string | null {
  const found = noted.filter((one) => one !== null);
  return found.toSorted((one, other) => one.agoMs - other.agoMs)[0]?.reason ?? null;
}
