import type { Logger } from 'pino';

/** Failures within the first second become one line; while the database stays away, further lines come ever more seldom. */
const FIRST_MS = 1_000;
const LONGEST_MS = 64_000;

/**
 * Says in one line what the database did to us: how many connections it ended and how many requests had to be refused for
 * it. What nobody tells of for a while is over.
 */
export class AwayLog {
  #connections = 0;
  readonly #requests = new Set<unknown>();
  #reason = '';
  #waitMs = FIRST_MS;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: Pick<Logger, 'error' | 'warn'>) {}

  /** A connection was ended. */
  readonly lost = (reason: string): void => {
    this.#connections += 1;
    this.#gather(reason);
  };

  /** Something could not be done without it: a request by its id, however often it asked, or what nobody waits for. */
  readonly refused = (reason: string, by: unknown = Symbol('work')): void => {
    this.#requests.add(by);
    this.#gather(reason);
  };

  /** It is not there yet at a start. */
  readonly stillAway = (reason: string): void => {
    this.log.warn({ reason }, 'waiting for the database');
  };

  /** This process, or another one that it waits for, brings the schema up to date. */
  readonly stillMigrating = (): void => {
    this.log.warn('bringing the database up to date');
  };

  /** Writes at once what was gathered, because the process is about to end. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isQuiet()) return;
    const [connections, requests, reason] = [this.#connections, this.#requests.size, this.#reason];
    this.#connections = 0;
    this.#requests.clear();
    this.#reason = '';
    this.log.error({ reason, connections, requests }, 'the database went away');
  }

  /** The first reason is why; what follows comes of it. */
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
    this.#waitMs = isQuiet ? FIRST_MS : Math.min(2 * this.#waitMs, LONGEST_MS);
    // Whether it is over is known after as long a quiet.
    if (!isQuiet) this.#timer = setTimeout(() => this.#due(), this.#waitMs).unref();
  }
}
