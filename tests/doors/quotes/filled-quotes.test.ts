import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import type { Assortment } from '../../../rules/catalogue/variants.ts';
import { fileWorld } from '../../world.ts';
import { acceptForm, inquired, quoted, quoteForm, talkers } from '../chat/chat.ts';
import { alertOf, complaints, elements, opened, textOf } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';

const world = await fileWorld();
let number = 840;

/** Returns a product in mixed cartons of 24 in three colours, in steps of two pieces, and an inquiry about it. */
async function fillingAsked() {
  const people = await talkers(world, (number += 1));
  const owner = await supplierOf(world, people.supplier.mobile);
  const product = BigInt(people.product);
  const plain = { id: null, sku: null, image: null, pricePerCarton: null };
  const stock = { [people.supplier.warehouse]: 60 };
  const mixed: Assortment = {
    packing: 'mixed',
    options: [{ name: 'colour', values: ['Red', 'Blue', 'Green'] }],
    variants: ['Red', 'Blue', 'Green'].map((colour) => ({ ...plain, optionValues: [colour], stock })),
    setOption: null,
    setContent: [],
    mixStepPieces: 2,
  };
  await changeAssortment(world.db, owner, product, mixed, { now: world.clock.now() });
  const ids = (await variantsOf(world.db, [product])).map(({ id }) => String(id));
  const counts = (...pieces: (number | string)[]) =>
    Object.fromEntries(pieces.map((count, at) => [`pieces-${ids[at]}`, String(count)]));
  const changed = (change: Partial<Assortment>) => {
    const variants = mixed.variants.map((variant, at) => ({ ...variant, id: BigInt(ids[at] ?? ''), stock: {} }));
    return changeAssortment(world.db, owner, product, { ...mixed, variants, ...change }, { now: world.clock.now() });
  };
  const { inquiry, thread } = await inquired(world, people.reseller.browser, people.product);
  const page = `/supplier/inquiries/${inquiry}/quote`;
  return { ...people, ids, counts, changed, mixed, inquiry, thread, page };
}

const versions = (inquiry: bigint) =>
  world.db.selectFrom('quotes').select('version').where('inquiry_id', '=', inquiry).execute();
const reservedOf = async (product: number) =>
  (await variantsOf(world.db, [BigInt(product)])).map(({ optionValues, levels }) => [
    ...optionValues,
    levels.reduce((sum, { reserved }) => sum + reserved, 0),
  ]);

test('a filling is refused as in the basket, with the missing pieces and the two nearest, and nothing is sent', async () => {
  const { supplier, inquiry, counts, page, ids } = await fillingAsked();
  const { browser } = supplier;
  expect(textOf(await opened(browser, page))).toContain(
    'Fill cartons of 24 pieces with any of these, 2 at a time Colour Quantity Red 60 pieces left',
  );
  const send = async (fields: Record<string, string>) => {
    const answer = await browser.post(page, quoteForm(world, fields));
    return { status: answer.status, html: await answer.text() };
  };
  const short = await send(counts(20, 16, 10));
  expect([short.status, textOf(short.html)]).toEqual([
    400,
    expect.stringContaining(
      'These pieces do not fill whole cartons of 24: add 2, or take out 22. These would: Red 22, Blue 16, Green 10 / Red 20, Blue 18, Green 10',
    ),
  ]);
  const broken = await send(counts(21, 17, 10));
  expect([broken.status, textOf(broken.html)]).toEqual([
    400,
    expect.stringContaining('Red, Blue: only 2 pieces at a time.'),
  ]);
  const none = await send(counts('', 0, ''));
  expect([none.status, complaints(none.html)]).toEqual([
    400,
    { variants: 'Enter how many pieces you offer of at least one variant' },
  ]);
  for (const wrong of ['a few', '-2', '2.5', '99999999999'])
    expect((await send(counts(wrong, 24))).html).toContain('whole number');
  const priceless = await send({ ...counts(24), pricePerCarton: '' });
  expect(complaints(priceless.html)).toEqual({ pricePerCarton: expect.stringContaining('Write a price') });
  const many = await send(counts(62, 48, 10));
  expect([many.status, complaints(many.html)]).toEqual([
    400,
    { isMoreMeant: 'Pieces you can send now: Red 60. Lower the quantity, or tick the box.' },
  ]);
  // A colour of another product, and a body without colours.
  const other = await send({ [`pieces-${Number(ids[2]) + 1000}`]: '24' });
  expect([other.status, alertOf(other.html)]).toEqual([409, expect.stringContaining('no longer offered')]);
  expect((await send({})).status).toBe(400);
  expect(await versions(inquiry)).toEqual([]);
  const meant = await send({ ...counts(62, 48, 10), isMoreMeant: 'on' });
  expect([meant.status, await versions(inquiry)]).toEqual([303, [{ version: 1 }]]);
});

