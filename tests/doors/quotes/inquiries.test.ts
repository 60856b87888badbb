import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { inquired, inquiryForm, quoted, talkers } from '../chat/chat.ts';
import { alertOf, complaints, opened, textOf } from '../reading.ts';

const world = await fileWorld();

test('an inquiry opens the thread, is a card in it and notifies the supplier, once however often it is sent', async () => {
  const { supplier, reseller, product } = await talkers(world, 1);
  const form = inquiryForm({ pieces: '7', targetPrice: '89.50' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => reseller.browser.post(`/product/${product}/inquiry`, form)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
  const asks = await world.db.selectFrom('inquiry_asks').select(['number', 'pieces', 'target_price']).execute();
  expect(asks).toEqual([{ number: 1, pieces: 7, target_price: 8950n }]);
  const messages = await world.db.selectFrom('messages').select(['number', 'author', 'kind', 'text']).execute();
  expect(messages).toEqual([{ number: 1, author: 'reseller', kind: 'inquiry', text: 'For Diwali' }]);
  const notices = await world.db.selectFrom('notices').select(['kind']).where('account_id', '=', supplier.id).execute();
  expect(notices).toEqual([{ kind: 'inquiry' }]);
});

test('a mistake is reported beside its field, and the typed text stays', async () => {
  const { reseller, product } = await talkers(world, 2);
  const bad = inquiryForm({ pieces: '0', targetPrice: '-3', pincode: '39' });
  const answer = await reseller.browser.post(`/product/${product}/inquiry`, bad);
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(Object.keys(complaints(html)).toSorted()).toEqual(['pieces', 'pincode', 'targetPrice']);
  expect(html).toContain('For Diwali');
  const grouped = inquiryForm({ pieces: '1,200', targetPrice: '1e9' });
  const unpriced = await (await reseller.browser.post(`/product/${product}/inquiry`, grouped)).text();
  expect(complaints(unpriced)).toEqual({
    targetPrice: 'Write a price per piece above ₹0, up to ₹1,00,00,000, or leave it empty.',
  });
  expect((await reseller.browser.post(`/product/${product}/inquiry`, { ...inquiryForm(), key: 'x' })).status).toBe(400);
});

test('the form shows the minimum and the stock, and refuses too much with the maximum', async () => {
  const { reseller, product } = await talkers(world, 7);
  const page = `/product/${product}/inquiry`;
  const few = textOf(await opened(reseller.browser, `${page}?pieces=7`));
  expect(few).toContain('Carton of 24 pieces · Minimum 24 pieces · can be ordered now: 240 pieces');
  expect(few).toContain('Less than the minimum order (24 pieces).');
  expect(textOf(await opened(reseller.browser, `${page}?pieces=24`))).not.toContain('Less than the minimum order');
  const much = await reseller.browser.post(page, inquiryForm({ pieces: '1,00,00,001' }));
  expect(complaints(await much.text())).toEqual({ pieces: 'Enter at most 1,00,00,000 pieces.' });
  expect((await reseller.browser.post(page, inquiryForm({ pieces: '1,00,00,000' }))).status).toBe(303);
});

test('a signed-out visitor signs in and comes back with the typed quantity', async () => {
  const { reseller, product } = await talkers(world, 3);
  const answer = await world.browser().visit(`/product/${product}/inquiry?pieces=77`);
  const back = new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('back');
  expect(back).toBe(`/product/${product}/inquiry?pieces=77`);
  expect(await opened(reseller.browser, back ?? '')).toMatch(/name="pieces"[^>]*value="77"/);
});

test('three inquiries about a product can wait for a quote, and thirty can be sent a day', async () => {
  const { supplier, reseller, product } = await talkers(world, 4);
  const ask = () => reseller.browser.post(`/product/${product}/inquiry`, inquiryForm());
  for (let count = 0; count < 3; count++) expect((await ask()).status).toBe(303);
  const fourth = await ask();
  expect([fourth.status, alertOf(await fourth.text())]).toEqual([
    409,
    'You have asked about this product 3 times already. Please wait for a quote.',
  ]);
  const answer = async () => {
    const { id } = await world.db
      .selectFrom('inquiries')
      .select('id')
      .where('product_id', '=', BigInt(product))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('quotes').select('quotes.id').whereRef('inquiry_id', '=', 'inquiries.id'))),
      )
      .limit(1)
      .executeTakeFirstOrThrow();
    await quoted(world, supplier.browser, id);
  };
  for (let count = 3; count < 30; count++) {
    await answer();
    expect((await ask()).status).toBe(303);
  }
  await answer();
  const [one, other] = await Promise.all([ask(), ask()]);
  expect([one.status, other.status]).toEqual([429, 429]);
  expect(alertOf(await one.text())).toBe('At most 30 inquiries a day can be sent. Send the rest tomorrow.');
  world.clock.advance({ days: 1 });
  expect((await ask()).status).toBe(303);
});

test("a counter-offer is a card and a number more, once, and another reseller's inquiry is not found", async () => {
  const { supplier, reseller, product } = await talkers(world, 5);
  const outsider = await talkers(world, 6);
  const theirs = await inquired(world, outsider.reseller.browser, outsider.product);
  const { inquiry, thread } = await inquired(world, reseller.browser, product);
  const form = inquiryForm({ pieces: '48', targetPrice: '' });
  const place = (id: bigint) => `/reseller/inquiries/${id}/counter`;
  await Promise.all([1, 2, 3].map(() => reseller.browser.post(place(inquiry), form)));
  const asks = await world.db
    .selectFrom('inquiry_asks')
    .select(['number', 'pieces', 'target_price'])
    .where('inquiry_id', '=', inquiry)
    .orderBy('number')
    .execute();
  expect(asks).toEqual([
    { number: 1, pieces: 100, target_price: 9000n },
    { number: 2, pieces: 48, target_price: null },
  ]);
  const cards = await world.db.selectFrom('messages').select('kind').where('thread_id', '=', thread).execute();
  expect(cards.map(({ kind }) => kind).toSorted()).toEqual(['counter', 'inquiry']);
  // The outsider's own inquiry can be opened.
  expect((await outsider.reseller.browser.visit(place(theirs.inquiry))).status).toBe(200);
  for (const form of [
    () => reseller.browser.visit(place(theirs.inquiry)),
    () => reseller.browser.post(place(theirs.inquiry), inquiryForm()),
    () => supplier.browser.visit(`/supplier/inquiries/${theirs.inquiry}/quote`),
    () => supplier.browser.post(`/supplier/inquiries/${theirs.inquiry}/quote`, {}),
  ])
    expect((await form()).status).toBe(404);
});
