import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { categoryId, list } from '../catalogue/listing.ts';
import { alertOf } from '../reading.ts';
import { askedOf, buyer, posted, requestForm, sellers } from './requests.ts';

const world = await fileWorld();
const six = await sellers(world, 9_828_100_001, 6);
const shop = await buyer(world, '9828190001');

test('five suppliers get a request, and the sixth is first for the next one', async () => {
  const first = await askedOf(world, await posted(world, shop.browser));
  const all = six.map(({ id }) => id).toSorted();
  expect(first).toEqual(all.slice(0, 5));
  world.clock.advance({ minutes: 1 });
  const second = await askedOf(world, await posted(world, shop.browser));
  expect(second[0]).toBe(all[5]);
  expect(second).toHaveLength(5);
  const [notice] = await world.db
    .selectFrom('notices')
    .select(['account_id', 'kind', 'about'])
    .where('kind', '=', 'request')
    .orderBy('id')
    .execute();
  expect(notice).toMatchObject({ account_id: all[0], kind: 'request', about: { request: '6001' } });
});

test('suppliers whose products have the asked name come before those whose turn it is, and those with too little after', async () => {
  const [named, little] = await sellers(world, 9_828_100_011, 2, ['Copper jug']);
  const other = await buyer(world, '9828190002');
  const asked = await askedOf(world, await posted(world, other.browser, { wanted: 'Copper jugs', pieces: '240' }));
  expect(asked.slice(0, 2).toSorted()).toEqual([named?.id, little?.id].toSorted());
  // Each has 240 pieces; one of them sells half.
  await world.db
    .updateTable('stock_levels')
    .set({ pieces: 120 })
    .where('supplier_id', '=', little?.id ?? '')
    .execute();
  const again = await askedOf(world, await posted(world, other.browser, { wanted: 'Copper jugs', pieces: '240' }));
  expect(again.slice(0, 2)).toEqual([named?.id, little?.id]);
});

test('a supplier who cannot deliver is not asked: without stock, off the market, or blocked by this buyer', async () => {
  const category = await categoryId(world, 'Clock');
  const made = await sellers(world, 9_828_100_021, 5, ['Steel bottle']);
  const other = await buyer(world, '9828190003');
  for (const [at, { browser, warehouse }] of made.entries())
    await list(world, browser, {
      name: 'Wall clock',
      categoryId: category,
      stock: { [warehouse]: at === 0 ? 23 : 240 },
    });
  const [, paused, rejected, shutOut, asked] = made;
  await world.db
    .updateTable('products')
    .set({ status: 'inactive' })
    .where('supplier_id', '=', paused?.id ?? '')
    .execute();
  await world.db
    .updateTable('users')
    .set({ status: 'rejected' })
    .where('id', '=', rejected?.id ?? '')
    .execute();
  const now = world.clock.now();
  await world.db
    .insertInto('threads')
    .values({
      reseller_id: other.person.id,
      supplier_id: shutOut?.id ?? '',
      opened_at: now,
      last_at: now,
      blocked_by_reseller_at: now,
    })
    .execute();
  const request = await posted(world, other.browser, { categoryId: String(category), wanted: 'Wall clocks' });
  expect(await askedOf(world, request)).toEqual([asked?.id]);
});

test('if fewer than five have products of the category, suppliers of others are asked too', async () => {
  const [clocks, jugs, pans] = await sellers(world, 9_828_100_031, 3, ['Brass wall clock']);
  const category = await categoryId(world, 'Home Decor');
  const listIn = async (seller: typeof clocks, name: string) =>
    seller && list(world, seller.browser, { name, categoryId: category, stock: { [seller.warehouse]: 240 } });
  await listIn(jugs, 'Vase');
  await world.db
    .updateTable('products')
    .set({ name: 'Brass pan' })
    .where('supplier_id', '=', pans?.id ?? '')
    .execute();
  const other = await buyer(world, '9828190005');
  const wanted = 'Brass clocks for a hotel';
  const request = await posted(world, other.browser, { categoryId: String(category), wanted });
  expect(await askedOf(world, request)).toEqual([jugs?.id, clocks?.id]);
});

test('if nobody has products of the category nothing is stored, and the page says why', async () => {
  const other = await buyer(world, '9828190004');
  const category = String(await categoryId(world, 'Wallpaper'));
  const form = await requestForm(world, { categoryId: category, wanted: 'Brick wallpaper, 10 rolls' });
  const answer = await other.browser.post('/reseller/requests/new', form);
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(alertOf(html)).toContain('No supplier has goods of this category in stock now. Nothing was sent');
  expect(html).toContain('Brick wallpaper, 10 rolls');
  const kept = world.db.selectFrom('bulk_requests').select('id').where('reseller_id', '=', other.person.id);
  expect(await kept.execute()).toEqual([]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
