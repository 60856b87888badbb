import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { stop } from '../admin/desk.ts';
import { inquired } from '../chat/chat.ts';
import { alertOf, complaints, elements, opened, textOf, voids } from '../reading.ts';
import { checkoutForm, goodAddress, hiddenFields, inBasket, listed, put, seller } from './baskets.ts';

const world = await fileWorld({ samples: true });
const mobile = '9825710001';
const reseller = await world.signUpReseller({ mobile, businessName: 'Corner Shop' }, world.browser());
const om = await seller(world, '9825710011', 'Om Traders');
const jay = await seller(world, '9825710012', 'Jay Traders');
const bottle = await listed(world, om);
const jug = await listed(world, om, { name: 'Steel jug' });
const cup = await listed(world, jay, { name: 'Tea cup', isRetailEnabled: true, pricePerRetail: 120 });
const place = (fields: Record<string, string>) => reseller.post('/reseller/checkout', fields);
const purchases = () => world.db.selectFrom('purchases').selectAll().orderBy('id').execute();
const fill = async () => {
  await put(reseller, bottle, 48);
  await put(reseller, cup, 30);
};
const reprice = (product: number, pricePerCarton: bigint) =>
  world.db
    .updateTable('products')
    .set({ price_per_carton: pricePerCarton })
    .where('id', '=', BigInt(product))
    .execute();

test('an empty basket leads back to the basket', async () => {
  const answer = await reseller.visit('/reseller/checkout');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/reseller/basket']);
});

test('the page shows each part with its sums and payment method, and one button with the total', async () => {
  await fill();
  const html = await opened(reseller, '/reseller/checkout');
  expect(textOf(html)).toMatch(
    /Jay Traders Answers within 72 hours Tea cup 30 pieces · 1 carton \+ 6 pieces ₹3,120 .*Cash on delivery You pay when the goods arrive\. .*Om Traders Answers within 72 hours Steel bottle 48 pieces · 2 cartons ₹4,800 .*Total ₹7,920 Place order · ₹7,920 .*within 72 hours/,
  );
  const typed = (name: string) =>
    voids(html, 'input')
      .find((input) => input.get('name') === name)
      ?.get('value');
  expect([typed('recipient'), typed('mobile')]).toEqual(['Corner Shop', mobile]);
});

test.each([
  [{ recipient: ' ' }, { recipient: 'Who receives the goods?' }],
  [{ mobile: '12345' }, { mobile: 'Please enter a complete 10-digit mobile number' }],
  [{ mobile: '1234567890' }, { mobile: 'Please enter a valid mobile number starting with 6, 7, 8, or 9' }],
  [{ address: '' }, { address: 'Full address is required' }],
  [{ pincode: '3950' }, { pincode: 'Enter a PIN code of 6 digits that does not begin with 0.' }],
])('%j is refused beside its field, and the typed text stays', async (wrong, sentence) => {
  const answer = await place({ ...(await checkoutForm(reseller)), ...wrong });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(complaints(html)).toMatchObject(sentence);
  expect(html).toContain('4, Ring Road, Surat'.slice(0, 'address' in wrong ? 0 : undefined));
  expect(await purchases()).toEqual([]);
});

test.each([{ key: 'x' }, { key: '' }, { 'way-someone': 'gold' }])('%j cannot be read', async (wrong) => {
  const answer = await place({ ...(await checkoutForm(reseller)), ...wrong });
  expect([answer.status, alertOf(await answer.text())]).toEqual([
    400,
    'The form could not be read. Please send it again.',
  ]);
  expect(await purchases()).toEqual([]);
});

test('a payment method that the supplier does not accept, and credit that was never given, are refused', async () => {
  const fields = await checkoutForm(reseller);
  const answers = [];
  for (const way of ['transfer', 'credit']) {
    const answer = await place({ ...fields, [`way-${om.id}`]: way });
    answers.push([answer.status, alertOf(await answer.text())]);
  }
  expect(answers).toEqual([
    [409, 'Om Traders does not accept this payment method.'],
    [409, 'Om Traders gives you no credit.'],
  ]);
  expect(await purchases()).toEqual([]);
});

