import { setImmediate as others } from 'node:timers/promises';

/**
 * For how many milliseconds of processor time nobody else had a turn while something was done. What the machine gives to
 * other programs meanwhile is no part of it.
 */
export async function longestHold(act: () => Promise<unknown>): Promise<number> {
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
    await act();
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
