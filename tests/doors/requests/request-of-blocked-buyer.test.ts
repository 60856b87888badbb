import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { pressed } from '../admin/desk.ts';
import { quoteForm } from '../chat/chat.ts';
import { opened, textOf } from '../reading.ts';
import { buyer, posted, sellers } from './requests.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const [seller] = await sellers(world, 9_828_240_001, 1);
if (!seller) throw new Error('one is made');
const shop = await buyer(world, '9828249001');
const request = await posted(world, shop.browser);
const buyerId = await idOf(world, shop.mobile);
const page = async () => textOf(await opened(seller.browser, `/supplier/requests/${request}`));
const waits = async () => (await opened(seller.browser, '/supplier/dashboard')).includes('data-work="request"');
const answer = async () => {
  const address = `/supplier/requests/${request}.data?product=${seller.product}`;
  const { status } = await seller.browser.post(address, quoteForm(world));
  const quotes = await world.db.selectFrom('quotes').select('id').where('request_id', '=', request).execute();
  return [status, quotes.length];
};

test('a request of a blocked buyer is over until the buyer is unblocked', async () => {
  expect([await page(), await waits()]).toEqual([expect.stringContaining('Open'), true]);
  await pressed(admin, `/admin/accounts/${buyerId}/block`, { reason: 'Pays nobody' });
  expect([await page(), await waits()]).toEqual([expect.stringContaining('This request is over'), false]);
  expect(await answer()).toEqual([409, 0]);
  await pressed(admin, `/admin/accounts/${buyerId}/unblock`);
  expect(await waits()).toBe(true);
  expect(await answer()).toEqual([202, 1]);
});
