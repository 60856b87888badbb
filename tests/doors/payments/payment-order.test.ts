import { encode } from 'uqr';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from '../orders/trade.ts';
import { alertOf, complaints, elements, linkTo, opened, textOf, voids } from '../reading.ts';
import { twinOf } from '../site/guards-routes.ts';
import { sayDetails, shahsDetails } from './paying.ts';

const world = await fileWorld();
const shop = await sellingSupplier(world, '9826600001', 'Shah Steel');
const rival = await sellingSupplier(world, '9826600002', 'Rival Steel');
const buyer = await buyingReseller(world, '9826700001', 'Corner Shop');
const stranger = await buyingReseller(world, '9826700002', 'Other Shop');
await sayDetails(world, shop.browser, shop.mobile);
const utr = '432109876543';
let orderId = 0n;

const inHand = (side: 'supplier' | 'reseller') => `/${side}/orders/${orderId}`;
const row = () => world.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
const events = async () =>
  (
    await world.db
      .selectFrom('order_events')
      .select(['kind', 'state', 'actor', 'note'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).slice(2);
const claim = (given = utr) => buyer.browser.post(`${inHand('reseller')}/utr`, { utr: given });
const receive = (expectedUtr: string) => shop.browser.post(twinOf(`${inHand('supplier')}/paid`), { expectedUtr });
const refund = (reference: string) => shop.browser.post(twinOf(`${inHand('supplier')}/refunded`), { reference });

beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  ({ orderId } = await ordered(world, buyer.person, [{ product: shop.product, pieces: 24 }], { way: 'transfer' }));
  await moved(world, orderId, 'supplier', 'confirm');
  await world.db
    .updateTable('stock_levels')
    .set({ pieces: 2400 })
    .where('product_id', '=', BigInt(shop.product))
    .execute();
});

describe('payment details on the order', () => {
  test('are all in the UPI link, and each can be copied', async () => {
    const html = await opened(buyer.browser, inHand('reseller'));
    expect(linkTo(html, 'Open a UPI app')).toBe(
      `upi://pay?pa=shah.steel@okaxis&pn=Shah%20%26%20Sons%20Steel&am=2400.00&cu=INR&tr=${orderId}&tn=Thok%20${orderId}`,
    );
    const copied = voids(html, 'input').flatMap((input) =>
      input.get('readonly') === null ? [] : [input.get('value')],
    );
    expect(copied).toEqual(
      expect.arrayContaining([
        '2400.00',
        String(orderId),
        'shah.steel@okaxis',
        'Shah & Sons Steel',
        '001234567890',
        'SBIN0001234',
      ]),
    );
  });

  test('are in a QR code with exactly the modules of the link, and a quiet edge of four', async () => {
    const html = await opened(buyer.browser, inHand('reseller'));
    const [, side = '', drawing = ''] =
      /"QR code to pay[^"]*" viewBox="0 0 (\d+) \1"[\s\S]*?<path d="([^"]*)"/.exec(html) ?? [];
    const dark = new Set<string>();
    for (const [, x = '', y = '', width = ''] of drawing.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
      for (let at = 0; at < Number(width); at += 1) dark.add(`${Number(x) + at} ${y}`);
    const { size, data } = encode(linkTo(html, 'Open a UPI app') ?? '', { ecc: 'M', border: 0 });
    expect(Number(side)).toBe(size + 8);
    const wanted = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])));
    expect([...dark].toSorted()).toEqual(wanted.toSorted());
  });

  test('warn a buyer who ordered before they changed, with the time', async () => {
    expect(textOf(await opened(buyer.browser, inHand('reseller')))).not.toContain('These details were changed');
    world.clock.advance({ minutes: 5 });
    await sayDetails(world, shop.browser, shop.mobile, { ...shahsDetails, vpa: 'new.one@okaxis' });
    const text = textOf(await opened(buyer.browser, inHand('reseller')));
    expect(text).toContain('after this order was confirmed. If you are in doubt, call the supplier');
    world.clock.advance({ minutes: 5 });
    await sayDetails(world, shop.browser, shop.mobile);
  });

  test('are shown neither to the supplier nor on paper', async () => {
    for (const page of [inHand('supplier'), `${inHand('supplier')}/sheet`])
      expect(await opened(shop.browser, page)).not.toContain('okaxis');
  });
});

