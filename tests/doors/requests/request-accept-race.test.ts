import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { fileWorld } from '../../world.ts';
import { acceptForm } from '../chat/chat.ts';
import { opened, textOf } from '../reading.ts';
import { answered, buyer, posted, sellers } from './requests.ts';

const world = await fileWorld();
const [one, two, third] = await sellers(world, 9_828_300_001, 3);
if (!one || !two || !third) throw new Error('three are made');

test('twenty acceptances of two answers at once make one order, and everybody reads how it ended', async () => {
  const shop = await buyer(world, '9828390001', 'Hidden Racing Shop');
  const request = await posted(world, shop.browser);
  const byOne = { seller: one, quote: await answered(world, one, request) };
  const byTwo = { seller: two, quote: await answered(world, two, request) };
  const form = (id: string) => acceptForm(id, { pincode: '395017' });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const { seller, quote } = at % 2 === 0 ? byOne : byTwo;
      const answer = await shop.browser.post(`/reseller/quotes/${quote}/accept`, form(seller.id));
      return { seller, status: answer.status, place: answer.headers.get('location') };
    }),
  );
  const orders = await world.db.selectFrom('orders').select(['id', 'supplier_id', 'state']).execute();
  expect(orders).toHaveLength(1);
  const [order] = orders;
  const [winner, loser] = order?.supplier_id === one.id ? [one, two] : [two, one];
  expect(order?.state).toBe('confirmed');
  for (const { seller, status, place } of outcomes) {
    if (seller === winner) expect([status, place]).toEqual([303, `/reseller/orders/${order?.id}`]);
    else expect(status).toBe(409);
  }
  const own = await opened(shop.browser, `/reseller/requests/${request}`);
  expect(textOf(own)).toContain(`You have accepted an answer. Order ${order?.id}`);
  const won = textOf(await opened(winner.browser, `/supplier/requests/${request}`));
  expect(won).toContain(`The buyer has accepted your answer. Order ${order?.id}`);
  // The order shows the delivery address, which the supplier may now see.
  expect(await opened(winner.browser, `/supplier/orders/${order?.id}`)).toContain('4, Ring Road');
  const lost = await opened(loser.browser, `/supplier/requests/${request}`);
  expect(textOf(lost)).toContain('it did not become an order with you. Thank you for your answer.');
  const silent = await opened(third.browser, `/supplier/requests/${request}`);
  expect(textOf(silent)).toContain('This request is over');
  for (const page of [lost, silent])
    for (const secret of ['Hidden Racing Shop', '9828390001', '395017', 'Ring Road'])
      expect(page).not.toContain(secret);
  const over = await world.db.selectFrom('notices').select('account_id').where('kind', '=', 'request-over').execute();
  expect(over).toEqual([{ account_id: loser.id }]);
  expect(await brokenInvariants(world.db)).toEqual([]);
  expect(world.faults).toEqual([]);
});
