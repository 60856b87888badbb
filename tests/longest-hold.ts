import { setImmediate as others } from 'node:timers/promises';

/**
 * Milliseconds of processor time that a piece of work takes on the machine for which limits are said. One on which
 * everything took half as long again, servers of kept pages too, took 30.
 */
const USUAL_MS = 20;
const ROUNDS = 8;
const text = 'wholesale, by the carton;'.repeat(40_000);

/**
 * Returns the longest time in which nobody else was served while `work` ran, in milliseconds of processor time of a usual
 * machine; neither other load on the machine counts, nor that it is a slow one.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const slowness = Math.max(1, Math.min(timeOfPiece(), timeOfPiece(), timeOfPiece()) / USUAL_MS);
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
  return longest / slowness;
}

/** Returns the less of two such times, for work that can be done again: a collection of garbage may add to one of them. */
export async function leastHold(work: () => Promise<unknown>): Promise<number> {
  const first = await longestHold(work);
  return Math.min(first, await longestHold(work));
}

function timeOfPiece(): number {
  const begun = used();
  let sum = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 65_521;
  // The sum is asked for, so that no compiler leaves the work out.
  return sum < 0 ? 0 : used() - begun;
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
