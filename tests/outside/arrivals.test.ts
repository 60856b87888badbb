import { expect, test } from 'vitest';
import { Arrivals } from '../../server/arrivals.ts';

const rules = { max: 2, graceMs: 10_000, goodBytesPerSecond: 512_000, waitMs: 300_000 };

/** Returns places, a clock, and a list of displaced uploads. */
function scene() {
  let now = 0;
  const gone: string[] = [];
  const places = new Arrivals(rules, () => now);
  const enter = (owner: string) => places.enter(owner, () => gone.push(owner));
  return { places, gone, enter, pass: (seconds: number) => (now += seconds * 1000) };
}

test('without a free place the slowest upload is ended, after its time to begin', () => {
  const { gone, enter, pass } = scene();
  const [slow, slower] = [enter('slow'), enter('slower')];
  expect(enter('third')).toBeNull();
  pass(11);
  for (const [arrival, bytes] of [
    [slow, 2_000_000],
    [slower, 560_000],
  ] as const)
    if (arrival) arrival.bytes = bytes;
  expect(enter('third')).not.toBeNull();
  expect(gone).toEqual(['slower']);
  expect(enter('fourth')).not.toBeNull();
  expect(gone).toEqual(['slower', 'slow']);
  expect(enter('fifth')).toBeNull();
});

test('an upload that was ended cannot end another for five minutes, but may take a free place', () => {
  const { places, gone, enter, pass } = scene();
  enter('first');
  const second = enter('second');
  pass(11);
  if (second) second.bytes = 1_000_000;
  const third = enter('third');
  pass(11);
  expect([gone, enter('first')]).toEqual([['first'], null]);
  if (third) places.leave(third);
  const again = enter('first');
  expect(again).not.toBeNull();
  if (again) places.leave(again);
  enter('fourth');
  pass(300);
  expect(enter('first')).not.toBeNull();
});

test('a fast upload, and a complete one, keep their places', () => {
  const { gone, enter, pass } = scene();
  const [quick, whole] = [enter('quick'), enter('whole')];
  pass(11);
  if (quick) quick.bytes = 11 * rules.goodBytesPerSecond;
  if (whole) whole.isComplete = true;
  expect(enter('third')).toBeNull();
  expect(gone).toEqual([]);
});
