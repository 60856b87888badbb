import type { Logger } from 'pino';

/**
 * Failures within the first second become one line; while the database stays away, the lines come less and less often.
 */
const FIRST_MS = 1_000;
const LONGEST_MS = 64_000;
/** A full disk stays full until someone makes room, so one line a minute is enough. */
const FULL_MS = 60_000;

const messages = {
  database: 'the database went away',
  storage: 'the storage went away',
  space: 'no space is left, nothing can be saved',
};

/**
 * Sums up failures of the database, or of the storage of files, in one line: how many connections it ended and how many
 * requests were refused. Without new failures for a while the outage counts as over.
 */
export class AwayLog {
  #connections = 0;
  readonly #requests = new Set<unknown>();
  #reason = '';
  #waitMs = FIRST_MS;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: Pick<Logger, 'error' | 'warn'>,
    private readonly what: keyof typeof messages = 'database',
  ) {}

  readonly lost = (reason: string): void => {
    this.#connections += 1;
    this.#gather(reason);
  };

  /** Counts work that was refused: a request once by its id, however many queries it made, or background work. */
  readonly refused = (reason: string, by: unknown = Symbol('work')): void => {
    this.#requests.add(by);
    this.#gather(reason);
  };

  readonly stillAway = (reason: string): void => {
    this.log.warn({ reason }, 'waiting for the database');
  };

  /** Logs that this process, or another one that it waits for, is migrating the schema. */
  readonly stillMigrating = (migration: string | null): void => {
    this.log.warn(migration === null ? {} : { migration }, 'bringing the database up to date');
  };

  /** Logs at once what was collected, because the process is about to end. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isQuiet()) return;
    const [connections, requests, reason] = [this.#connections, this.#requests.size, this.#reason];
    this.#connections = 0;
    this.#requests.clear();
    this.#reason = '';
    const counts = this.what === 'database' ? { connections, requests } : { requests };
    this.log.error({ reason, ...counts }, messages[this.what]);
  }

  /** Keeps the first reason only, because later ones follow from it. */
  #gather(reason: string): void {
    if (this.#reason === '') this.#reason = reason;
    this.#timer ??= setTimeout(() => this.#due(), this.#waitMs).unref();
  }

  #isQuiet(): boolean {
    return this.#connections + this.#requests.size === 0;
  }

  #due(): void {
    const isQuiet = this.#isQuiet();
    this.flush();
    const longerMs = this.what === 'space' ? FULL_MS : Math.min(2 * this.#waitMs, LONGEST_MS);
    this.#waitMs = isQuiet ? FIRST_MS : longerMs;
    // The outage counts as over after another silence of the same length.
    if (!isQuiet) this.#timer = setTimeout(() => this.#due(), this.#waitMs).unref();
  }
}
