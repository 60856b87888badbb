import { expect, test } from 'vitest';
import { orderMoves } from '../../../rules/orders/order.ts';
import { sweep } from '../../../server/sweep.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { complaints, elements, opened, textOf } from '../reading.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
const { clock } = world;
const seller = await sellingSupplier(world, '9825330001', 'Page Traders');
const buyer = await buyingReseller(world, '9825330002', 'Page Shop');

/** Places an order of 2 cartons of 24 at 2,400 rupees. */
async function newOrder(): Promise<bigint> {
  const product = await list(world, seller.browser, { name: 'Kettle', stock: { [seller.warehouse]: 240 } });
  return (await ordered(world, buyer.person, [{ product, pieces: 48 }])).orderId;
}

/** Returns the moves for which a page has forms. */
const buttons = (html: string) => {
  const verbs = elements(html, 'form').map((form) => form.get('action')?.split('/').at(-1));
  return verbs.filter((verb) => orderMoves.some(({ name }) => name === verb));
};

/** Returns the steps of an order as a screen reader says them, in one line. */
const stepsIn = (html: string) => {
  const [list] = elements(html, 'ol').filter((one) => one.get('aria-label') === 'Order progress');
  return elements(list?.html ?? '', 'li')
    .map(({ text }) => text)
    .join(' | ');
};

test('a new order shows its lines, its address, what it waits for and until when', async () => {
  const id = await newOrder();
  const html = await opened(seller.browser, `/supplier/orders/${id}`);
  const text = textOf(html);
  expect(text).toContain(`Order ${id} Pending Answer by`);
  expect(text).toMatch(/Answer by \d+ \w+ \d{4}, \d\d:\d\d, or it expires\./);
  for (const words of ['Page Shop', 'Kettle', '2 cartons', '48 pieces', '₹4,800', 'Freight paid on receipt'])
    expect(text).toContain(words);
  expect(text).toContain('4, Ring Road, Surat 395004 +91 9825999999');
  expect(text).toContain(`Take from Katargam ${seller.warehouse} 12, Test Estate, Surat 395004 Kettle 2 cartons`);
  expect(text).toContain('Order placed Page Shop');
  expect(buttons(html)).toEqual(['confirm', 'reject', 'offer-part']);
  expect(stepsIn(html)).toMatch(/^Placed , done \d+ \w+ \| Confirmed , next \| Sent , to come \| .*Paid , to come$/);
  const [timeline] = elements(html, 'details').filter(({ text: words }) => words.startsWith('Order history'));
  expect([timeline?.get('open') ?? null, timeline?.text.includes('Order placed')]).toEqual([null, true]);
  const buyers = await opened(buyer.browser, `/reseller/orders/${id}`);
  expect(textOf(buyers)).toContain('The supplier answers by');
  expect(textOf(buyers)).not.toContain('Take from');
  expect(buttons(buyers)).toEqual(['cancel']);
});

test('a part offer shows its changes, and is accepted without scripts', async () => {
  const id = await newOrder();
  const offered = await sentBack(seller.browser, `/supplier/orders/${id}/offer-part`, { 'pieces-1': '1' });
  expect([offered.status, offered.place]).toEqual([303, `/supplier/orders/${id}`]);
  expect(offered.text).toContain('Part of the order offered');
  const before = textOf(await opened(buyer.browser, `/reseller/orders/${id}`));
  expect(before).toContain('Kettle 2 cartons → 1 carton Total ₹4,800 → ₹2,400');
  expect(stepsIn(await opened(buyer.browser, `/reseller/orders/${id}`))).toContain('| Part offered , next |');
  expect(before).toMatch(/Part of the order offered Page Traders · .{10,30} 24 of 48 pieces/);
  const { text, html } = await sentBack(buyer.browser, `/reseller/orders/${id}/accept-part`, {});
  expect(text).toContain('Part offer accepted');
  expect(text).toContain(`Order ${id} Confirmed`);
  expect(text).toContain('Ordered: 2 cartons');
  expect(buttons(html)).toEqual(['ask-to-cancel']);
});

