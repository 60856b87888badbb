import { type ChildProcess, fork } from 'node:child_process';

export interface Wait {
  ms: number;
  /** Milliseconds of it in which the machine let other programs run. */
  noise: number;
  /** Milliseconds of it in which the server's thread, which serves everybody, worked. */
  worked: number;
  failed: boolean;
}

const PATIENCE_MS = 60_000;

/** What nobody may wait longer than. */
export const MOST_MS = 250;

/**
 * What of a wait was the server's own: what the machine did not give to others, and in which its thread worked. It may also wait
 * for another thread of its own, a collector's for one, that the machine lets wait; the thread's own time cannot lie.
 */
export const own = ({ ms, noise, worked }: Wait): number => Math.max(0, Math.min(ms - noise, worked));

/** Asks a server's /healthz all the time from another process. */
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

  /** The waits until now, since it was last asked. */
  take(): Wait[] {
    const waits = this.#waits;
    this.#waits = [];
    return waits;
  }

  /** So many answers more; refuses where one of them does not come within a minute. */
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
