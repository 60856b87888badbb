import { beforeEach, expect, test } from 'vitest';
import { removeExpired } from '../../../domain/accounts/expiry.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { opened, textOf } from '../reading.ts';

// Decision 061: the operator's decision about a number survives the closing of its account.
const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
let mobile = '9825920000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await registered();
});

const registered = () => world.signUpSupplier({ mobile, businessName: 'Back Traders' }, world.browser());
const account = () =>
  world.db
    .selectFrom('users')
    .select(['id', 'status', 'is_public', 'came_back_after'])
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
const kept = () => world.db.selectFrom('closed_standings').selectAll().execute();
const listed = async () => {
  const stock = { [await warehouseOf(world, mobile)]: 480 };
  return list(world, supplier, { name: 'Bottle', stock });
};
const decide = async (what: 'approve' | 'reject', id: string) =>
  admin.post(`/admin/accounts/${id}/${what}`, { reason: 'No such shop' });

async function closed(): Promise<void> {
  expect((await supplier.post('/account/close', { sure: 'on' })).status).toBe(303);
  world.clock.advance({ minutes: 1 });
}

test('a rejected number starts as pending, is not public, and the operator sees why', async () => {
  await decide('reject', (await account()).id);
  await closed();
  const [row] = await kept();
  expect(row?.why).toBe('rejected');
  expect(JSON.stringify({ ...row, number_hash: row?.number_hash.toString('latin1') })).not.toContain(mobile);

  supplier = await registered();
  const again = await account();
  expect(again).toMatchObject({ status: 'pending', is_public: false, came_back_after: 'rejected' });
  expect(await kept()).toEqual([]);
  const product = await listed();
  expect((await world.browser().visit(`/product/${product}`)).status).toBe(404);
  expect(textOf(await opened(admin, `/admin/accounts/${again.id}`))).toContain(
    'An earlier account with this number was rejected and then closed.',
  );
});

test('it does so after a second closing before any decision too, and in the other role', async () => {
  await decide('reject', (await account()).id);
  await closed();
  supplier = await registered();
  await closed();
  const reseller = await world.signUpReseller({ mobile, businessName: 'Back Shop' }, world.browser());
  expect(await account()).toMatchObject({ status: 'pending', came_back_after: 'rejected' });
  expect((await reseller.visit('/reseller/dashboard')).status).toBeLessThan(400);
  await world.db.deleteFrom('closed_standings').execute();
});

test('nothing is kept once the operator has approved it', async () => {
  await decide('reject', (await account()).id);
  await closed();
  supplier = await registered();
  await decide('approve', (await account()).id);
  await closed();
  expect(await kept()).toEqual([]);
  supplier = await registered();
  expect(await account()).toMatchObject({ status: 'approved', came_back_after: null });
});

test('a product stopped by the operator, and an open report, are kept as reasons', async () => {
  const product = await listed();
  const buyer = await world.signUpReseller({ mobile: '9825930001', businessName: 'Buyer' }, world.browser());
  const report = await buyer.post(`/product/${product}/report`, { reason: 'copied', words: 'It is a copy' });
  expect(report.status).toBe(303);
  await closed();
  expect((await kept()).map(({ why }) => why)).toEqual(['reported']);
  supplier = await registered();
  await decide('approve', (await account()).id);
  const other = await listed();
  await admin.post(`/admin/products/${other}/deactivate`, { reason: 'Another brand' });
  await closed();
  expect((await kept()).map(({ why }) => why)).toEqual(['stopped']);
  await world.db.deleteFrom('closed_standings').execute();
});

test('an account without complaints leaves nothing', async () => {
  await listed();
  await closed();
  expect(await kept()).toEqual([]);
  supplier = await registered();
  expect((await account()).status).toBe('approved');
});

test('after a year it is forgotten, and the hash is deleted', async () => {
  await decide('reject', (await account()).id);
  await closed();
  world.clock.advance({ hours: 365 * 24 });
  await removeExpired(world.db, world.clock.now());
  expect(await kept()).toEqual([]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
