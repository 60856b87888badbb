import { expect, test } from 'vitest';
import { dayOf } from '../../../rules/day.ts';
import { fileWorld } from '../../world.ts';
import { acceptForm, inquired, inquiryForm, negotiated, quoted, quoteForm, talkers } from '../chat/chat.ts';
import { alertOf, complaints, linkTo, opened, textOf } from '../reading.ts';

const world = await fileWorld();

const versions = (inquiry: bigint) =>
  world.db
    .selectFrom('quotes')
    .select(['version', 'price_per_carton', 'cartons', 'delivery', 'pieces_per_carton'])
    .where('inquiry_id', '=', inquiry)
    .orderBy('version')
    .execute();

const deactivate = (product: number) =>
  world.db.updateTable('products').set({ status: 'inactive' }).where('id', '=', BigInt(product)).execute();

test('versions are numbered, the same one sent twice is one, and a newer one replaces the others', async () => {
  const { supplier, reseller, product } = await talkers(world, 1);
  const { inquiry, thread } = await inquired(world, reseller.browser, product);
  const send = (given = {}) => supplier.browser.post(`/supplier/inquiries/${inquiry}/quote`, quoteForm(world, given));
  await Promise.all([send(), send(), send()]);
  await send({ pricePerCarton: '2,040.50', delivery: 'on-receipt' });
  await send({ pricePerCarton: '2,000', delivery: 'free', cartons: '5' });
  const frozen = { pieces_per_carton: 24, cartons: 4 };
  expect(await versions(inquiry)).toEqual([
    { version: 1, price_per_carton: 2_160_00n, delivery: 150_00n, ...frozen },
    { version: 2, price_per_carton: 2_040_50n, delivery: null, ...frozen },
    { version: 3, price_per_carton: 2_000_00n, delivery: 0n, ...frozen, cartons: 5 },
  ]);
  const cards = await world.db.selectFrom('messages').select('kind').where('thread_id', '=', thread).execute();
  expect(cards.map(({ kind }) => kind).toSorted()).toEqual(['inquiry', 'quote', 'quote', 'quote']);
  const notices = await world.db
    .selectFrom('notices')
    .select('kind')
    .where('account_id', '=', reseller.person.id)
    .execute();
  expect(notices.map(({ kind }) => kind)).toEqual(['quote', 'quote', 'quote']);
});

test('the same price is a new version after a counter-offer', async () => {
  const { supplier, reseller, inquiry } = await negotiated(world, 2);
  world.clock.advance({ seconds: 1 });
  await reseller.browser.post(`/reseller/inquiries/${inquiry}/counter`, inquiryForm());
  world.clock.advance({ seconds: 1 });
  await quoted(world, supplier.browser, inquiry);
  expect(await versions(inquiry)).toHaveLength(2);
});