test('the quote shows its filling, and accepted it is one order with a line and stock for each variant', async () => {
  const { supplier, reseller, inquiry, thread, counts, product } = await fillingAsked();
  // 2 cartons at ₹1,999.99; shares of 22/48, 16/48 and 10/48 are no whole paise.
  const terms = { ...counts(22, 16, 10), pricePerCarton: '1999.99' };
  const quote = await quoted(world, supplier.browser, inquiry, terms);
  expect(await quoted(world, supplier.browser, inquiry, terms)).toBe(quote);
  const filled = '2 cartons 48 pieces Red 22 pieces Blue 16 pieces Green 10 pieces Goods ₹3,999.98';
  for (const [who, place] of [
    [reseller.browser, `/reseller/chats/${thread}`],
    [supplier.browser, `/supplier/chats/${thread}`],
    [reseller.browser, `/reseller/inquiries/${inquiry}/counter`],
    [reseller.browser, `/reseller/quotes/${quote}/accept`],
  ] as const)
    expect(textOf(await opened(who, place))).toContain(filled);
  expect(textOf(await opened(reseller.browser, '/reseller/notices'))).toContain('Quote for Steel bottle, version 1');
  const accepted = await reseller.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id));
  expect(accepted.status).toBe(303);
  const order = accepted.headers.get('location') ?? '';
  const { rows } = await sql`
    select l.name, l.option_values[1] as colour, l.packing, l.pieces, l.price_per_carton as price, l.total
    from order_lines l join quotes q on q.order_id = l.order_id where q.id = ${quote} order by l.position`.execute(
    world.db,
  );
  const line = { name: 'Steel bottle', packing: 'mixed', price: 199_999n };
  expect(rows).toEqual([
    { ...line, colour: 'Red', pieces: 22, total: 183_332n },
    { ...line, colour: 'Blue', pieces: 16, total: 133_333n },
    { ...line, colour: 'Green', pieces: 10, total: 83_333n },
  ]);
  expect(await reservedOf(product)).toEqual([
    ['Red', 22],
    ['Blue', 16],
    ['Green', 10],
  ]);
  expect(await brokenInvariants(world.db)).toEqual([]);
  const number = /\d+$/.exec(order)?.[0];
  const pages = [
    [reseller.browser, order],
    [reseller.browser, `${order}/sheet`],
    [supplier.browser, `/supplier/orders/${number}/sheet`],
    [supplier.browser, '/supplier/orders/pick-list'],
  ] as const;
  for (const [who, place] of pages) {
    const text = textOf(await opened(who, place));
    for (const words of ['Red', 'Blue', 'Green', '22 pieces', '16 pieces', '10 pieces']) expect(text).toContain(words);
  }
  expect(textOf(await opened(supplier.browser, '/supplier/orders/pick-list'))).toContain('Mixed carton of 24 pieces');
  const { purchase_id: purchase } = await world.db
    .selectFrom('orders')
    .select('purchase_id')
    .where('id', '=', BigInt(number ?? 0))
    .executeTakeFirstOrThrow();
  const again = elements(await opened(reseller.browser, `/reseller/purchases/${purchase}/reorder`), 'tr');
  expect(again.filter(({ text }) => /Red|Blue|Green/.test(text))).toHaveLength(3);
  const data = JSON.parse(await (await reseller.browser.visit('/account/my-data')).text());
  const kept = [
    { values: ['Red'], pieces: 22 },
    { values: ['Blue'], pieces: 16 },
    { values: ['Green'], pieces: 10 },
  ];
  expect(data.quotes).toMatchObject([{ product: 'Steel bottle', cartons: 2, filling: kept }]);
});

