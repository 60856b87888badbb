import { expect, test } from 'vitest';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import type { Assortment } from '../../../rules/catalogue/variants.ts';
import { fileWorld } from '../../world.ts';
import { acceptForm, inquired, quoted, quoteForm, talkers } from '../chat/chat.ts';
import { complaints, elements, opened, textOf } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';

const world = await fileWorld();
let number = 800;

/** Returns a product in red (5 cartons of 24) and blue (2, at its own price), and an inquiry about it. */
async function coloursAsked() {
  const people = await talkers(world, (number += 1));
  const owner = await supplierOf(world, people.supplier.mobile);
  const product = BigInt(people.product);
  const stock = (pieces: number) => ({ [people.supplier.warehouse]: pieces });
  const plain = { id: null, sku: null, image: null };
  const colours: Assortment = {
    packing: 'carton',
    options: [{ name: 'colour', values: ['Red', 'Blue'] }],
    variants: [
      { ...plain, optionValues: ['Red'], pricePerCarton: null, stock: stock(120) },
      { ...plain, optionValues: ['Blue'], pricePerCarton: 264_000n, stock: stock(48) },
    ],
    setOption: null,
    setContent: [],
    mixStepPieces: 1,
  };
  await changeAssortment(world.db, owner, product, colours, { now: world.clock.now() });
  const ids = (await variantsOf(world.db, [product])).map(({ id }) => String(id));
  const { inquiry, thread } = await inquired(world, people.reseller.browser, people.product);
  return { ...people, owner, colours, inquiry, thread, red: ids[0] ?? '', blue: ids[1] ?? '' };
}

test('a quote for a product with options names its variant, and an unknown one is refused', async () => {
  const { supplier, reseller, inquiry, thread, red, blue } = await coloursAsked();
  const page = `/supplier/inquiries/${inquiry}/quote`;
  const options = elements(await opened(supplier.browser, page), 'option').map(({ text }) => text);
  expect(options).toEqual(expect.arrayContaining(['Red · 5 cartons', 'Blue · 2 cartons']));
  for (const variant of ['', '999999']) {
    const refused = await supplier.browser.post(page, quoteForm(world, { variant }));
    expect([refused.status, complaints(await refused.text())]).toEqual([
      400,
      { variant: 'Please choose what you offer of this product' },
    ]);
  }
  // There are two cartons of blue.
  const many = await supplier.browser.post(page, quoteForm(world, { variant: blue, cartons: '3' }));
  expect(complaints(await many.text())).toEqual({ isMoreMeant: expect.stringContaining('now: 2.') });
  const quote = await quoted(world, supplier.browser, inquiry, { variant: red });
  const again = await quoted(world, supplier.browser, inquiry, { variant: red });
  expect(again).toBe(quote);
  expect(await quoted(world, supplier.browser, inquiry, { variant: blue, cartons: '2' })).not.toBe(quote);
  const chat = textOf(await opened(reseller.browser, `/reseller/chats/${thread}`));
  expect(chat).toContain('Steel bottle, Red');
  expect(chat).toContain('Steel bottle, Blue');
});

test('an accepted quote takes the stock of its variant and is a line with its values', async () => {
  const { supplier, reseller, inquiry, red } = await coloursAsked();
  const quote = await quoted(world, supplier.browser, inquiry, { variant: red });
  expect(textOf(await opened(reseller.browser, `/reseller/quotes/${quote}/accept`))).toContain('Red');
  const answer = await reseller.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id));
  expect(answer.status).toBe(303);
  const levels = await variantsOf(world.db, [BigInt(supplier.product)]);
  expect(levels.map(({ optionValues, levels: [level] }) => [...optionValues, level?.reserved])).toEqual([
    ['Red', 96],
    ['Blue', 0],
  ]);
  const line = await world.db
    .selectFrom('order_lines')
    .select(['name', 'option_values', 'variant_id'])
    .where('variant_id', '=', BigInt(red))
    .executeTakeFirst();
  expect(line).toEqual({ name: 'Steel bottle', option_values: ['Red'], variant_id: BigInt(red) });
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test('a quote for a variant retired meanwhile cannot be accepted', async () => {
  const { supplier, reseller, owner, colours, inquiry, red } = await coloursAsked();
  const quote = await quoted(world, supplier.browser, inquiry, { variant: red });
  const blueOnly = {
    ...colours,
    options: [{ name: 'colour', values: ['Blue'] }],
    variants: colours.variants.slice(1),
  };
  await changeAssortment(world.db, owner, BigInt(supplier.product), blueOnly, { now: world.clock.now() });
  const answer = await reseller.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id));
  expect(answer.status).toBe(409);
  expect(await world.db.selectFrom('quotes').select('order_id').where('id', '=', quote).execute()).toEqual([
    { order_id: null },
  ]);
});

