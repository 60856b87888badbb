import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { opened } from '../reading.ts';
import { header, kindsOf, sendRows } from './importing.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9826600001', businessName: 'Sheet Traders' }, world.browser());
const bottle = ['A-1', 'Steel bottle', 'Water Bottles', '2,400', 24];

test("another supplier's import cannot be found by any address", async () => {
  const place = await sendRows(supplier, [header, bottle]);
  const other = await world.signUpSupplier({ mobile: '9826600002' }, world.browser());
  expect((await other.visit(place)).status).toBe(404);
  for (const [how, fields] of [
    ['start', {}],
    ['undo', {}],
    ['mend', { '2-name': 'Mine' }],
    ['words', { word0: 'category:toys', meaning0: 'Bag' }],
    ['rows/2/leave-out', {}],
  ] as const) {
    const answer = await other.post(`${place}/${how}.data`, fields);
    expect([how, answer.status]).toEqual([how, 404]);
  }
  await other.post(`${place}/discard`, {});
  expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 1 });
});
