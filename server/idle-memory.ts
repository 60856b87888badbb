/** Seconds of processor time in ten up to which nobody is taken to ask for anything. */
const IDLE_SECONDS = 0.2;
/** Seconds of work after which there is something worth giving back. */
const WORK_SECONDS = 3;

type Collector = (options: NodeJS.GCOptions) => unknown;

/**
 * Returns a chore that collects garbage once a rush is over, and gives the memory back to the system. V8 collects as much
 * as is allocated, so that without it what the last rush left, some 60 MB, stays until the next one. Node has the
 * collector with --expose-gc only.
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
    // Any other kind leaves what it has emptied in a pool of V8's own.
    collect({ type: 'major', flavor: 'last-resort' });
  };
}

/** Returns the seconds of processor time that this process has used. */
function secondsUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