describe('the UTR', () => {
  test('is shown to the supplier, can be corrected, and moves nothing', async () => {
    const { place, text } = await sentBack(buyer.browser, `${inHand('reseller')}/utr`, { utr: ' 4321 0987 6543 ' });
    expect([place, text.includes('The supplier has been told')]).toEqual([inHand('reseller'), true]);
    expect(textOf(await opened(shop.browser, inHand('supplier')))).toContain(`(UTR ${utr}`);
    await claim('SBINR52026112112345678');
    await claim('SBINR52026112112345678');
    expect(await row()).toMatchObject({ utr: 'SBINR52026112112345678', state: 'confirmed', paid_at: null });
    expect(await events()).toEqual([
      { kind: 'utr', state: 'confirmed', actor: 'reseller', note: utr },
      { kind: 'utr', state: 'confirmed', actor: 'reseller', note: 'SBINR52026112112345678' },
    ]);
    const timeline = textOf(await opened(shop.browser, inHand('supplier')));
    expect(timeline).toMatch(/Payment reported Corner Shop · .{10,30} UTR SBINR52026112112345678/);
  });

  test('once given, the payment details are folded below it; a correction leaves it so', async () => {
    const folded = async () => {
      const html = await opened(buyer.browser, inHand('reseller'));
      const [inside] = elements(html, 'details').filter(({ text }) => text.startsWith('Show once more where to pay'));
      return [inside?.get('open') ?? null, linkTo(inside?.html ?? '', 'Open a UPI app')?.slice(0, 10)];
    };
    expect(await folded()).toEqual([null, undefined]);
    expect(linkTo(await opened(buyer.browser, inHand('reseller')), 'Open a UPI app')).toContain('upi://pay');
    for (const given of [utr, 'SBINR52026112112345678']) {
      await claim(given);
      expect(await folded()).toEqual([null, 'upi://pay?']);
    }
    const html = await opened(buyer.browser, inHand('reseller'));
    expect(html.match(/href="upi:/g)).toHaveLength(1);
    expect(html.indexOf('upi://pay')).toBeGreaterThan(html.indexOf('You reported UTR'));
  });

  test.each(['', '12345678901', '4321098765432109876543210', '43210987654<'])('is refused as %j', async (given) => {
    const { html } = await sentBack(buyer.browser, `${inHand('reseller')}/utr`, { utr: given });
    expect(complaints(html)).toEqual({ utr: 'Please enter the UTR: 12 to 22 letters and digits' });
    expect((await row()).utr).toBe(null);
  });

  test('is corrected four times at most; the last one counts, and the timeline has all of them', async () => {
    const given = Array.from({ length: 5 }, (_, at) => `43210987654${at}`);
    for (const one of given.slice(0, 3)) expect((await claim(one)).status).toBe(303);
    expect(textOf(await opened(buyer.browser, inHand('reseller')))).toContain('Corrections left: 2');
    for (const one of [...given.slice(3), given[4]]) expect((await claim(one)).status).toBe(303);
    const answer = await buyer.browser.post(twinOf(`${inHand('reseller')}/utr`), { utr: '432109876549' });
    expect(answer.status).toBe(409);
    expect((await row()).utr).toBe(given[4]);
    const html = await opened(buyer.browser, inHand('reseller'));
    expect(textOf(html)).toContain('The UTR of this order has been corrected as often as it can be.');
    expect(voids(html, 'input').some((input) => input.get('name') === 'utr')).toBe(false);
    expect((await events()).map(({ note }) => note)).toEqual(given);
    const timeline = textOf(await opened(shop.browser, inHand('supplier')));
    for (const one of given) expect(timeline).toContain(`UTR ${one}`);
    expect((await receive(given[4] ?? '')).status).toBe(200);
  });

  test('cannot be given once the supplier has marked the order as paid', async () => {
    await receive('');
    const answer = await buyer.browser.post(twinOf(`${inHand('reseller')}/utr`), { utr });
    expect([answer.status, (await row()).utr]).toEqual([409, null]);
  });

  test('is refused for an order that waits, or is paid in cash', async () => {
    const lines = [{ product: shop.product, pieces: 24 }];
    const { orderId: waiting } = await ordered(world, buyer.person, lines, { way: 'transfer' });
    const { orderId: inCash } = await ordered(world, buyer.person, lines, { way: 'cash' });
    await moved(world, inCash, 'supplier', 'confirm');
    for (const id of [waiting, inCash]) {
      const answer = await buyer.browser.post(twinOf(`/reseller/orders/${id}/utr`), { utr });
      expect(answer.status).toBe(409);
    }
  });
});

describe('marking an order as paid', () => {
  test('is for the supplier alone, asks for confirmation, and counts once if it is repeated', async () => {
    await claim();
    const asking = await opened(shop.browser, linkTo(await opened(shop.browser, inHand('supplier')), 'Received') ?? '');
    expect(textOf(asking)).toContain('Has ₹2,400 reached you? This cannot be taken back.');
    expect((await receive(utr)).status).toBe(200);
    const first = await row();
    expect(first).toMatchObject({ state: 'confirmed', paid_at: world.clock.now() });
    world.clock.advance({ minutes: 1 });
    expect((await receive(utr)).status).toBe(200);
    expect(await row()).toEqual(first);
    expect((await events()).filter(({ kind }) => kind === 'paid')).toEqual([
      { kind: 'paid', state: 'confirmed', actor: 'supplier', note: '' },
    ]);
    expect(textOf(await opened(buyer.browser, inHand('reseller')))).toContain('The supplier received the money on');
  });

  test('is refused if the reseller has given another UTR since', async () => {
    await claim();
    await claim('432109876544');
    const answer = await receive(utr);
    expect([answer.status, (await row()).paid_at]).toEqual([409, null]);
  });

  test('is refused before the confirmation, and for cash before the goods are sent', async () => {
    const lines = [{ product: shop.product, pieces: 24 }];
    ({ orderId } = await ordered(world, buyer.person, lines, { way: 'cash' }));
    expect((await receive('')).status).toBe(409);
    await moved(world, orderId, 'supplier', 'confirm');
    expect((await receive('')).status).toBe(409);
    await moved(world, orderId, 'supplier', 'ship');
    expect((await receive('')).status).toBe(200);
    expect(await row()).toMatchObject({ state: 'shipped', paid_at: world.clock.now() });
  });

  test('twenty times at once counts once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive('')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await events()).toHaveLength(1);
  });
});

describe('a paid order that is cancelled', () => {
  test('has a refund due until the supplier says how it was paid back; both sides read that', async () => {
    await receive('');
    await moved(world, orderId, 'supplier', 'cancel');
    expect(textOf(await opened(shop.browser, inHand('supplier')))).toContain('Refund due');
    expect(textOf(await opened(buyer.browser, inHand('reseller')))).toContain('the supplier owes you ₹2,400');
    const empty = await sentBack(shop.browser, `${inHand('supplier')}/refunded`, { reference: ' ' });
    expect(complaints(empty.html)).toEqual({ reference: 'Please enter a reference' });
    expect((await refund('UTR 99')).status).toBe(200);
    expect((await refund('UTR 99')).status).toBe(200);
    expect((await refund('another')).status).toBe(409);
    expect(await row()).toMatchObject({ refund_reference: 'UTR 99', state: 'cancelled' });
    expect((await events()).map(({ kind }) => kind)).toEqual(['paid', 'cancel', 'refunded']);
    const text = textOf(await opened(buyer.browser, inHand('reseller')));
    expect([text.includes('Refund due'), text.includes('reference UTR 99')]).toEqual([false, true]);
    expect(text).toMatch(/Paid back .{10,60} Reference UTR 99/);
  });

  test('has a refund even if the money was under way: claimed, received and paid back after the end', async () => {
    await moved(world, orderId, 'supplier', 'cancel');
    expect((await receive('')).status).toBe(409);
    expect((await claim()).status).toBe(303);
    expect((await receive(utr)).status).toBe(200);
    expect(textOf(await opened(shop.browser, inHand('supplier')))).toContain('Refund due');
    expect((await refund('cash')).status).toBe(200);
  });

  test('is the only order with a refund: not one that was not cancelled, or not paid', async () => {
    expect((await refund('x')).status).toBe(409);
    await receive('');
    expect((await refund('x')).status).toBe(409);
    expect((await row()).refunded_at).toBe(null);
  });
});

test('cannot be found or changed by others', async () => {
  await claim();
  const before = [await row(), await events()];
  for (const [by, address, fields] of [
    [stranger.browser, `/reseller/orders/${orderId}/utr`, { utr: '999999999999' }],
    [rival.browser, `/supplier/orders/${orderId}/paid`, { expectedUtr: utr }],
    [rival.browser, `/supplier/orders/${orderId}/refunded`, { reference: 'x' }],
  ] as const) {
    expect((await by.post(twinOf(address), fields)).status).toBe(404);
    expect((await by.post(address, fields)).status).toBe(303);
  }
  for (const wrong of ['0', 'x', '99999999999999999999'])
    expect((await shop.browser.post(twinOf(`/supplier/orders/${wrong}/paid`), { expectedUtr: '' })).status).toBe(404);
  expect([await row(), await events()]).toEqual(before);
  expect(alertOf(await opened(buyer.browser, inHand('reseller')))).toBe('');
  expect(elements(await opened(buyer.browser, inHand('reseller')), 'button').map(({ text }) => text)).not.toContain(
    'Yes, received',
  );
});

test('notifies both sides of every step', async () => {
  const announced: string[] = [];
  const people = await world.db.selectFrom('orders').select(['supplier_id', 'reseller_id']).executeTakeFirstOrThrow();
  const stops = Object.entries(people).map(([side, id]) =>
    world.db.announcements.onTo(id, ['orders'], () => announced.push(side)),
  );
  await claim();
  await receive(utr);
  await moved(world, orderId, 'supplier', 'cancel');
  await refund('cash');
  for (const stop of stops) stop();
  expect(announced.toSorted()).toEqual([
    ...Array<string>(4).fill('reseller_id'),
    ...Array<string>(4).fill('supplier_id'),
  ]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
