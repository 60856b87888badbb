/** Seconds of processor time in ten seconds, up to which the process counts as idle. */
const IDLE_SECONDS = 0.2;
/** Seconds of work after which a collection is worthwhile. */
const WORK_SECONDS = 3;

type Collector = (options: NodeJS.GCOptions) => unknown;

/**
 * Returns a chore that collects garbage after a rush and returns the memory to the system: V8 itself collects only as
 * it allocates, and would keep some 60 MB until the next rush. Needs Node's --expose-gc.
 */
export function idleMemory(collect: Collector | undefined, used = secondsUsed): () => Promise<void> {
  let before = used();
  let worked = 0;
  return async () => {
    const now = used();
    const seconds = now - before;
    before = now;
    worked += seconds;
    if (!collect || seconds > IDLE_SECONDS || worked < WORK_SECONDS) return;
    worked = 0;
    // Any other kind leaves the freed memory in V8's own pool.
    collect({ type: 'major', flavor: 'last-resort' });
  };
}

function secondsUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
