import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { pressed } from '../admin/desk.ts';
import { proven } from '../proving.ts';
import { textOf } from '../reading.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const seller = await sellingSupplier(world, '9825715001', 'Shah Steel');
const supplierId = await idOf(world, '9825715001');
const decide = (what: 'block' | 'unblock') =>
  pressed(admin, `/admin/accounts/${supplierId}/${what}`, { reason: 'Sells what is not there' });

test("a blocked supplier's buyer can close the account if the goods never came, but not with an unsent order", async () => {
  const { browser, person } = await buyingReseller(world, '9825715002', 'Waiting Shop');
  const order = async () => (await ordered(world, person, [{ product: seller.product, pieces: 24 }])).orderId;
  const close = async () => {
    const answer = await browser.post('/account/close.data', { sure: 'on' });
    return { status: answer.status, text: textOf(await answer.text()) };
  };
  const open = { status: 409, text: expect.stringContaining('Some of your orders are still open.') };
  const sent = await order();
  await moved(world, sent, 'supplier', 'confirm');
  await moved(world, sent, 'supplier', 'ship');
  await proven(browser, '9825715002');
  expect(await close()).toEqual(open);
  const unsent = await order();
  await decide('block');
  expect(await close()).toEqual(open);
  await moved(world, unsent, 'reseller', 'cancel');
  const { status } = await close();
  expect(status).toBeLessThan(400);
  const closed = await world.db
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(closed.closed_at).not.toBeNull();
  // The supplier can still end the order after coming back.
  await decide('unblock');
  world.clock.advance({ days: 8 });
  await moved(world, sent, 'supplier', 'deliver');
  expect(await brokenInvariants(world.db)).toEqual([]);
});
