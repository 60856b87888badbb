import { beforeEach, describe, expect, test } from 'vitest';
import { writeNotices } from '../../../domain/notices/notice-writer.ts';
import type { NoticeKind } from '../../../rules/notices/notice-kinds.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { sentBack } from '../flash.ts';
import { lineAt } from '../live-line.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from '../orders/trade.ts';
import { elements, linkTo, opened, textOf, voids } from '../reading.ts';
import { twinOf } from '../site/guards-routes.ts';

const world = await fileWorld();
const { db, clock } = world;
let number = 0;
let shop: Awaited<ReturnType<typeof sellingSupplier>> & { id: string };
let buyer: Awaited<ReturnType<typeof buyingReseller>>;

beforeEach(async () => {
  number += 1;
  const mobile = String(9_826_540_000 + number);
  shop = { ...(await sellingSupplier(world, mobile, `Shah Steel ${number}`)), id: await idOf(world, mobile) };
  buyer = await buyingReseller(world, String(9_826_550_000 + number), `Corner Shop ${number}`);
});

const order = () => ordered(world, buyer.person, [{ product: shop.product, pieces: 24 }]);
const notify = (count: number, kind: NoticeKind = 'account-approved') =>
  writeNotices(
    db,
    Array.from({ length: count }, () => ({ to: shop.id, kind, about: {} })),
    clock.now(),
  );

/** Returns the bell's label for screen readers, and its visible text. */
async function bell(browser: Browser, page = '/supplier/warehouses'): Promise<[string, string]> {
  const link = elements(await opened(browser, page), 'a').find((one) => one.get('href')?.endsWith('/notices'));
  return [link?.get('aria-label') ?? 'no bell', link?.text ?? ''];
}

async function shown(browser: Browser, page = '/supplier/notices') {
  return elements(await opened(browser, page), 'li')
    .map(({ text }) => text)
    .filter((text) => /(?: ago|just now|હમણાં)$/.test(text));
}

const noticeIds = async () =>
  (await db.selectFrom('notices').select('id').where('account_id', '=', shop.id).orderBy('id').execute()).map(
    ({ id }) => id,
  );

describe('the bell', () => {
  test('counts unread notices, up to 99, on every page of both areas', async () => {
    expect(await bell(shop.browser)).toEqual(['Notices', '']);
    const { orderId } = await order();
    expect(await bell(shop.browser)).toEqual(['Notices, 1 unread', '1']);
    await moved(world, orderId, 'supplier', 'confirm');
    expect(await bell(buyer.browser, '/reseller/dashboard')).toEqual(['Notices, 1 unread', '1']);
    await notify(98);
    expect(await bell(shop.browser, '/supplier/dashboard')).toEqual(['Notices, 99 unread', '99']);
    await notify(50);
    expect(await bell(shop.browser, '/supplier/dashboard')).toEqual(['Notices, 99+ unread', '99+']);
  });

  test('is on public pages for signed-in users, and never for visitors', async () => {
    const { orderId } = await order();
    await moved(world, orderId, 'supplier', 'confirm');
    for (const page of [
      '/',
      '/?category=bag',
      `/product/${shop.product}`,
      `/product/${shop.product}/inquiry`,
      '/bulk-orders',
    ]) {
      expect(await bell(buyer.browser, page), page).toEqual(['Notices, 1 unread', '1']);
      if (!page.endsWith('/inquiry')) expect(await bell(world.browser(), page), page).toEqual(['no bell', '']);
    }
    expect(await bell(shop.browser, '/')).toEqual(['Notices, 1 unread', '1']);
  });

  test('counts a new order at once for its supplier, and for nobody else', async () => {
    const ownLine = await lineAt(shop.browser, '/live?topics=notices');
    const other = await lineAt(buyer.browser, '/live?topics=notices');
    for (const line of [ownLine, other]) await line.word();
    const { orderId } = await order();
    expect(await ownLine.word()).toBe('data: changed\n\n');
    await moved(world, orderId, 'supplier', 'confirm');
    // If the reseller had been told of the supplier's notice, this message would come twice.
    expect(await other.word()).toBe('data: changed\n\n');
  });
});

