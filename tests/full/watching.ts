import { type ChildProcess, fork } from 'node:child_process';

export interface Wait {
  ms: number;
  /** Milliseconds of it in which the machine ran other programs. */
  noise: number;
  /** Milliseconds of it in which the server's main thread worked. */
  worked: number;
  failed: boolean;
}

const PATIENCE_MS = 60_000;

/** Limit of a wait that the server itself causes. */
export const MS_MAX = 250;

/**
 * Returns the part of a wait caused by the server: without the machine's other load, and at most its thread's working
 * time, which excludes waits for other threads, such as the garbage collector's.
 */
export const own = ({ ms, noise, worked }: Wait): number => Math.max(0, Math.min(ms - noise, worked));

/** Requests a server's /healthz all the time from another process. */
export class Watcher {
  readonly #process: ChildProcess;
  #waits: Wait[] = [];
  #next: (() => void) | null = null;

  constructor(origin: string, pid: number) {
    this.#process = fork('tests/full/watcher.mjs', [origin, String(pid)], { execArgv: [] });
    this.#process.on('message', (wait: Wait) => {
      this.#waits.push(wait);
      this.#next?.();
    });
  }

  /** Returns the waits since the last call. */
  take(): Wait[] {
    const waits = this.#waits;
    this.#waits = [];
    return waits;
  }

  /** Waits for so many more answers; fails if one of them takes longer than a minute. */
  async answers(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1)
      await new Promise<void>((resolve, reject) => {
        const tooLong = setTimeout(reject, PATIENCE_MS, new Error('nobody is answered any more'));
        this.#next = () => {
          clearTimeout(tooLong);
          resolve();
        };
      });
    this.#next = null;
  }

  stop(): void {
    this.#process.kill('SIGKILL');
  }
}

/** 'median 2 ms, longest 41 ms (12 of it the machine's)'. */
export function summary(waits: readonly Wait[]): string {
  const sorted = waits.toSorted((a, b) => own(a) - own(b));
  const median = sorted[Math.floor(sorted.length / 2)];
  const longest = sorted.at(-1);
  if (!median || !longest) return 'no answer';
  return `median ${own(median).toFixed(0)} ms, longest ${own(longest).toFixed(0)} ms (and ${longest.noise.toFixed(0)} of the machine's)`;
}