test('a changed price is shown line by line with the typed text, and then confirmed', async () => {
  const fields = await checkoutForm(reseller);
  await reprice(bottle, 2500_00n);
  const answer = await place(fields);
  const html = await answer.text();
  expect([answer.status, alertOf(html)]).toEqual([409, 'Prices or stock have changed. Please look again and confirm.']);
  expect(textOf(html)).toContain('This has changed Steel bottle: ₹4,800 → ₹5,000');
  expect(textOf(html)).not.toContain('Tea cup: ');
  expect(html).toContain('4, Ring Road, Surat');
  expect(textOf(html)).toContain('Place order · ₹8,120');
  const again = hiddenFields(html);
  expect(again['key']).toBe(fields['key']);
  const placed = await place({ ...goodAddress, ...again });
  const [purchase] = await purchases();
  expect([placed.status, placed.headers.get('location')]).toEqual([303, `/reseller/orders?placed=${purchase?.id}`]);
  expect(purchase).toMatchObject({ total: 812_000n, recipient_mobile: '9825999999', pincode: '395004' });
  expect(await inBasket(world, mobile)).toEqual({});
  const orders = await world.db.selectFrom('orders').select(['supplier_id', 'total']).orderBy('id').execute();
  expect(orders).toEqual([
    { supplier_id: jay.id, total: 312_000n },
    { supplier_id: om.id, total: 500_000n },
  ]);
});

test.each([
  [{ deliveryKind: 'free' }, { deliveryKind: 'fixed', fixedCharge: '120' }, ' now costs ₹120 (before: Free).'],
  [{ deliveryKind: 'fixed', fixedCharge: '120' }, { deliveryKind: 'free' }, ' is free now (before: ₹120).'],
  [{ deliveryKind: 'free' }, { deliveryKind: 'on-receipt' }, ': you now pay the freight on receipt (before: Free).'],
])('a change of delivery from %o to %o must be confirmed', async (was, is, words) => {
  const deliver = (kind: Record<string, string>) =>
    om.browser.post('/supplier/payments/terms', { ...kind, acceptsCash: 'on' });
  const before = (await purchases()).length;
  await deliver(was);
  await put(reseller, jug, 24);
  const fields = await checkoutForm(reseller);
  await deliver(is);
  const answer = await place(fields);
  const html = await answer.text();
  expect(answer.status).toBe(409);
  expect(textOf(html)).toContain(`This has changed Delivery by Om Traders${words}`);
  expect(await purchases()).toHaveLength(before);
  expect((await place({ ...goodAddress, ...hiddenFields(html) })).status).toBe(303);
});

test('the last address is filled in, and an earlier one is a tap away', async () => {
  await fill();
  await place({ ...(await checkoutForm(reseller)), address: 'Shop 9, Bhagal', pincode: '395003' });
  await fill();
  const html = await opened(reseller, '/reseller/checkout');
  const pin = (page: string) =>
    voids(page, 'input')
      .find((input) => input.get('name') === 'pincode')
      ?.get('value');
  expect(pin(html)).toBe('395003');
  // The address is in one line; opening it shows its fields, and the city of the PIN code.
  const known = elements(html, 'details').find(({ text }) => text.includes('Where do the goods go?'));
  expect(textOf(elements(known?.html ?? '', 'summary')[0]?.html ?? '')).toBe(
    'Where do the goods go? Corner Shop, Shop 9, Bhagal, 395003 Edit',
  );
  expect([known?.get('open'), known?.text.includes('This PIN code is in Surat, Gujarat.')]).toEqual([null, true]);
  const earlier = elements(html, 'a').find(({ text }) => text.includes('4, Ring Road, Surat'));
  expect(pin(await opened(reseller, `/reseller/checkout${earlier?.get('href')?.replace(/^[^?]*/, '')}`))).toBe(
    '395004',
  );
});

test('a first order has the PIN code from an inquiry or a request, and it can be changed', async () => {
  const shop = await world.signUpReseller({ mobile: '9825710003', businessName: 'First Shop' }, world.browser());
  const jar = await listed(world, om, { name: 'Glass jar' });
  const pin = async (path: string) =>
    voids(await opened(shop, path), 'input')
      .find((input) => input.get('name') === 'pincode')
      ?.get('value');
  await put(shop, jar, 48);
  expect(await pin('/reseller/checkout')).toBe('');
  await inquired(world, shop, jar, { pincode: '396445' });
  expect([await pin('/reseller/checkout'), await pin('/reseller/requests/new')]).toEqual(['396445', '396445']);
  expect(await pin(`/product/${cup}/inquiry`)).toBe('396445');
  world.clock.advance({ minutes: 1 });
  await shop.post('/reseller/checkout', { ...(await checkoutForm(shop)), pincode: '395003' });
  await put(shop, jar, 48);
  expect([await pin('/reseller/checkout'), await pin(`/product/${cup}/inquiry`)]).toEqual(['395003', '395003']);
});

