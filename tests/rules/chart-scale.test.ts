import { expect, test } from 'vitest';
import { chartStep, isDayLabelled } from '../../rules/chart-scale.ts';

test('lines are a round distance apart, and the highest value is below the last', () => {
  expect([0, 1, 3, 4, 16, 31, 4_800, 46_183, 200_000, 1_600_000].map(chartStep)).toEqual([
    1, 1, 1, 2, 10, 20, 2_000, 20_000, 100_000, 1_000_000,
  ]);
});

test('every seventh day is labelled, counted from the last; of 90 days every 21st', () => {
  const labelled = (days: number) =>
    Array.from({ length: days }, (_, at) => at).filter((at) => isDayLabelled(at, days));
  expect(labelled(7)).toEqual([6]);
  expect(labelled(30)).toEqual([1, 8, 15, 22, 29]);
  expect(labelled(90)).toEqual([5, 26, 47, 68, 89]);
});
