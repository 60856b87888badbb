import { describe, expect, onTestFinished, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { sweep } from '../../../server/sweep.ts';
import { askForCode, signIn, signUp } from '../../sign-in.ts';
import { createWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { list } from '../catalogue/listing.ts';
import { lineAt } from '../live-line.ts';
import { buyingReseller, ordered, sellingSupplier } from '../orders/trade.ts';
import { opened, textOf } from '../reading.ts';

async function freshWorld() {
  const world = await createWorld();
  onTestFinished(world.close);
  return world;
}

/** How far the machine's clock jumps, and in which direction. */
const jumps = [
  ['an hour ahead', 1],
  ['an hour back', -1],
] as const;

describe.each(jumps)('a clock that jumps %s', (_, hours) => {
  test('signs nobody out, and live lines continue', async () => {
    const world = await freshWorld();
    const seller = await sellingSupplier(world, '9825340001', 'Clock Traders');
    const buyer = await buyingReseller(world, '9825340002', 'Clock Shop');
    const operator = await world.signInAdmin(world.browser());
    const product = await list(world, seller.browser, { stock: { [seller.warehouse]: 240 } });
    const line = await lineAt(seller.browser, '/live?topics=orders');
    await line.word();
    world.clock.advance({ hours });
    const { orderId } = await ordered(world, buyer.person, [{ product, pieces: 24 }]);
    world.db.announcements.announce('orders', [await idOf(world, seller.mobile)]);
    expect(await line.word()).toContain('data: changed');
    expect(textOf(await opened(seller.browser, `/supplier/orders/${orderId}`))).toContain('Answer by');
    expect((await buyer.browser.visit('/reseller/orders')).status).toBe(200);
    expect((await operator.visit('/admin/overview')).status).toBe(200);
  });

  test('expires no order early, and orders stay as they were when it is set right', async () => {
    const world = await freshWorld();
    const seller = await sellingSupplier(world, '9825340003', 'Clock Traders');
    const buyer = await buyingReseller(world, '9825340004', 'Clock Shop');
    const product = await list(world, seller.browser, { stock: { [seller.warehouse]: 240 } });
    const before = await ordered(world, buyer.person, [{ product, pieces: 24 }]);
    world.clock.advance({ hours });
    await sweep(world.db, world, world.clock.now());
    const meanwhile = await ordered(world, buyer.person, [{ product, pieces: 24 }]);
    world.clock.advance({ hours: -hours });
    await sweep(world.db, world, world.clock.now());
    const kept = await world.db.selectFrom('orders').select(['id', 'state']).orderBy('id').execute();
    expect(kept).toEqual([before, meanwhile].map(({ orderId: id }) => ({ id, state: 'pending' })));
    expect(await brokenInvariants(world.db)).toEqual([]);
    const { status } = await seller.browser.post(`/supplier/orders/${meanwhile.orderId}/confirm`, {});
    expect(status).toBe(303);
  });

  test('lets a user sign in whose code was requested before it or after', async () => {
    const world = await freshWorld();
    const browser = world.browser();
    const mobile = '9825340005';
    await askForCode(browser, 'reseller', mobile);
    world.clock.advance({ hours });
    // An hour ahead the whole attempt has expired; an hour back, nobody waits an hour for another code.
    if (hours > 0) expect((await askForCode(browser, 'reseller', mobile)).status).toBe(303);
    else {
      await browser.post('/reseller/login/resend', {});
      expect(textOf(await opened(browser, '/reseller/login/otp'))).toContain('OTP sent again');
    }
    const otp = world.sms.latestCode(mobile) ?? '';
    expect((await browser.post('/reseller/login/otp', { otp })).headers.get('location')).toBe(
      '/reseller/login/register',
    );
  });
});

test('a clock that is set back does not keep waits for wrong passwords of the admin area', async () => {
  const world = await freshWorld();
  const browser = world.browser();
  const wrong = async () => (await browser.post('/admin/login', { password: 'not this one' })).status;
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) statuses.push(await wrong());
  expect(statuses.at(-1)).toBe(429);
  world.clock.advance({ hours: -1 });
  expect((await (await world.signInAdmin(browser)).visit('/admin/overview')).status).toBe(200);
});

test('a number registered an hour ahead can sign in again after the clock is set right', async () => {
  const world = await freshWorld();
  world.clock.advance({ hours: 1 });
  await signUp(world.browser(), 'reseller', { mobile: '9825340006', businessName: 'Ahead Shop' });
  world.clock.advance({ hours: -1 });
  const browser = world.browser();
  expect(await signIn(browser, '9825340006', 'reseller')).toBe('/reseller/login/success');
});
