import { setImmediate as others } from 'node:timers/promises';

/**
 * Returns the longest time in which nobody else was served while `work` ran, in milliseconds of processor time; other
 * load on the machine does not count.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
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

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
