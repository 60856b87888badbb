import { setImmediate as others } from 'node:timers/promises';

/**
 * Returns the longest time in which nobody else was served during `work`, in milliseconds of this thread's processor
 * time, so that other load on the machine does not count.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, used()];
  const watch = { isOver: false };
  const watching = (async () => {
    while (!watch.isOver) {
      await others();
      const now = used();
      longest = Math.max(longest, now - last);
      last = now;
    }
  })();
  try {
    await work();
  } finally {
    watch.isOver = true;
    await watching;
  }
  return longest;
}

/** Returns the smaller of two such times, because a garbage collection may add to one of them. */
export async function leastHold(work: () => Promise<unknown>): Promise<number> {
  const first = await longestHold(work);
  return Math.min(first, await longestHold(work));
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