describe('the list', () => {
  test("shows what happened, newest first, in the reader's language, with the other side and the time", async () => {
    clock.advance({ minutes: 1 });
    const { orderId } = await order();
    await moved(world, orderId, 'supplier', 'confirm');
    await moved(world, orderId, 'reseller', 'ask-to-cancel');
    const lines = await shown(shop.browser);
    expect(lines).toEqual([
      expect.stringMatching(`^New: Asked to cancel · No\\. ${orderId} ?Corner Shop ${number} · just now$`),
      expect.stringMatching(`^New: New order · No\\. ${orderId} ?Corner Shop ${number} · `),
    ]);
    clock.advance({ minutes: 2 });
    expect((await shown(shop.browser))[0]).toMatch(/ · 2 min ago$/);
    const whole = /<time[^>]* title="(\d+ \w+ \d{4}, \d\d:\d\d)"/;
    expect(await opened(shop.browser, '/supplier/notices')).toMatch(whole);
    clock.advance({ minutes: -2 });
    await shop.browser.post('/language', { language: 'gu', back: '/' });
    expect((await shown(shop.browser))[1]).toContain(`નવો ઓર્ડર · નંબર ${orderId}`);
    expect(await opened(shop.browser, '/supplier/notices')).toMatch(/<time[^>]* title="\d+ નવે 2026, \d\d:\d\d"/);
    expect(textOf(await opened(shop.browser, `/supplier/orders/${orderId}`))).toMatch(/ \d+ નવે 2026, \d\d:\d\d /);
  });

  test('has pages of 20, and an empty one says so', async () => {
    expect(textOf(await opened(shop.browser, '/supplier/notices'))).toContain('No notices yet');
    await notify(41);
    const html = await opened(shop.browser, '/supplier/notices?page=3');
    expect([textOf(html).includes('Page 3 of 3'), linkTo(html, 'Previous') !== null]).toEqual([true, true]);
    expect(await shown(shop.browser, '/supplier/notices?page=3')).toHaveLength(1);
    expect(await shown(shop.browser, '/supplier/notices?page=9')).toHaveLength(1);
    expect(await shown(shop.browser)).toHaveLength(20);
  });

  test('has one address for both kinds of account', async () => {
    const places = [];
    for (const { browser } of [shop, buyer]) places.push((await browser.visit('/notices')).headers.get('location'));
    expect(places).toEqual(['/supplier/notices', '/reseller/notices']);
  });
});

describe('reading', () => {
  test('a notice opens its subject, and marks that one as read', async () => {
    const { orderId } = await order();
    await notify(1);
    const [first] = await noticeIds();
    const answer = await shop.browser.post(`/notices/${first}/open`, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/supplier/orders/${orderId}`]);
    expect(await bell(shop.browser)).toEqual(['Notices, 1 unread', '1']);
    expect((await shown(shop.browser)).map((line) => line.startsWith('New: New order'))).toEqual([false, false]);
  });

  test("another user's notice is not found, and stays unread", async () => {
    await order();
    const [id] = await noticeIds();
    const other = await buyingReseller(world, String(9_826_560_000 + number), 'Other Shop');
    for (const browser of [buyer.browser, other.browser])
      for (const place of [`/notices/${id}/open`, twinOf(`/notices/${id}/open`)])
        expect((await browser.post(place, {})).status).toBe(404);
    expect((await shop.browser.post('/notices/999999999/open', {})).status).toBe(404);
    expect(await bell(shop.browser)).toEqual(['Notices, 1 unread', '1']);
    expect(await shown(other.browser, '/reseller/notices')).toEqual([]);
  });

  test('marks all up to the newest shown, and no later ones', async () => {
    await notify(3);
    const html = await opened(shop.browser, '/supplier/notices');
    const upTo =
      voids(html, 'input')
        .find((input) => input.get('name') === 'upTo')
        ?.get('value') ?? '';
    await notify(1);
    const { text } = await sentBack(shop.browser, '/notices/read', { upTo });
    expect(text).toContain('All notices marked as read');
    expect(await bell(shop.browser)).toEqual(['Notices, 1 unread', '1']);
    const theirs = await noticeIds();
    await buyer.browser.post('/notices/read', { upTo: String(theirs.at(-1)) });
    expect(await bell(shop.browser)).toEqual(['Notices, 1 unread', '1']);
  });

  test('the screen of the order itself marks its notices as read, for its reader alone', async () => {
    const { orderId } = await order();
    await order();
    const about = { order: String(orderId) };
    expect((await buyer.browser.post('/notices/seen', about)).status).toBe(204);
    expect(await bell(shop.browser)).toEqual(['Notices, 2 unread', '2']);
    expect((await shop.browser.post('/notices/seen', about)).status).toBe(204);
    expect(await bell(shop.browser)).toEqual(['Notices, 1 unread', '1']);
    await shop.browser.post('/notices/seen', { order: 'x' });
    expect((await world.browser().post('/notices/seen', about)).status).toBe(401);
    expect(await bell(shop.browser)).toEqual(['Notices, 1 unread', '1']);
  });
});
