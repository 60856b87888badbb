import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MESSAGES_A_MINUTE_MAX } from '../../../rules/chat/thread.ts';
import { REPORTS_A_DAY_MAX } from '../../../rules/limits.ts';
import type { Browser } from '../../browser.ts';
import { newUsers } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { sendMessage } from '../chat/chatting.ts';
import { buyingReseller } from '../orders/trade.ts';
import { browserOn } from '../site-like.ts';

/** Limits of the site apply to all its processes together; two of them are tested here. */

const world = await fileWorld();
let number = 9_824_000_000;

/** Returns a reseller with so many chats, signed in to two processes. */
async function talker(chats: number) {
  const mobile = String((number += 1));
  const { browser } = await buyingReseller(world, mobile, `Shop ${mobile}`);
  const other = await world.signIn(mobile, 'reseller', browserOn(world));
  const suppliers = Array.from({ length: chats }, () => String((number += 1)));
  const [reseller, now] = [await idOf(world, mobile), world.clock.now()];
  await newUsers(world.db, 'supplier', suppliers, now);
  const rows = await world.db
    .insertInto('threads')
    .values(
      suppliers.map((one) => ({ reseller_id: reseller, supplier_id: `supplier${one}`, opened_at: now, last_at: now })),
    )
    .returning('id')
    .execute();
  return { browsers: [browser, other], places: rows.map(({ id }) => `/reseller/chats/${id}`) };
}

async function statuses(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

/** Sends requests at the same time, alternately to the two processes. */
function atOnce(browsers: Browser[], times: number, ask: (browser: Browser, at: number) => Promise<Response>) {
  return statuses(Array.from({ length: times }, (_, at) => ask(browsers[at % browsers.length] as Browser, at)));
}

test('exactly 60 of 120 messages sent at once into eight chats are accepted', async () => {
  const { browsers, places } = await talker(8);
  const sent = await atOnce(browsers, 2 * MESSAGES_A_MINUTE_MAX, (browser, at) =>
    sendMessage(browser, places[Math.floor(at / 2) % places.length] ?? '', `Message ${at}`, { key: randomUUID() }),
  );
  expect(sent).toEqual({ 200: MESSAGES_A_MINUTE_MAX, 429: MESSAGES_A_MINUTE_MAX });
});

test('exactly 20 of 30 reports of chats at once are accepted', async () => {
  const { browsers, places } = await talker(30);
  const reported = await atOnce(browsers, places.length, (browser, at) =>
    browser.post(`${places[at]}/report`, { reason: 'spam', words: '' }),
  );
  expect(reported).toEqual({ 303: REPORTS_A_DAY_MAX, 429: 10 });
});
