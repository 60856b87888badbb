import { expect, test } from 'vitest';
import { idleCollection } from '../../server/idle-collection.ts';

test('garbage is collected once when a busy time is over, and not while there is work', () => {
  let [user, collections] = [0, 0];
  const look = idleCollection(
    () => ({ user, system: 0 }),
    () => {
      collections += 1;
      user += 400_000;
    },
  );
  const after = (work: number) => {
    user += work;
    look();
    return collections;
  };
  // The start was work.
  expect(after(10_000)).toBe(1);
  expect(after(10_000)).toBe(1);
  expect(after(5_000_000)).toBe(1);
  expect(after(400_000)).toBe(1);
  expect(after(200_000)).toBe(2);
  expect(after(0)).toBe(2);
});
