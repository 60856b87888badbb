import { expect, test } from 'vitest';
import { ORDERS_A_DAY_MAX } from '../../../rules/orders/order.ts';
import { fileWorld } from '../../world.ts';
import { alertOf } from '../reading.ts';
import { checkoutForm, put } from './baskets.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();

test('a reseller can place 30 orders a day with one supplier, cancelled ones included', async () => {
  const one = await sellingSupplier(world, '9823300001', 'Om Traders');
  const other = await sellingSupplier(world, '9823300002', 'Jay Traders');
  const { person, browser } = await buyingReseller(world, '9823300003', 'Corner Shop');
  const order = (product: number) => ordered(world, person, [{ product, pieces: 24 }]);
  for (let at = 0; at < ORDERS_A_DAY_MAX; at += 1)
    await moved(world, (await order(one.product)).orderId, 'reseller', 'cancel');
  await put(browser, one.product, 24);
  const refused = await browser.post('/reseller/checkout', await checkoutForm(browser));
  expect([refused.status, alertOf(await refused.text())]).toEqual([
    429,
    'You have placed 30 orders with Om Traders today. You can order there again tomorrow.',
  ]);
  await browser.post(`/reseller/basket/${one.product}/remove`, { pieces: '24' });
  await order(other.product);
  world.clock.advance({ hours: 24 });
  await order(one.product);
  expect(world.faults).toEqual([]);
});