test('the form of a part offer says what delivery stays, if the order pays for it here', async () => {
  const onReceipt = await opened(seller.browser, `/supplier/orders/${await newOrder()}`);
  expect(textOf(onReceipt)).not.toContain('Delivery stays');
  const terms = { deliveryKind: 'free-from', belowCharge: '160', freeFrom: '4000', acceptsCash: 'on' };
  await seller.browser.post('/supplier/payments/terms', terms);
  const id = await newOrder();
  const html = await opened(seller.browser, `/supplier/orders/${id}`);
  const form = elements(html, 'form').find((one) => one.get('action')?.endsWith('/offer-part'));
  expect(form?.text).toContain('Delivery stays as it was ordered, even if you send fewer: Free');
  // One carton is below the amount from which delivery is free.
  await moved(world, id, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  expect(textOf(await opened(buyer.browser, `/reseller/orders/${id}`))).toContain('Total ₹4,800 → ₹2,400');
  await seller.browser.post('/supplier/payments/terms', { deliveryKind: 'on-receipt', acceptsCash: 'on' });
});

test.each([
  ['3', 'At most 2 cartons.'],
  ['1.5', 'Whole cartons only: 1 carton or 2 cartons.'],
  ['many', 'Please give a whole number: at most 2 cartons.'],
])('an offer of %s of 2 cartons is refused beside its line', async (typed, words) => {
  const id = await newOrder();
  const { html } = await sentBack(seller.browser, `/supplier/orders/${id}/offer-part`, { 'pieces-1': typed });
  expect(complaints(html)).toEqual({ 'offer-part-pieces-1': words });
  expect(html).toContain(`value="${typed}"`);
  await moved(world, id, 'reseller', 'cancel');
});

test('an offer for a product sold by the piece is refused in pieces', async () => {
  const retail = { name: 'Loose kettle', isRetailEnabled: true, pricePerRetail: 120 };
  const product = await list(world, seller.browser, { ...retail, stock: { [seller.warehouse]: 240 } });
  const { orderId: id } = await ordered(world, buyer.person, [{ product, pieces: 50 }]);
  expect(textOf(await opened(seller.browser, `/supplier/orders/${id}`))).toContain('of 50 pieces');
  for (const [typed, words] of [
    ['51', 'At most 50 pieces.'],
    ['1.5', 'Please give a whole number: at most 50 pieces.'],
  ] as const) {
    const { html } = await sentBack(seller.browser, `/supplier/orders/${id}/offer-part`, { 'pieces-1': typed });
    expect(complaints(html)).toEqual({ 'offer-part-pieces-1': words });
  }
  await moved(world, id, 'reseller', 'cancel');
});

test.each([
  ['2', 'You can send everything: confirm the order instead.'],
  ['', 'You can send everything: confirm the order instead.'],
  ['0', 'You can send nothing: reject the order instead.'],
])('an offer of %s of 2 cartons is refused as no part offer', async (typed, words) => {
  const id = await newOrder();
  const { html } = await sentBack(seller.browser, `/supplier/orders/${id}/offer-part`, { 'pieces-1': typed });
  expect(textOf(html)).toContain(words);
  await moved(world, id, 'reseller', 'cancel');
});

test('a reason is required, kept as typed, and shown to the other side', async () => {
  const id = await newOrder();
  const without = await sentBack(seller.browser, `/supplier/orders/${id}/reject`, { note: ' ' });
  expect(complaints(without.html)).toEqual({ 'reject-note': 'Please give a reason.' });
  const long = await sentBack(seller.browser, `/supplier/orders/${id}/reject`, { note: 'x'.repeat(501) });
  expect(complaints(long.html)).toEqual({ 'reject-note': 'This reason is too long.' });
  expect(long.html).toContain('x'.repeat(501));
  await sentBack(seller.browser, `/supplier/orders/${id}/reject`, { note: 'The godown is flooded' });
  const html = await opened(buyer.browser, `/reseller/orders/${id}`);
  expect(textOf(html)).toMatch(/Order rejected Page Traders · .{10,30} The godown is flooded/);
  expect(stepsIn(html)).toMatch(/^Placed , done \d+ \w+ \| Rejected \d+ \w+$/);
});

test('a move of an order that has changed meanwhile is refused with a sentence', async () => {
  const id = await newOrder();
  await moved(world, id, 'reseller', 'cancel');
  const { text } = await sentBack(seller.browser, `/supplier/orders/${id}/confirm`, {});
  expect(text).toContain(`Order ${id} Cancelled`);
  const answer = await seller.browser.post(`/supplier/orders/${id}/confirm.data`, {});
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('The order has changed meanwhile');
});

test('goods are sent with a carrier, whose tracking number the buyer can copy, and arrive', async () => {
  const id = await newOrder();
  await moved(world, id, 'supplier', 'confirm');
  const without = await sentBack(seller.browser, `/supplier/orders/${id}/ship`, { trackingNumber: 'LR-1' });
  expect(complaints(without.html)).toEqual({ 'ship-carrier': 'Who carries the goods?' });
  const shipment = { carrier: 'VRL Logistics', trackingNumber: 'LR-445566' };
  const sent = await sentBack(seller.browser, `/supplier/orders/${id}/ship`, shipment);
  expect(sent.text).toContain('Shipped');
  expect(sent.text).toMatch(/by \d+ \w+ \d{4}, you can mark it as received/);
  const shown = await opened(buyer.browser, `/reseller/orders/${id}`);
  expect(shown).toContain('value="LR-445566"');
  expect(textOf(shown)).toMatch(/Shipped Page Traders · .{10,30} VRL Logistics, number LR-445566/);
  expect(buttons(shown)).toEqual(['deliver']);
  const { text } = await sentBack(buyer.browser, `/reseller/orders/${id}/deliver`, {});
  expect(text).toContain(`Order ${id} Delivered`);
});

test('the supplier answers a request to cancel a confirmed order', async () => {
  const id = await newOrder();
  await moved(world, id, 'supplier', 'confirm');
  const wish = await sentBack(buyer.browser, `/reseller/orders/${id}/ask-to-cancel`, { note: 'Ordered twice' });
  expect(wish.text).toContain('You asked to cancel. The supplier decides.');
  const asked = await opened(seller.browser, `/supplier/orders/${id}`);
  expect(textOf(asked)).toContain('The reseller asks you to cancel this order.');
  expect(textOf(asked)).toContain("The reseller's reason Ordered twice Agree to cancel");
  expect(buttons(asked)).toEqual(['agree-to-cancel', 'keep', 'ship']);
  const kept = await sentBack(seller.browser, `/supplier/orders/${id}/keep`, { note: 'It is packed already' });
  expect(kept.text).not.toContain("The reseller's reason");
  expect(buttons(kept.html)).toEqual(['ship', 'cancel']);
});

test('the sheet has the facts of the order, and says that it is no invoice', async () => {
  await seller.browser.post('/account/gst-number', { gstNumber: '27AAPFU0939F1ZV' });
  const product = await list(world, seller.browser, {
    name: 'Taxed kettle',
    stock: { [seller.warehouse]: 240 },
    hsnCode: '7323',
    gstRate: 18,
  });
  const { orderId: id } = await ordered(world, buyer.person, [{ product, pieces: 48 }]);
  const html = await opened(seller.browser, `/supplier/orders/${id}/sheet`);
  const text = textOf(html);
  expect(text).toContain('This is an order sheet, not a tax invoice.');
  // On paper each line has one box to tick.
  expect(html.match(/print:inline-block/g)).toHaveLength(1);
  // 4,800 × 18 / 118, half-up.
  expect(text).toContain('HSN 7323 GST 18%: ₹732.20 contained');
  for (const words of [
    'Page Traders',
    'Page Shop',
    '4, Ring Road, Surat',
    'GSTIN 27AAPFU0939F1ZV',
    'Sent from Katargam 12, Test Estate, Surat 395004',
    '2 cartons from Katargam 2 cartons',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain(seller.warehouse);
  const buyers = textOf(await opened(buyer.browser, `/reseller/orders/${id}/sheet`));
  expect(buyers).toContain('GSTIN 27AAPFU0939F1ZV');
  expect(buyers).not.toContain('from Katargam');
});

test('the sheet adds up the known GST, and says where it is unknown', async () => {
  const stock = { [seller.warehouse]: 240 };
  const taxed = await list(world, seller.browser, { name: 'Taxed pan', stock, hsnCode: '7323', gstRate: 18 });
  const unknown = await list(world, seller.browser, { name: 'Plain pan', stock });
  const sheetOf = async (...products: number[]) => {
    const lines = products.map((product) => ({ product, pieces: 24 }));
    const { orderId } = await ordered(world, buyer.person, lines);
    const text = textOf(await opened(buyer.browser, `/reseller/orders/${orderId}/sheet`));
    await moved(world, orderId, 'reseller', 'cancel');
    return text;
  };
  expect(await sheetOf(unknown)).not.toContain('GST contained');
  expect(await sheetOf(taxed)).toContain('GST contained ₹366.10');
  expect(await sheetOf(taxed, unknown)).toContain('GST contained Only of products whose GST rate is known ₹366.10');
});

test('an order without an answer for 72 hours expires, once, however many processes sweep', async () => {
  const id = await newOrder();
  const until = textOf(await opened(seller.browser, `/supplier/orders/${id}`));
  clock.advance({ hours: 72, seconds: -1 });
  await sweep(world.db, world, clock.now());
  expect(textOf(await opened(seller.browser, `/supplier/orders/${id}`))).toContain(`Order ${id} Pending`);
  clock.advance({ seconds: 1 });
  const late = await opened(seller.browser, `/supplier/orders/${id}`);
  expect(textOf(late)).toContain('Nobody answered this order in time');
  expect(buttons(late)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => sweep(world.db, world, clock.now())));
  const text = textOf(await opened(seller.browser, `/supplier/orders/${id}`));
  expect(text).toContain(`Order ${id} Expired`);
  expect(text.match(/Expired: nobody answered in time Thok/g)).toHaveLength(1);
  expect(until).toContain('Take from');
  expect(text).not.toContain('Take from');
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