test('a quote for a variant with new values cannot be accepted, and does not change', async () => {
  const { supplier, reseller, owner, colours, inquiry, red, blue } = await coloursAsked();
  const quote = await quoted(world, supplier.browser, inquiry, { variant: red });
  const values = ['Green', 'Blue'];
  const variants = [red, blue].map((id, at) => ({
    ...colours.variants[0],
    id: BigInt(id),
    sku: null,
    image: null,
    pricePerCarton: null,
    stock: {},
    optionValues: [values[at] ?? ''],
  }));
  const renamed = { ...colours, options: [{ name: 'colour', values }], variants };
  await changeAssortment(world.db, owner, BigInt(supplier.product), renamed, { now: world.clock.now() });
  const page = `/reseller/quotes/${quote}/accept`;
  expect(textOf(await opened(reseller.browser, page))).toContain('This product is not for sale now.');
  expect((await reseller.browser.post(page, acceptForm(supplier.id))).status).toBe(409);
  const change = world.db
    .updateTable('quotes')
    .set({ variant_id: BigInt(blue) })
    .where('id', '=', quote)
    .execute();
  await expect(change).rejects.toThrow('a quote that was sent does not change');
});

test('sets are quoted as sets', async () => {
  const { supplier, reseller, product } = await talkers(world, (number += 1));
  const owner = await supplierOf(world, supplier.mobile);
  const plain = { id: null, sku: null, image: null, pricePerCarton: null };
  const set: Assortment = {
    packing: 'set',
    options: [],
    variants: [{ ...plain, optionValues: [], stock: {} }],
    setOption: 'design',
    setContent: [{ value: 'Peacock', pieces: 24 }],
    mixStepPieces: 1,
  };
  await changeAssortment(world.db, owner, BigInt(product), set, { now: world.clock.now() });
  const { inquiry, thread } = await inquired(world, reseller.browser, product);
  const page = `/supplier/inquiries/${inquiry}/quote`;
  expect(textOf(await opened(supplier.browser, page))).toMatch(/Price per set .* Sets/);
  const many = await supplier.browser.post(page, quoteForm(world, { cartons: '11' }));
  expect(complaints(await many.text())).toEqual({ isMoreMeant: expect.stringContaining('Sets you can send now: 10.') });
  await quoted(world, supplier.browser, inquiry);
  for (const place of [`/reseller/chats/${thread}`, `/reseller/inquiries/${inquiry}/counter`])
    expect(textOf(await opened(reseller.browser, place))).toContain('4 sets');
});

test('each warehouse gives whole steps of mixed cartons', async () => {
  const { supplier, owner, colours, inquiry, red, blue } = await coloursAsked();
  const { id: vicinity } = await world.db
    .selectFrom('warehouse_vicinities')
    .select('id')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const place = { vicinityId: String(vicinity), fullAddress: 'Shed 2, Ring Road', pincode: '395006' };
  await supplier.browser.post('/supplier/warehouses/add', place);
  const { id: second } = await world.db
    .selectFrom('supplier_warehouses')
    .select('id')
    .where('supplier_id', '=', owner.id)
    .where('id', '<>', supplier.warehouse)
    .executeTakeFirstOrThrow();
  // In steps of 6 each warehouse can send 18.
  const stock = { [supplier.warehouse]: 20, [second]: 20 };
  const variants = colours.variants.map((one, at) => ({ ...one, id: BigInt(at === 0 ? red : blue), stock }));
  const mixed: Assortment = { ...colours, packing: 'mixed', mixStepPieces: 6, variants };
  await changeAssortment(world.db, owner, BigInt(supplier.product), mixed, { now: world.clock.now() });
  const page = `/supplier/inquiries/${inquiry}/quote`;
  const filled = (pieces: number) => ({ [`pieces-${red}`]: String(pieces), [`pieces-${blue}`]: String(48 - pieces) });
  const many = await supplier.browser.post(page, quoteForm(world, filled(42)));
  expect(complaints(await many.text())).toEqual({ isMoreMeant: expect.stringContaining('now: Red 36.') });
  expect((await supplier.browser.post(page, quoteForm(world, filled(36)))).status).toBe(303);
});