test('a filling cannot be ordered if a colour was retired or the carton has changed', async () => {
  const { supplier, reseller, inquiry, counts, changed, mixed, product } = await fillingAsked();
  const quote = await quoted(world, supplier.browser, inquiry, counts(20, 18, 10));
  const page = `/reseller/quotes/${quote}/accept`;
  const refusal = async () => {
    const screen = textOf(await opened(reseller.browser, page));
    const answer = await reseller.browser.post(page, acceptForm(supplier.id));
    expect(answer.status).toBe(409);
    expect(await reservedOf(product)).toEqual(mixed.variants.map(({ optionValues: [colour] }) => [colour, 0]));
    expect(screen).toContain(alertOf(await answer.text()));
    return screen;
  };
  await changed({ mixStepPieces: 4 });
  expect(await refusal()).toContain('The carton size of this product has changed.');
  await changed({ packing: 'carton', mixStepPieces: 1 });
  expect(await refusal()).toContain('The carton size of this product has changed.');
  await changed({});
  await sql`update product_variants set retired_at = ${world.clock.now()} where product_id = ${product}
    and option_values = '{Green}'`.execute(world.db);
  expect(await refusal()).toContain('Something in this quote is no longer for sale.');
  // The supplier reads the reason when quoting the same again.
  const again = await supplier.browser.post(
    `/supplier/inquiries/${inquiry}/quote`,
    quoteForm(world, { ...counts(20, 18, 10), note: 'Again' }),
  );
  expect([again.status, await versions(inquiry)]).toEqual([409, [{ version: 1 }]]);
});

test('too little stock of one colour prevents the whole order', async () => {
  const { supplier, reseller, inquiry, counts, ids, product } = await fillingAsked();
  const quote = await quoted(world, supplier.browser, inquiry, counts(20, 18, 10));
  const stock = [{ variantId: Number(ids[2]), warehouseId: supplier.warehouse, quantity: 9 }];
  const put = await supplier.browser.visit('/api/stock', {
    method: 'PUT',
    body: JSON.stringify({ stock }),
    headers: { 'content-type': 'application/json' },
  });
  expect(put.status).toBe(200);
  const page = `/reseller/quotes/${quote}/accept`;
  expect(textOf(await opened(reseller.browser, page))).toContain('There is not enough stock for this quote now.');
  const answer = await reseller.browser.post(page, acceptForm(supplier.id));
  expect([answer.status, await reservedOf(product)]).toEqual([
    409,
    [
      ['Red', 0],
      ['Blue', 0],
      ['Green', 0],
    ],
  ]);
});

test('another filling makes another version, and a sent quote does not change', async () => {
  const { supplier, inquiry, counts, page } = await fillingAsked();
  const quote = await quoted(world, supplier.browser, inquiry, counts(20, 18, 10));
  await quoted(world, supplier.browser, inquiry, counts(18, 20, 10));
  expect(await versions(inquiry)).toHaveLength(2);
  // The form starts with the previous version.
  expect(await opened(supplier.browser, page)).toMatch(/value="18"[\s\S]*value="20"[\s\S]*value="10"/);
  const change = sql`update quotes set filling = '[]' where id = ${quote}`.execute(world.db);
  await expect(change).rejects.toThrow('a quote that was sent does not change');
  // The database refuses a filling that does not fill its cartons.
  const uneven = sql`
    insert into quotes (inquiry_id, version, supplier_id, reseller_id, product_id, product_name, packing, filling,
      pieces_per_carton, price_per_carton, cartons, at, valid_until)
    select inquiry_id, 9, supplier_id, reseller_id, product_id, product_name, packing, filling, pieces_per_carton,
      price_per_carton, cartons + 1, at, valid_until from quotes where id = ${quote}`.execute(world.db);
  await expect(uneven).rejects.toThrow('check constraint');
});

test('a quote of one colour from before fillings is accepted as it was sent', async () => {
  const { supplier, reseller, inquiry, counts, ids, product } = await fillingAsked();
  const quote = await quoted(world, supplier.browser, inquiry, counts(24));
  const { rows } = await sql<{ id: bigint }>`
    insert into quotes (inquiry_id, version, supplier_id, reseller_id, product_id, product_name, packing, variant_id,
      option_values, pieces_per_carton, price_per_carton, cartons, at, valid_until)
    select inquiry_id, 2, supplier_id, reseller_id, product_id, 'Steel bottle, Blue', packing, ${ids[1]}, '{Blue}',
      pieces_per_carton, price_per_carton, 2, at, valid_until from quotes where id = ${quote} returning id`.execute(
    world.db,
  );
  const page = `/reseller/quotes/${rows[0]?.id}/accept`;
  expect((await reseller.browser.post(page, acceptForm(supplier.id))).status).toBe(303);
  expect(await reservedOf(product)).toEqual([
    ['Red', 0],
    ['Blue', 48],
    ['Green', 0],
  ]);
});
