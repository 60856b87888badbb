import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { buyingReseller, ordered, sellingSupplier } from '../orders/trade.ts';
import { complaints, elements, opened, voids } from '../reading.ts';

const world = await fileWorld();
const shop = await sellingSupplier(world, '9826100001', 'Shah Steel');
const buyer = await buyingReseller(world, '9826200001', 'Corner Shop');
const screen = '/supplier/payments';
const lines = [{ product: shop.product, pieces: 24 }];

const orderOf = async () => {
  const { orderId } = await ordered(world, buyer.person, lines);
  return world.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
};

test('a supplier without terms delivers with freight paid on receipt, and accepts cash', async () => {
  const html = await opened(shop.browser, screen);
  const chosen = voids(html, 'input').filter(
    (input) => /deliveryKind|acceptsCash/.test(input.get('name') ?? '') && input.get('checked') !== null,
  );
  expect(chosen.map((input) => input.get('value') ?? input.get('name'))).toEqual(['on-receipt', 'acceptsCash']);
  expect(await orderOf()).toMatchObject({ delivery_kind: 'on-receipt', delivery_charge: 0n, payment_way: 'cash' });
});

test('new terms apply to the next order, and earlier orders keep theirs', async () => {
  const { place, text } = await sentBack(shop.browser, '/supplier/payments/terms', {
    deliveryKind: 'free-from',
    freeFrom: '5,000',
    belowCharge: '150.50',
    acceptsCash: 'on',
  });
  expect([place, text.includes('Delivery and cash saved')]).toEqual([screen, true]);
  const first = await orderOf();
  expect(first).toMatchObject({ delivery_kind: 'free-from', delivery_charge: 15050n, delivery_free_from: 500000n });
  await shop.browser.post('/supplier/payments/terms', { deliveryKind: 'free' });
  expect(await orderOf()).toMatchObject({ delivery_kind: 'free', delivery_charge: 0n });
  const kept = await world.db.selectFrom('orders').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
  expect(kept).toEqual(first);
});

test('without payment details cash is the only method, even for a supplier who does not accept it', async () => {
  const terms = await world.db.selectFrom('supplier_terms').selectAll().executeTakeFirstOrThrow();
  expect(terms.accepts_cash).toBe(false);
  expect(await orderOf()).toMatchObject({ payment_way: 'cash' });
});

test('a mistake is reported beside its field, and nothing changes', async () => {
  const before = await world.db.selectFrom('supplier_terms').selectAll().execute();
  const { html } = await sentBack(shop.browser, '/supplier/payments/terms', {
    deliveryKind: 'free-from',
    freeFrom: '-1',
    belowCharge: '200000',
  });
  expect(complaints(html)).toEqual({
    freeFrom: 'Please enter an amount above ₹0, at most ₹1,00,00,000',
    belowCharge: 'Please enter an amount above ₹0, at most ₹1,00,000',
  });
  // The typed values are still in the form.
  expect(
    voids(html, 'input')
      .find((input) => input.get('name') === 'belowCharge')
      ?.get('value'),
  ).toBe('200000');
  expect(await world.db.selectFrom('supplier_terms').selectAll().execute()).toEqual(before);
});

test('the navigation has links to payments and credit', async () => {
  const links = elements(await opened(shop.browser, '/supplier/warehouses'), 'a').map((link) => link.get('href'));
  expect(links).toEqual(expect.arrayContaining([screen, '/supplier/credit']));
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
