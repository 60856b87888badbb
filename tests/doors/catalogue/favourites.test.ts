import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { pressed, stop } from '../admin/desk.ts';

const world = await fileWorld({ samples: true });
const reseller = await world.signIn('9876500002', 'reseller', world.browser());
const supplier = await world.signIn('9876500001', 'supplier', world.browser());

const change = (who: Browser, how: 'add' | 'remove', products: string) => who.post(`/favourites/${how}`, { products });
const kept = async (mobile: string) =>
  (
    await world.db
      .selectFrom('favourites')
      .innerJoin('users', 'users.id', 'favourites.user_id')
      .select('product_id')
      .where('mobile', '=', mobile)
      .orderBy('product_id')
      .execute()
  ).map(({ product_id }) => Number(product_id));

test("the device's favourites are added to the account once, and none there is lost", async () => {
  expect((await change(reseller, 'add', '7,12')).status).toBe(204);
  world.clock.advance({ seconds: 1 });
  expect((await change(reseller, 'add', '12,50')).status).toBe(204);
  expect(await kept('9876500002')).toEqual([7, 12, 50]);
});

test('removes one favourite, and no other', async () => {
  expect((await change(reseller, 'remove', '12')).status).toBe(204);
  expect((await change(reseller, 'remove', '49')).status).toBe(204);
  expect(await kept('9876500002')).toEqual([7, 50]);
});

test("the account's pages include its favourites, newest first, and nobody else's", async () => {
  const data = await (await reseller.visit('/help')).text();
  expect(/favourites.{0,80}?50.{0,20}?7/.test(data)).toBe(true);
  expect(await kept('9876500001')).toEqual([]);
  await change(supplier, 'add', '3');
  expect([await kept('9876500001'), await kept('9876500002')]).toEqual([[3], [7, 50]]);
});

test.each(['', '0', '-1', 'x', '99999', '9'.repeat(30), '1;drop table favourites', '\u0000'])(
  'nonsense %j changes nothing and causes no fault',
  async (products) => {
    expect((await change(reseller, 'add', products)).status).toBe(204);
    expect((await change(reseller, 'remove', products)).status).toBe(204);
    expect(await kept('9876500002')).toEqual([7, 50]);
    expect(world.faults).toEqual([]);
  },
);

test('a product hidden by the operator cannot be marked, like one that never existed', async () => {
  const admin = await world.signInAdmin(world.browser());
  const hidden = 20;
  expect(await stop(admin, hidden)).toBe(200);
  const { supplier_id } = await world.db
    .selectFrom('products')
    .select('supplier_id')
    .where('id', '=', 3n)
    .executeTakeFirstOrThrow();
  const account = `/admin/accounts/${supplier_id}`;
  expect((await change(reseller, 'add', `${hidden},99999`)).status).toBe(204);
  expect(await pressed(admin, `${account}/block`, { reason: 'Sold copies of a brand' })).toBe(200);
  expect((await change(reseller, 'add', '3')).status).toBe(204);
  expect(await kept('9876500002')).toEqual([7, 50]);
  expect(await pressed(admin, `${account}/unblock`)).toBe(200);
  await change(reseller, 'add', '3');
  expect(await kept('9876500002')).toEqual([3, 7, 50]);
  await change(reseller, 'remove', '3');
});

test('a signed-out visitor must sign in first, and nothing is kept', async () => {
  const answer = await change(world.browser(), 'add', '9');
  expect([answer.status, await answer.json()]).toEqual([401, { message: 'User not authenticated' }]);
  expect(await world.db.selectFrom('favourites').select('product_id').where('product_id', '=', 9n).execute()).toEqual(
    [],
  );
});
