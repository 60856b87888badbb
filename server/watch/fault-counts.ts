import type { AppContext } from '../../web/app-context.ts';

type Fault = AppContext['fault'];

const LATELY_MS = 600_000;

/** Counts the faults of this process: requests together, background work by its name. */
export class FaultCounts {
  readonly #counts = new Map<string, { count: number; lastAt: number }>();

  /** Returns a fault log that counts as well. */
  of(fault: Fault): Fault {
    return (error, about) => {
      const kind = kindOf(about);
      const { count = 0 } = this.#counts.get(kind) ?? {};
      this.#counts.set(kind, { count: count + 1, lastAt: performance.now() });
      fault(error, about);
    };
  }

  get counts(): [kind: string, count: number][] {
    return [...this.#counts].map(([kind, { count }]) => [kind, count]);
  }

  /** Returns the background work that failed within the last ten minutes. */
  failing(): string[] {
    const since = performance.now() - LATELY_MS;
    return [...this.#counts].flatMap(([kind, { lastAt }]) => (kind !== 'request' && lastAt >= since ? [kind] : []));
  }
}

/** Returns the failure's kind, one of a few names in the code; visitors cannot invent any. */
function kindOf(about: Record<string, unknown>): string {
  const { failed } = about;
  if (typeof failed === 'string') return failed;
  if ('requestId' in about) return 'request';
  if ('outbox' in about || 'notice' in about) return 'outbox';
  return 'commands' in about || 'command' in about ? 'commands' : 'other';
}
