import { expect, test, vi } from 'vitest';
import { idleMemory } from '../../server/idle-memory.ts';

/** Returns how often the chore has collected after each turn, by the seconds of work before it. */
async function collections(worked: number[]): Promise<number[]> {
  const collect = vi.fn<(options: NodeJS.GCOptions) => void>();
  let seconds = 7;
  const chore = idleMemory(collect, () => seconds);
  const counts: number[] = [];
  for (const one of worked) {
    seconds += one;
    await chore();
    counts.push(collect.mock.calls.length);
  }
  return counts;
}

test('garbage is collected once after a rush, and again after the next one', async () => {
  expect(await collections([9, 4, 0.1, 0.1, 9, 0.1])).toEqual([0, 0, 1, 1, 1, 2]);
});

test('less than three seconds of work needs no collection, but adds up', async () => {
  expect(await collections([1, 0.1, 1, 0.1, 1, 0.1])).toEqual([0, 0, 0, 0, 0, 1]);
});

test('nothing is collected if the collector cannot be called', async () => {
  let seconds = 0;
  const chore = idleMemory(undefined, () => (seconds += 0.1));
  for (let turn = 0; turn < 40; turn += 1) await expect(chore()).resolves.toBeUndefined();
});