test('the form starts with the list price, and shows the total while typing only with scripts', async () => {
  const { supplier, reseller, product } = await talkers(world, 3);
  const { inquiry } = await inquired(world, reseller.browser, product);
  const page = `/supplier/inquiries/${inquiry}/quote`;
  const html = await opened(supplier.browser, page);
  const text = textOf(html);
  // 100 pieces take 5 cartons of 24.
  for (const words of ['₹2,400 a carton of 24 pieces', '₹100 per piece', '₹12,000', '₹90 per piece', '395004'])
    expect(text).toContain(words);
  expect(html).toMatch(/<section aria-label="What it comes to"[^>]* class="needs-script /);
  expect(text).toContain('Can be ordered now: 10');
  const bad = { pricePerCarton: '0', cartons: '0', deliveryCharge: '', validUntil: '2020-01-01' };
  const refused = await supplier.browser.post(page, quoteForm(world, bad));
  expect([refused.status, Object.keys(complaints(await refused.text())).toSorted()]).toEqual([
    400,
    ['cartons', 'deliveryCharge', 'pricePerCarton', 'validUntil'],
  ]);
  const tooLate = dayOf(new Date(world.clock.now().getTime() + 31 * 86_400_000));
  expect((await supplier.browser.post(page, quoteForm(world, { validUntil: tooLate }))).status).toBe(400);
});

test('a product off the market cannot be quoted', async () => {
  const { supplier, reseller, product } = await talkers(world, 4);
  const { inquiry } = await inquired(world, reseller.browser, product);
  await deactivate(product);
  const stopped = await supplier.browser.post(`/supplier/inquiries/${inquiry}/quote`, quoteForm(world));
  expect([stopped.status, textOf(await stopped.text())]).toEqual([409, expect.stringContaining('not for sale now')]);
});

test('a quote is accepted at its price: a confirmed order, reserved goods, GST contained, cards and notices for both', async () => {
  const { supplier, reseller, quote, thread, product } = await negotiated(world, 5);
  const page = `/reseller/quotes/${quote}/accept`;
  const text = textOf(await opened(reseller.browser, page));
  for (const words of ['₹2,160 a carton of 24 pieces', '₹90 per piece', '₹8,640', '₹150', '₹8,790'])
    expect(text).toContain(words);
  const answer = await reseller.browser.post(page, acceptForm(supplier.id));
  const place = answer.headers.get('location') ?? '';
  expect(place).toMatch(/^\/reseller\/orders\/\d+$/);
  const order = textOf(await opened(reseller.browser, place));
  for (const words of ['Confirmed', '₹2,160 a carton of 24 pieces', '4 cartons', '₹150', '₹8,790'])
    expect(order).toContain(words);
  const own = place.replace('reseller', 'supplier');
  for (const path of [own, `${own}/sheet`]) expect(textOf(await opened(supplier.browser, path))).toContain('₹8,790');
  const id = BigInt(place.split('/').at(-1) ?? '');
  const events = await world.db
    .selectFrom('order_events')
    .select(['kind', 'actor', 'state'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'placed', actor: 'reseller', state: 'pending' },
    { kind: 'confirm', actor: 'supplier', state: 'confirmed' },
  ]);
  const reservations = await world.db
    .selectFrom('stock_reservations')
    .select('pieces')
    .where('order_id', '=', id)
    .execute();
  expect(reservations).toEqual([{ pieces: 96 }]);
  const cards = await world.db
    .selectFrom('messages')
    .select(['kind', 'order_id'])
    .where('thread_id', '=', thread)
    .orderBy('number')
    .execute();
  expect(cards.at(-1)).toEqual({ kind: 'order', order_id: id });
  const notices = await world.db.selectFrom('notices').select('kind').where('account_id', '=', supplier.id).execute();
  expect(notices.map(({ kind }) => kind)).toContain('quote-accepted');
  // The list price is not affected.
  expect(textOf(await opened(reseller.browser, `/product/${product}`))).toContain('₹2,400 a carton');
  // Accepting it again, on the page or with the button, leads to the same order.
  const again = await reseller.browser.post(page, acceptForm(supplier.id));
  expect(again.headers.get('location')).toBe(place);
  expect((await reseller.browser.visit(page)).headers.get('location')).toBe(place);
});

test('a quote that is no longer open is refused with its sentence, and nothing changes', async () => {
  const cases: [
    why: string,
    sentence: string,
    attempt: (given: Awaited<ReturnType<typeof negotiated>>) => Promise<unknown>,
  ][] = [
    [
      'superseded',
      'The supplier has sent a newer quote. Please look at that one.',
      ({ supplier, inquiry }) => quoted(world, supplier.browser, inquiry, { pricePerCarton: '2000' }),
    ],
    [
      'withdrawn',
      'The supplier has withdrawn this quote.',
      ({ supplier, quote }) => supplier.browser.post(`/supplier/quotes/${quote}/withdraw`, {}),
    ],
    ['stopped', 'This product is not for sale now.', ({ product }) => deactivate(product)],
    [
      'packed otherwise',
      'The carton size of this product has changed. Ask the supplier for a new quote.',
      ({ product }) =>
        world.db.updateTable('products').set({ pieces_per_carton: 12 }).where('id', '=', BigInt(product)).execute(),
    ],
    [
      'sold out',
      'There is not enough stock for this quote now.',
      ({ product }) =>
        world.db
          .updateTable('stock_levels')
          .set({ pieces: 4 * 24 - 1 })
          .where('product_id', '=', BigInt(product))
          .execute(),
    ],
    [
      'expired',
      'This quote has expired. Ask the supplier for a new one.',
      async () => world.clock.advance({ days: 4 }),
    ],
  ];
  for (const [at, [why, sentence, attempt]] of cases.entries()) {
    const given = await negotiated(world, 10 + at);
    await attempt(given);
    const page = `/reseller/quotes/${given.quote}/accept`;
    expect([why, textOf(await opened(given.reseller.browser, page)).includes(sentence)]).toEqual([why, true]);
    const answer = await given.reseller.browser.post(page, acceptForm(given.supplier.id));
    expect([why, answer.status, alertOf(await answer.text())]).toEqual([why, 409, sentence]);
    const orders = await world.db
      .selectFrom('orders')
      .select('id')
      .where('reseller_id', '=', given.reseller.person.id)
      .execute();
    expect([why, orders]).toEqual([why, []]);
  }
});

test('a replaced quote leads to the newest', async () => {
  const { supplier, reseller, inquiry, quote } = await negotiated(world, 42);
  const page = `/reseller/quotes/${quote}/accept`;
  const open = await opened(reseller.browser, page);
  expect(open).not.toContain('Look at the newest quote');
  expect(open).toContain('Valid until the end of');
  await quoted(world, supplier.browser, inquiry, { pricePerCarton: '2000' });
  const newest = await quoted(world, supplier.browser, inquiry, { pricePerCarton: '1900' });
  const replaced = await opened(reseller.browser, page);
  expect(linkTo(replaced, 'Look at the newest quote')).toBe(`/reseller/quotes/${newest}/accept`);
  expect(replaced).not.toContain('Valid until the end of');
});

