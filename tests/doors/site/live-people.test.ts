import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { pressed } from '../admin/desk.ts';
import { lineAt } from '../live-line.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
let number = 9_825_790_000;

/** Returns a new account with an open live connection, whose first message has been read. */
async function listener(kind: 'supplier' | 'reseller') {
  const mobile = String((number += 1));
  const account = { mobile, businessName: `Listener ${mobile}` };
  const browser =
    kind === 'supplier'
      ? await world.signUpSupplier(account, world.browser())
      : await world.signUpReseller(account, world.browser());
  return { mobile, id: await idOf(world, mobile), browser, ...(await listening(browser)) };
}

async function listening(browser: Browser) {
  const line = await lineAt(browser, '/live?topics=orders,accounts,catalogue');
  expect(await line.word()).toBe('retry: 1000\n\n');
  return line;
}

const CHANGED = 'data: changed\n\n';
const END = 'event: end\ndata: end\n\n';

test('a user receives announcements to that user, the operator all of them', async () => {
  const supplier = await listener('supplier');
  const reseller = await listener('reseller');
  const desk = await lineAt(admin, '/live?as=admin&topics=orders');
  await desk.word();
  world.db.announcements.announce('accounts');
  world.db.announcements.announce('orders', [reseller.id]);
  expect(await reseller.word()).toBe(CHANGED);
  expect(await desk.word()).toBe(CHANGED);
  // An announcement of the other's order, or of accounts, to the supplier would come first.
  await supplier.browser.post('/logout', {});
  expect(await supplier.word()).toBe(END);
});

test('both sides of an order are notified, and everybody after the line between processes broke', async () => {
  const [supplier, reseller] = [await listener('supplier'), await listener('reseller')];
  world.db.announcements.announce('orders', [supplier.id, reseller.id]);
  for (const { word } of [supplier, reseller]) expect(await word()).toBe(CHANGED);
  world.db.announcements.receiveEverything();
  for (const { word } of [supplier, reseller]) expect(await word()).toBe(CHANGED);
});

test("a blocked user's line ends at once", async () => {
  const { id, word } = await listener('supplier');
  expect(await pressed(admin, `/admin/accounts/${id}/block`, { reason: 'Sold copies of a brand' })).toBe(200);
  expect(await word()).toBe(END);
  expect(await word()).toBeNull();
});

test('signing out here, there or everywhere ends the lines of that session and of no other', async () => {
  const { mobile, browser, word } = await listener('reseller');
  world.clock.advance({ minutes: 2 });
  const other = await world.signIn(mobile, 'reseller', world.browser());
  const { word: otherWord } = await listening(other);
  await browser.post('/logout', {});
  expect(await word()).toBe(END);
  expect(await otherWord()).toBe(': still here\n\n');

  world.clock.advance({ minutes: 2 });
  const third = await world.signIn(mobile, 'reseller', world.browser());
  const { word: thirdWord } = await listening(third);
  await other.post('/account/sign-out-everywhere', {});
  expect(await otherWord()).toBe(END);
  expect(await thirdWord()).toBe(END);
});

test("ending one user's session does not check others", async () => {
  const [closing, staying] = [await listener('reseller'), await listener('reseller')];
  await closing.browser.post('/logout', {});
  expect(await closing.word()).toBe(END);
  world.db.announcements.announce('orders', [staying.id]);
  // If the other's ended session had been announced here, 'still here' would come first.
  expect(await staying.word()).toBe(CHANGED);
});

test('closing the account ends its lines', async () => {
  const { browser, word } = await listener('reseller');
  await browser.post('/account/close', { sure: 'on' });
  expect(await word()).toBe(END);
});

test('an open screen does not prolong a session', async () => {
  const { id, word, browser } = await listener('reseller');
  const ends = () =>
    world.db.selectFrom('sessions').select(['seen_at', 'expires_at']).where('user_id', '=', id).execute();
  const before = await ends();
  world.clock.advance({ days: 20 });
  world.db.announcements.announce('orders', [id]);
  expect(await word()).toBe(CHANGED);
  await listening(browser);
  expect(await ends()).toEqual(before);
  world.clock.advance({ days: 11 });
  world.db.announcements.announce('orders', [id]);
  expect(await word()).toBe(END);
});

test('a user who is also the operator listens as the address says', async () => {
  const { id, browser } = await listener('supplier');
  const stranger = await listener('reseller');
  await world.signInAdmin(browser);
  const asPerson = await listening(browser);
  const asAdmin = await lineAt(browser, '/live?as=admin&topics=orders');
  await asAdmin.word();
  world.db.announcements.announce('orders', [stranger.id]);
  expect(await asAdmin.word()).toBe(CHANGED);
  world.db.announcements.announce('sessions', [id]);
  // The stranger's order would have come first.
  expect(await asPerson.word()).toBe(': still here\n\n');
});

test('a user can have only twelve lines at a time', async () => {
  const { browser } = await listener('reseller');
  for (let count = 1; count < 12; count += 1) await listening(browser);
  const refused = await browser.visit('/live?topics=orders');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: 'You have too many screens open. Please close one of them.' },
  ]);
});

test('another site cannot listen, and neither can a visitor', async () => {
  const { answer } = await listener('reseller');
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect((await world.browser().visit('/live?topics=orders')).status).toBe(401);
});
