import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { sentBack } from '../flash.ts';
import { buyingReseller, sellingSupplier } from '../orders/trade.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';

const world = await fileWorld();
const om = await sellingSupplier(world, '9825070001', 'Om Traders', ['Steel bottle', 'Kettle']);
const jay = await sellingSupplier(world, '9825070002', 'Jay Traders');
const { browser: asha } = await buyingReseller(world, '9825070003', 'Asha Stores');

const call = (who: Browser, product: number) => sentBack(who, `/product/${product}/call`, {});
const numbers = (html: string) =>
  elements(html, 'a').flatMap((link) => (link.get('href')?.startsWith('tel:') ? [[link.get('href'), link.text]] : []));
const log = () =>
  world.db
    .selectFrom('supplier_calls')
    .select(['reseller_id', 'supplier_id', 'product_id', 'day'])
    .orderBy('id')
    .execute();

test('a signed-out visitor is led to sign in first, by the same form', async () => {
  const page = `/product/${om.product}`;
  expect(await opened(world.browser(), page)).toContain(`action="${page}/call"`);
  const answer = await world.browser().post(`${page}/call`, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/reseller/login?back=${encodeURIComponent(`${page}?then=`)}`),
  ]);
  expect(await log()).toEqual([]);
});

test('another supplier sees the three buttons disabled, and why', async () => {
  const html = await opened(jay.browser, `/product/${om.product}`);
  const buttons = elements(html, 'button').filter((button) => button.get('aria-describedby') === 'ways-why');
  expect(buttons.map((button) => [button.text, button.get('disabled')])).toEqual([
    ['Send Inquiry', ''],
    ['Chat Now', ''],
    ['Call Supplier', ''],
  ]);
  expect(html).toMatch(/id="ways-why"[^>]*>Only resellers can send inquiries, chat with or call a supplier\./);
  for (const way of ['Send Inquiry', 'Chat Now', 'Call Supplier']) expect(linkTo(html, way)).toBe(null);
  expect(textOf(html)).not.toContain('Add to basket');
});

test('the owner and the operator see no button', async () => {
  const admin = await world.signInAdmin(world.browser());
  for (const who of [om.browser, admin]) {
    const html = await opened(who, `/product/${om.product}`);
    for (const way of ['Call Supplier', 'Chat Now', 'Send Inquiry']) expect(textOf(html)).not.toContain(way);
  }
});

test('a reseller sees the number this once, without scripts, and the call is recorded', async () => {
  expect(numbers(await opened(asha, `/product/${om.product}`))).toEqual([]);
  const { status, place, html, text } = await call(asha, om.product);
  expect([status, place]).toEqual([303, `/product/${om.product}`]);
  expect(numbers(html)).toEqual([['tel:+919825070001', '+91 98250 70001']]);
  expect(text).toContain('Only you see it. We record that you asked for it.');
  expect(numbers(await opened(asha, `/product/${om.product}`))).toEqual([]);
  const [reseller, supplier] = [await idOf(world, '9825070003'), await idOf(world, '9825070001')];
  expect(await log()).toEqual([
    { reseller_id: reseller, supplier_id: supplier, product_id: BigInt(om.product), day: '2026-11-20' },
  ]);
});

test('a script gets the number as data', async () => {
  const answer = await asha.post(`/product/${om.product}/call.data`, {});
  expect([answer.status, (await answer.text()).includes('9825070001')]).toEqual([200, true]);
});

test('the same supplier counts once a day, and again on the next', async () => {
  await call(asha, om.products[1] ?? 0);
  expect(await log()).toHaveLength(1);
  world.clock.advance({ hours: 24 });
  await Promise.all([call(asha, om.product), call(asha, om.product)]);
  expect((await log()).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
});

test('a hidden product has no number to call, nor has a supplier who blocked the buyer', async () => {
  expect((await asha.post('/product/999999/call.data', {})).status).toBe(404);
  const ids = { reseller_id: await idOf(world, '9825070003'), supplier_id: await idOf(world, '9825070002') };
  const now = world.clock.now();
  await world.db
    .insertInto('threads')
    .values({ ...ids, opened_at: now, last_at: now, blocked_by_supplier_at: now })
    .execute();
  const { html, text } = await call(asha, jay.product);
  expect([numbers(html), text.includes('This supplier does not take inquiries or calls from you.')]).toEqual([
    [],
    true,
  ]);
});

test("a sample supplier's number is marked as made up, on later products too", async () => {
  const sample = await sellingSupplier(world, '9825070006', 'Sample Traders');
  const facts = { verified: true, rating: '4.0', completed_orders: 1, response_time: 'within 2 hours' };
  await world.db
    .insertInto('sample_supplier_facts')
    .values({ supplier_id: await idOf(world, sample.mobile), ...facts })
    .execute();
  const { html, text } = await call(asha, sample.product);
  expect(numbers(html)).toEqual([['tel:+919825070006', '+91 98250 70006']]);
  expect(text).toContain('A sample supplier: the number is made up, please do not call it.');
});

test('a buyer can call 20 suppliers a day and no more, even at once', async () => {
  const bina = await buyingReseller(world, '9825070004', 'Bina Mart');
  const day = '2026-11-21';
  const spent = Array.from({ length: 18 }, (_, at) => ({
    id: `spent-${at}`,
    mobile: `98250701${String(at).padStart(2, '0')}`,
    business_name: 'Spent',
    user_type: 'supplier' as const,
    created_at: world.clock.now(),
    updated_at: world.clock.now(),
  }));
  await world.db.insertInto('users').values(spent).execute();
  for (const { id } of spent)
    await world.db
      .insertInto('supplier_calls')
      .values({ reseller_id: bina.person.id, supplier_id: id, product_id: null, day, at: world.clock.now() })
      .execute();
  const third = await sellingSupplier(world, '9825070005', 'Third Traders');
  const answers = await Promise.all(
    [om.product, jay.product, third.product].map((product) => bina.browser.post(`/product/${product}/call.data`, {})),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(await refused?.text()).toContain('You have asked for the numbers of 20 suppliers today.');
  // A number that was shown today is shown again.
  const shown = [om, jay, third].find((_, at) => answers[at]?.status === 200);
  expect(numbers((await call(bina.browser, shown?.product ?? 0)).html)).toHaveLength(1);
});
