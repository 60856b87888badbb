import { vi } from 'vitest';
import { Stretches } from '../db/stretches.ts';
import { Pieces } from '../domain/pieces.ts';

/**
 * Enough to distinguish work that pauses from work that does not; a sheet may have five million rows to pause after.
 */
const PAUSES_MAX = 1_000;

/** Returns how often long work pauses for others, if it pauses at every opportunity. */
export async function pausesIn(work: () => Promise<unknown>): Promise<number> {
  const rest = vi.spyOn(Stretches.prototype, 'rest');
  // Not a spy, which would keep each of millions of calls.
  const own = Object.getOwnPropertyDescriptor(Stretches.prototype, 'isOver') ?? {};
  Object.defineProperty(Stretches.prototype, 'isOver', { ...own, get: () => rest.mock.calls.length < PAUSES_MAX });
  try {
    await work();
    return rest.mock.calls.length;
  } finally {
    Object.defineProperty(Stretches.prototype, 'isOver', own);
    rest.mockRestore();
  }
}

/** Returns into how many chunks work on many rows is split, if each is as small as possible. */
export async function piecesIn(work: () => Promise<unknown>): Promise<number> {
  const room = vi.spyOn(Stretches.prototype, 'room', 'get').mockReturnValue(0);
  const next = vi.spyOn(Pieces.prototype, 'next');
  try {
    await work();
    return next.mock.calls.length;
  } finally {
    for (const spy of [room, next]) spy.mockRestore();
  }
}
