import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { postRequest } from '../../domain/inquiries/request.ts';
import { writeNotices } from '../../domain/notices/notice-writer.ts';
import { type About, type NoticeKind, noticeKindsOf, noticePlace } from '../../rules/notices/notice-kinds.ts';
import { eventually, open } from './page-state.ts';
import { personOf, seedOrder, trader } from './seeded-orders.ts';
import { seedQuote } from './seeded-quotes.ts';
import { desktop, fileJourney } from './site.ts';

const mobiles = { supplier: '9876500001', reseller: '9876500002' };
type Side = keyof typeof mobiles;
const sides = ['supplier', 'reseller'] as const;

const notices: Record<Side, { kind: NoticeKind; about: About }[]> = { supplier: [], reseller: [] };
const journey = await fileJourney(seedRows, { samples: 'more' });
const browsers = { supplier: await trader(journey, 'supplier'), reseller: await trader(journey, 'reseller') };

/** Creates one subject of every kind with all its notices; nothing else is unread. */
async function seedRows(db: Database): Promise<void> {
  const people = { supplier: await personOf(db, mobiles.supplier), reseller: await personOf(db, mobiles.reseller) };
  const { inquiryId, quoteId, productId } = await seedQuote(db);
  const inquiry = db.selectFrom('inquiries').select('thread_id').where('id', '=', inquiryId);
  const { category_id: categoryId } = await db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const asked = { categoryId, wanted: 'Goods', pieces: 24, targetPrice: null, pincode: '395004', neededBy: null };
  const posting = { pictures: [], key: 'asked for', now: new Date() };
  const request = { request: String(await postRequest(db, people.reseller as Reseller, asked, posting)) };
  const thread = { thread: String((await inquiry.executeTakeFirstOrThrow()).thread_id) };
  const order = { order: String(await seedOrder(db)) };
  const product = { product: String(productId), name: 'Goods' };
  const abouts: Record<NoticeKind, About> = {
    'order-placed': order,
    'order-moved': { ...order, move: 'confirm' },
    'order-shipped': { ...order, move: 'ship' },
    'order-payment': { ...order, said: 'paid' },
    message: thread,
    inquiry: { ...thread, name: 'Goods' },
    quote: thread,
    'quote-accepted': order,
    request,
    'request-answered': { ...request, quote: String(quoteId) },
    'request-over': request,
    'search-found': { said: 'searches', products: '3' },
    'low-stock': product,
    'key-made': { said: 'key', end: 'abcd' },
    'account-approved': {},
    'account-rejected': {},
  };
  for (const side of sides) notices[side] = noticeKindsOf(side).map((kind) => ({ kind, about: abouts[kind] }));
  notices.supplier.push({ kind: 'order-payment', about: { said: 'details' } });
  notices.reseller.push({ kind: 'order-payment', about: { ...order, said: 'details' } });
  await db.deleteFrom('notices').execute();
  for (const side of sides) {
    const to = people[side]?.id ?? '';
    await writeNotices(
      db,
      notices[side].map((one) => ({ to, ...one })),
      new Date(),
    );
  }
}

async function unread(page: Page): Promise<number> {
  const name = await page
    .getByRole('link', { name: /^Notices/ })
    .first()
    .getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}

/** Notices whose subject has no screen of its own are read when they are opened. */
const isOwn = (place: string) => !place.endsWith('/dashboard');

describe.each(sides)('a notice of a %s is read', (side) => {
  test('once its subject was viewed, and all others stay unread', async () => {
    const places = Map.groupBy(notices[side], ({ kind, about }) => noticePlace(side, kind, about));
    const page = await journey.person({ as: browsers[side], viewport: desktop });
    await open(page, `/${side}/notices`);
    let left = notices[side].length;
    expect(await unread(page)).toBe(left);
    for (const [place, ends] of [...places].filter(([one]) => isOwn(one))) {
      await open(page, place);
      left -= ends.length;
      await eventually(() => unread(page), place).toBe(left);
    }
    expect(left).toBe(places.get(`/${side}/dashboard`)?.length);
    for (; left > 0; left -= 1) {
      await open(page, `/${side}/notices`);
      await page.getByRole('button', { name: /^New:/ }).first().click();
      await page.waitForURL(`**/${side}/dashboard`);
      await eventually(() => unread(page)).toBe(left - 1);
    }
  });
});
