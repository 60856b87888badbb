import { setImmediate as others } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Stretches } from '../../db/stretches.ts';
import { inPieces } from '../../domain/pieces.ts';
import { ending } from '../ending.ts';

test('ends a stretch of work, and serves others before the next one begins', async () => {
  const stretches = new Stretches();
  const work = () => {
    let rounds = 0;
    for (; !stretches.isOver; rounds += 1);
    return rounds;
  };
  expect(ending(work)).toBeGreaterThan(1);
  let served = 0;
  void others().then(() => (served += 1));
  await stretches.rest();
  expect([served, stretches.isOver]).toEqual([1, false]);
});

test('works on rows in order, in pieces within these limits, and serves others in between', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => at);
  const pieces: number[][] = [];
  const served: number[] = [];
  await inPieces(rows, { min: 10, max: 40 }, async (piece) => {
    served.push(pieces.length);
    pieces.push(piece);
    void others().then(() => served.push(pieces.length));
    await Promise.resolve();
  });
  expect(pieces.flat()).toEqual(rows);
  expect(pieces.slice(0, -1).every(({ length }) => length >= 10 && length <= 40)).toBe(true);
  expect(served).toEqual(pieces.flatMap((_, at) => [at, at + 1]));
});
