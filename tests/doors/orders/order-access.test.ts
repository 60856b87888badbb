import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { digest } from '../digest.ts';
import { opened, textOf } from '../reading.ts';
import { everyDoor, twinOf } from '../site/guards-routes.ts';
import { buyingReseller, deliveredTo, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
const seller = await sellingSupplier(world, '9825320001', 'Own Traders', ['Steel bottle']);
const partner = await sellingSupplier(world, '9825320002', 'Partner Traders', ['Brass lamp']);
const stranger = await sellingSupplier(world, '9825320003', 'Third Traders', ['Third kettle']);
const buyer = await buyingReseller(world, '9825320004', 'Own Shop');
const otherBuyer = await buyingReseller(world, '9825320005', 'Third Shop');

// One purchase from two suppliers, and an unrelated one.
const { orders } = await ordered(world, buyer.person, [
  { product: seller.product, pieces: 48 },
  { product: partner.product, pieces: 24 },
]);
const [order, partnerOrder] = [orders.get(seller.mobile) ?? 0n, orders.get(partner.mobile) ?? 0n];
const thirdAddress = { recipient: 'Third Shop', mobile: '9825888888', address: '9, Third Road', pincode: '395004' };
const { orderId: thirdOrder } = await ordered(world, otherBuyer.person, [{ product: stranger.product, pieces: 24 }], {
  address: thirdAddress,
});
await moved(world, order, 'supplier', 'confirm');
await moved(world, order, 'supplier', 'ship', { shipment: { carrier: 'VRL', trackingNumber: 'LR-778899' } });

const people = {
  supplier: { owner: seller.browser, third: stranger.browser, other: partner.browser },
  reseller: { owner: buyer.browser, third: otherBuyer.browser, other: otherBuyer.browser },
};
const secrets = [deliveredTo.address, deliveredTo.mobile, 'LR-778899', 'Steel bottle', 'Own Shop'];

describe.each(['supplier', 'reseller'] as const)('an order of the %s', (side) => {
  const { owner, third, other } = people[side];

  test.each(['', '/sheet'])('is found by its owner alone, at /:id%s', async (page) => {
    const place = `/${side}/orders/${order}${page}`;
    // The third person exists, and has an order of their own.
    await opened(third, `/${side}/orders/${thirdOrder}${page}`);
    const html = await opened(owner, place);
    expect(textOf(html)).toContain(deliveredTo.address);
    for (const intruder of [third, other]) {
      for (const to of [place, twinOf(place), `${twinOf(place)}?_routes=${routeOf(`/${side}/orders/:id${page}`)}`]) {
        const answer = await intruder.visit(to);
        const text = await answer.text();
        expect(answer.status, to).toBe(404);
        for (const secret of secrets) expect(text, to).not.toContain(secret);
      }
    }
    for (const to of [place, twinOf(place)]) {
      const answer = await world.browser().visit(to);
      expect(answer.headers.get('location') ?? (await answer.text())).toContain(`/${side}/login`);
    }
  });

  test('is moved by its owner alone', async () => {
    const before = await digest(world.db, ['flashes']);
    const verbs = everyDoor().filter(
      ({ pattern, takesForms }) => takesForms && pattern.startsWith(`/${side}/orders/:id/`),
    );
    expect(verbs.length).toBeGreaterThan(3);
    const fields = { note: 'Mine', carrier: 'VRL', 'pieces-1': '1' };
    for (const { pattern } of verbs) {
      const place = pattern.replace(':id', String(order));
      for (const intruder of [third, other]) {
        // Missing fields are refused before the owner of the order is checked.
        const { status } = await intruder.post(twinOf(place), fields);
        expect([400, 404], place).toContain(status);
        expect((await intruder.post(place, fields)).status, place).toBe(303);
      }
      expect((await world.browser().post(place, fields)).headers.get('location')).toBe(`/${side}/login`);
    }
    expect(await digest(world.db, ['flashes'])).toEqual(before);
  });
});

test('each supplier of a purchase sees only its own part', async () => {
  const own = textOf(await opened(seller.browser, `/supplier/orders/${order}`));
  expect(own).toContain('Steel bottle');
  expect(own).not.toMatch(/Brass lamp|Partner Traders/);
  const partners = textOf(await opened(partner.browser, `/supplier/orders/${partnerOrder}`));
  expect(partners).toContain('Brass lamp');
  expect(partners).not.toMatch(/Steel bottle|Own Traders/);
});

test('neither side sees the number with which the other signs in', async () => {
  for (const page of ['', '/sheet']) {
    expect(await opened(seller.browser, `/supplier/orders/${order}${page}`)).not.toContain('9825320004');
    expect(await opened(buyer.browser, `/reseller/orders/${order}${page}`)).not.toContain('9825320001');
  }
});

test.each(['0', '999999', 'x', '1e5', '-1'])('order %s is not found', async (id) => {
  expect((await seller.browser.visit(`/supplier/orders/${id}`)).status).toBe(404);
  expect((await buyer.browser.visit(`/reseller/orders/${id}`)).status).toBe(404);
});

function routeOf(pattern: string): string {
  return everyDoor().find((door) => door.pattern === pattern)?.id ?? '';
}

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
