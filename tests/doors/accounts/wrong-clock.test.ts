import { expect, test } from 'vitest';
import { MESSAGES_A_MINUTE_MAX } from '../../../rules/chat/thread.ts';
import { ORDERS_A_DAY_MAX } from '../../../rules/orders/order.ts';
import { clockAhead, ShopClock } from '../../../server/outside/clock.ts';
import { createWorld, fileWorld } from '../../world.ts';
import { chatOpened, sendMessage } from '../chat/chatting.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from '../orders/trade.ts';

const world = await fileWorld();
const HOUR_MS = 3_600_000;

test('messages dated an hour ahead delay nobody once the clock is right', async () => {
  const seller = await sellingSupplier(world, '9823700001', 'Fast Clock Traders');
  const { browser } = await buyingReseller(world, '9823700002', 'Clock Shop');
  const right = world.clock.now();
  world.clock.advance({ hours: 1 });
  const place = `/reseller/chats/${await chatOpened(browser, seller.product)}`;
  // The product's card counts as a message too.
  for (let sent = 1; sent < MESSAGES_A_MINUTE_MAX; sent += 1)
    expect((await sendMessage(browser, place, `Say ${sent}`)).status).toBe(200);
  expect((await sendMessage(browser, place, 'One more')).headers.get('retry-after')).toBe('60');
  world.clock.set(right);
  expect((await sendMessage(browser, place, 'By the right clock')).status).toBe(200);
});

test('messages dated slightly ahead delay others by a minute at most', async () => {
  const seller = await sellingSupplier(world, '9823700003', 'Near Clock Traders');
  const { browser } = await buyingReseller(world, '9823700004', 'Near Shop');
  const right = world.clock.now();
  world.clock.advance({ seconds: 30 });
  const place = `/reseller/chats/${await chatOpened(browser, seller.product)}`;
  for (let sent = 1; sent < MESSAGES_A_MINUTE_MAX; sent += 1) await sendMessage(browser, place, `Say ${sent}`);
  world.clock.set(right);
  const refused = await sendMessage(browser, place, 'One more');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
});

test('orders dated tomorrow do not count for today', async () => {
  const { product } = await sellingSupplier(world, '9823700005', 'Tomorrow Traders');
  const { person } = await buyingReseller(world, '9823700006', 'Tomorrow Shop');
  const right = world.clock.now();
  world.clock.advance({ hours: 24 });
  const order = () => ordered(world, person, [{ product, pieces: 24 }]);
  for (let at = 0; at < ORDERS_A_DAY_MAX; at += 1) await moved(world, (await order()).orderId, 'reseller', 'cancel');
  world.clock.set(right);
  expect((await order()).orderId).toBeGreaterThan(0n);
});

test("a process follows the database's clock, not its machine's", async () => {
  const own = await createWorld();
  own.clock.beReal();
  const clock = new ShopClock(() => new Date(own.clock.now().getTime() + HOUR_MS));
  expect(await clockAhead(own.db, clock.now)).toBeLessThan(-HOUR_MS / 2);
  await clock.follow(own.db);
  expect(Math.abs(await clockAhead(own.db, clock.now))).toBeLessThan(HOUR_MS / 2);
  // If the database cannot be asked, the clock does not change.
  await own.close();
  await expect(clock.follow(own.db)).rejects.toThrow(/destroyed/);
  expect(clock.now().getTime()).toBeLessThan(own.clock.now().getTime() + HOUR_MS / 2);
});