test('a double click, a retry and a page from the history make one purchase', async () => {
  const before = (await purchases()).length;
  const fields = await checkoutForm(reseller);
  const answers = await Promise.all([place(fields), place(fields)]);
  const places = [...answers, await place(fields)].map((answer) => answer.headers.get('location'));
  expect(new Set(places).size).toBe(1);
  expect(places[0]).toMatch(/^\/reseller\/orders\?placed=\d+$/);
  expect(await purchases()).toHaveLength(before + 1);
  const fresh = { ...fields, key: crypto.randomUUID() };
  const answer = await place(fresh);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/reseller/basket']);
  expect(await purchases()).toHaveLength(before + 1);
});

test('missing stock is reported with the pieces left; removing it here loses no typed text', async () => {
  const jug = await listed(world, om, { name: 'Steel jug', stock: { [om.warehouse]: 96 } });
  await put(reseller, jug, 72);
  const fields = { ...(await checkoutForm(reseller)), recipient: 'Asha' };
  await world.db.updateTable('stock_levels').set({ pieces: 48 }).where('product_id', '=', BigInt(jug)).execute();
  const answer = await place(fields);
  const html = await answer.text();
  expect(answer.status).toBe(409);
  expect(textOf(html)).toContain('Steel jug: there are no longer 72 pieces to order');
  expect(textOf(html)).not.toContain('Place order');
  const choice = elements(html, 'button').find(({ text }) => text === 'Choose 48 pieces');
  expect([choice?.get('formAction'), choice?.get('value')]).toEqual([`/reseller/basket/${jug}/change`, '48']);
  const sent = await reseller.post(
    `/reseller/basket/${jug}/change`,
    { ...fields, pieces: '48' },
    { headers: { referer: `${world.origin}/reseller/checkout` } },
  );
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/reseller/checkout']);
  const after = await opened(reseller, '/reseller/checkout');
  expect(textOf(after)).toContain('Steel jug: 72 pieces → 48 pieces · ₹7,200 → ₹4,800');
  expect(
    voids(after, 'input')
      .find((input) => input.get('name') === 'recipient')
      ?.get('value'),
  ).toBe('Asha');
  expect((await place({ ...goodAddress, ...hiddenFields(after) })).status).toBe(303);
});

test('a product that is no longer sold is reported, and can be removed here', async () => {
  const lid = await listed(world, om, { name: 'Steel lid' });
  await put(reseller, lid, 24);
  await put(reseller, cup, 24);
  const fields = await checkoutForm(reseller);
  const admin = await world.signInAdmin(world.browser());
  await stop(admin, lid);
  const answer = await place(fields);
  const html = await answer.text();
  expect(answer.status).toBe(409);
  expect(textOf(html)).toContain('Steel lid: This product is no longer sold.');
  await reseller.post(`/reseller/basket/${lid}/remove`, fields, {
    headers: { referer: `${world.origin}/reseller/checkout` },
  });
  const after = await opened(reseller, '/reseller/checkout');
  // Their own change is not shown to them as a difference.
  expect(textOf(after)).not.toContain('This has changed');
  expect((await place({ ...goodAddress, ...hiddenFields(after) })).status).toBe(303);
  expect(world.faults).toEqual([]);
});

test('goods removed from the basket elsewhere meanwhile are reported', async () => {
  await put(reseller, bottle, 24);
  await put(reseller, cup, 24);
  const fields = await checkoutForm(reseller);
  await reseller.post(`/reseller/basket/${bottle}/remove`, { pieces: '24' });
  const answer = await place(fields);
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toContain('This has changed A product: no longer in the basket');
  await reseller.post(`/reseller/basket/${cup}/remove`, { pieces: '24' });
});

test('credit is offered if the supplier gives it, with the amount left', async () => {
  await put(reseller, bottle, 24);
  await world.db
    .insertInto('credit_limits')
    .values({
      supplier_id: om.id,
      reseller_id: (
        await world.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()
      ).id,
      most: 3000_00n,
      changed_at: world.clock.now(),
    })
    .execute();
  const html = await opened(reseller, '/reseller/checkout');
  expect(textOf(html)).toContain('Credit (udhaar) ₹3,000 of your credit is left.');
  const fields = await checkoutForm(reseller);
  expect((await place({ ...fields, [`way-${om.id}`]: 'credit' })).status).toBe(303);
  await put(reseller, bottle, 24);
  const after = await opened(reseller, '/reseller/checkout');
  const credit = voids(after, 'input').find((input) => input.get('value') === 'credit');
  expect(credit?.get('disabled')).not.toBeNull();
});