test('delivery applies to the quoted PIN code, and the payment method must be accepted', async () => {
  const { supplier, reseller, quote } = await negotiated(world, 30);
  const page = `/reseller/quotes/${quote}/accept`;
  const elsewhere = await reseller.browser.post(page, acceptForm(supplier.id, { pincode: '400001' }));
  expect([elsewhere.status, complaints(await elsewhere.text())]).toEqual([
    400,
    { pincode: 'This quote includes delivery to 395004 only.' },
  ]);
  for (const way of ['transfer', 'credit'])
    expect((await reseller.browser.post(page, acceptForm(supplier.id, { [`way-${supplier.id}`]: way }))).status).toBe(
      409,
    );
  expect((await reseller.browser.post(page, acceptForm('nobody'))).status).toBe(400);
});

test('freight paid on receipt goes to any PIN code, and is shown on the order', async () => {
  const { supplier, reseller, quote } = await negotiated(world, 31, { delivery: 'on-receipt' });
  const answer = await reseller.browser.post(
    `/reseller/quotes/${quote}/accept`,
    acceptForm(supplier.id, { pincode: '400001' }),
  );
  const order = textOf(await opened(reseller.browser, answer.headers.get('location') ?? ''));
  expect(order).toContain('Freight paid on receipt');
});

test('after the order nothing can be quoted, withdrawn or countered', async () => {
  const { supplier, reseller, inquiry, quote } = await negotiated(world, 32);
  await reseller.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id));
  const anew = await supplier.browser.post(
    `/supplier/inquiries/${inquiry}/quote`,
    quoteForm(world, { pricePerCarton: '1' }),
  );
  const countered = await reseller.browser.post(`/reseller/inquiries/${inquiry}/counter`, inquiryForm());
  expect([anew.status, countered.status]).toEqual([409, 409]);
  expect(textOf(await anew.text())).toContain('This has already become an order.');
  await supplier.browser.post(`/supplier/quotes/${quote}/withdraw`, {});
  const { withdrawn_at } = await world.db
    .selectFrom('quotes')
    .select('withdrawn_at')
    .where('id', '=', quote)
    .executeTakeFirstOrThrow();
  expect(withdrawn_at).toBeNull();
});

test.each(['blocked_by_supplier_at', 'blocked_by_reseller_at'] as const)(
  'in a chat with %s nothing can be asked, quoted or accepted',
  async (column) => {
    const given = await negotiated(world, column === 'blocked_by_supplier_at' ? 34 : 35);
    const { supplier, reseller, inquiry, quote, thread, product } = given;
    const shut = (at: Date | null) =>
      world.db
        .updateTable('threads')
        .set({ [column]: at })
        .where('id', '=', thread)
        .execute();
    const attempts = [
      () => reseller.browser.post(`/product/${product}/inquiry`, inquiryForm()),
      () => reseller.browser.post(`/reseller/inquiries/${inquiry}/counter`, inquiryForm()),
      () => supplier.browser.post(`/supplier/inquiries/${inquiry}/quote`, quoteForm(world, { pricePerCarton: '1' })),
      () => reseller.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id)),
    ];
    await shut(world.clock.now());
    for (const attempt of attempts) expect((await attempt()).status).toBe(403);
    await shut(null);
    const [accept] = attempts.toReversed();
    expect((await accept?.())?.status).toBe(303);
  },
);

test('a sent quote never changes', async () => {
  const { quote } = await negotiated(world, 33);
  const change = world.db.updateTable('quotes').set({ price_per_carton: 1n }).where('id', '=', quote).execute();
  await expect(change).rejects.toThrow('does not change');
});

test("a third person finds nobody's quotes", async () => {
  const { supplier, reseller, quote } = await negotiated(world, 40);
  const outsider = await negotiated(world, 41);
  const [own, others] = [`/reseller/quotes/${outsider.quote}/accept`, `/reseller/quotes/${quote}/accept`];
  expect([(await outsider.reseller.browser.visit(own)).status, (await reseller.browser.visit(others)).status]).toEqual([
    200, 200,
  ]);
  expect((await outsider.reseller.browser.visit(others)).status).toBe(404);
  expect((await outsider.reseller.browser.post(others, acceptForm(supplier.id))).status).toBe(404);
  await outsider.supplier.browser.post(`/supplier/quotes/${quote}/withdraw`, {});
  const answer = await reseller.browser.post(others, acceptForm(supplier.id));
  expect(answer.headers.get('location')).toMatch(/^\/reseller\/orders\//);
});
