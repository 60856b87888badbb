import { expect, test } from 'vitest';
import { orderStates } from '../../../rules/orders/order.ts';
import {
  hoursLeft,
  orderNumberIn,
  queueQuery,
  queueSearch,
  queueTabNames,
  statesUnder,
  tabOf,
} from '../../../rules/orders/orders-list.ts';

test('every state is under exactly one tab', () => {
  expect(queueTabNames.flatMap(statesUnder).toSorted()).toEqual([...orderStates].toSorted());
  for (const state of orderStates) expect(statesUnder(tabOf(state))).toContain(state);
});

test.each([
  ['', ''],
  ['?tab=shipped&q=om&page=2', '?tab=shipped&q=om&page=2'],
  ['?tab=to-answer&page=1', ''],
  ['?tab=nonsense&q=+a++b+&page=-1', '?q=a+b'],
])('the address %s is read as %s', (address, same) => {
  expect(queueSearch(queueQuery(new URLSearchParams(address)))).toBe(same);
});

test.each([
  ['100001', 100_001n],
  ['#100001', 100_001n],
  ['# 100001', 100_001n],
  ['100001a', null],
  ['0', null],
  ['9'.repeat(16), null],
])('%s is the number %s', (search, number) => {
  expect(orderNumberIn(search)).toBe(number);
});

test.each([
  ['2026-11-21T12:00:00Z', null],
  ['2026-11-21T12:00:01Z', 0],
  ['2026-11-21T13:59:59Z', 1],
  ['2026-11-24T12:00:00Z', 72],
])('until %s there are %s hours', (until, hours) => {
  expect(hoursLeft(new Date(until), new Date('2026-11-21T12:00:00Z'))).toBe(hours);
});
