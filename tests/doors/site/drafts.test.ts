import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { opened, textOf } from '../reading.ts';

// Decision 005: a product that was never on the market is visible to its owner and the operator only.
const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const mobile = '9825000031';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Jay Metals' }, world.browser());
const buyer = await world.signUpReseller({ mobile: '9825000032', businessName: 'Corner Shop' }, world.browser());
const other = await world.signUpSupplier({ mobile: '9825000033', businessName: 'Om Traders' }, world.browser());
const stock = { [await warehouseOf(world, mobile)]: 480 };
const draft = await list(world, supplier, { name: 'Secret kettle', isActive: false, stock });
const set = (id: number, status: 'active' | 'inactive') =>
  world.db.updateTable('products').set({ status }).where('id', '=', BigInt(id)).execute();
const wasPublic = async (id: number) =>
  (await world.db.selectFrom('products').select('was_public').where('id', '=', BigInt(id)).executeTakeFirstOrThrow())
    .was_public;

describe('a product that was never on the market', () => {
  const strangers = [
    ['somebody signed out', () => world.browser()],
    ['a reseller', () => buyer],
    ['another supplier', () => other],
  ] as const;

  test.each(strangers)('does not exist for %s: no page, no data, no name, no price', async (_, who) => {
    for (const path of [`/product/${draft}`, `/product/${draft}.data`, `/product/${draft}.data?_routes=product`]) {
      const answer = await who().visit(path);
      const text = await answer.text();
      expect([path, text.includes('Secret kettle'), text.includes('application/ld+json')]).toEqual([
        path,
        false,
        false,
      ]);
      if (!path.includes('_routes')) expect(answer.status).toBe(404);
    }
  });

  test('cannot be reported, asked about, called about or marked', async () => {
    expect((await buyer.visit(`/product/${draft}/report`)).status).toBe(404);
    expect((await buyer.visit(`/product/${draft}/inquiry`)).status).toBe(404);
    for (const [path, form] of [
      [`/product/${draft}/report.data`, { reason: 'fake', words: 'It is a copy' }],
      [`/product/${draft}/inquiry.data`, { pieces: '48', key: 'a'.repeat(24) }],
      [`/product/${draft}/chat.data`, {}],
      [`/product/${draft}/call.data`, {}],
    ] as const)
      expect([path, (await buyer.post(path, form)).status >= 400]).toEqual([path, true]);
    expect((await buyer.post('/favourites/add', { products: String(draft) })).status).toBe(204);
    for (const table of ['product_reports', 'inquiries', 'messages', 'supplier_calls', 'favourites'] as const) {
      const rows = await world.db.selectFrom(table).select('product_id').execute();
      expect([table, rows.filter(({ product_id }) => product_id === BigInt(draft))]).toEqual([table, []]);
    }
  });

  test('is shown to its owner and the operator, with a sentence about that', async () => {
    for (const who of [supplier, admin]) {
      const html = await opened(who, `/product/${draft}`);
      expect(textOf(html)).toContain('Secret kettle');
      expect(textOf(html)).toContain('It has never been on the market.');
    }
  });
});

test('a product that was public once can still be seen, by later visitors too', async () => {
  expect(await wasPublic(draft)).toBe(false);
  await set(draft, 'active');
  await set(draft, 'inactive');
  expect(await wasPublic(draft)).toBe(true);
  const text = textOf(await opened(world.browser(), `/product/${draft}`));
  expect([text.includes('Secret kettle'), text.includes('Out of Stock'), text.includes('never been')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('products of a pending supplier become public with the account', async () => {
  await world.db.updateTable('users').set({ status: 'pending' }).where('mobile', '=', mobile).execute();
  const early = await list(world, supplier, { name: 'Early cup', stock });
  expect(await wasPublic(early)).toBe(false);
  await world.db.updateTable('users').set({ status: 'approved' }).where('mobile', '=', mobile).execute();
  expect(await wasPublic(early)).toBe(true);
});
