const LATELY_MS = 600_000;
/** Space counts as lacking this long after the last refusal for lack of it. */
export const FULL_FOR_MS = 60_000;

/** When something last failed, and why. */
export interface FailureNoted {
  /** Milliseconds since the failure. */
  agoMs: number;
  reason: string;
}

interface Remembering {
  /** How long a failure is remembered. */
  latelyMs?: number;
  /** Milliseconds of a monotonic clock. */
  passed?: () => number;
}

/** Failures of this process to keep something: files in a bucket or on a disk, or data for which there is no space. */
export class FailureRecord {
  failures = 0;
  #last: { at: number; reason: string } | null = null;
  readonly #latelyMs: number;
  readonly #passed: () => number;

  constructor(
    private readonly log: (reason: string, by?: unknown) => void,
    { latelyMs = LATELY_MS, passed = () => performance.now() }: Remembering = {},
  ) {
    this.#latelyMs = latelyMs;
    this.#passed = passed;
  }

  /** Call it for each failure, with the request's id; the reason contains no secret. */
  readonly failed = (reason: string, by?: unknown): void => {
    this.failures += 1;
    this.#last = { at: this.#passed(), reason };
    this.log(reason, by);
  };

  /** Returns the last recent failure; null if there was none. */
  get noted(): FailureNoted | null {
    if (this.#last === null) return null;
    const agoMs = this.#passed() - this.#last.at;
    return agoMs > this.#latelyMs ? null : { agoMs, reason: this.#last.reason };
  }
}

/** Returns the newest reason noted by several processes. */
export function newestReason(noted: (FailureNoted | null)[]): string | null {
  const found = noted.filter((one) => one !== null);
  return found.toSorted((one, other) => one.agoMs - other.agoMs)[0]?.reason ?? null;
}
