import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { hydrated } from '../journeys/page-state.ts';
import { fileJourney } from '../journeys/site.ts';
import { signIn, signInAdmin } from '../sign-in.ts';

// The door tests follow every link of every page (tests/doors/site/crawl.test.ts). Here one page of each kind is opened
// in a real browser, because only that shows errors in the console.

const journey = await fileJourney();

/** Returns the kind of a page: addresses that differ only in ids, names and filter values are of one kind. */
const kindOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replace(/\/(?:\d+|wh_\w+|sample-[\w-]+|[0-9a-f]{8}-[\w-]+|[\w-]{20,})(?=\/|$)/g, '/1')}?${searchParams.get('tab') ?? ''}`;

/** Pictures and downloads are no pages, and signing out would end the walk. */
const isPage = ({ pathname }: URL) => !/logout|\.webp$|\.csv$|\.json$|\/export|my-data|template|\/live$/.test(pathname);

/** Follows the links of a page and of the pages behind it, one of each kind; returns broken links with their pages. */
async function walked(page: Page, start: string): Promise<{ opened: string[]; astray: string[] }> {
  const waiting = [{ to: new URL(start, journey.origin), from: 'start' }];
  const kinds = new Set<string>();
  const astray: string[] = [];
  const opened: string[] = [];
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const kind = kindOf(step.to);
    if (kinds.has(kind) || step.to.origin !== journey.origin || !isPage(step.to)) continue;
    kinds.add(kind);
    const answer = await page.goto(step.to.href);
    if ((answer?.status() ?? 0) >= 400) astray.push(`${step.to.pathname} from ${step.from}: ${answer?.status()}`);
    if (!answer?.headers()['content-type']?.startsWith('text/html')) continue;
    await hydrated(page);
    opened.push(kind);
    const links = await page
      .locator('a[href]')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) waiting.push({ to: new URL(link), from: step.to.pathname });
  }
  return { opened, astray };
}

const visitor = new Browser(journey.site);
const supplier = new Browser(journey.site);
await signIn(supplier, '9876500001', 'supplier');
const reseller = new Browser(journey.site);
await signIn(reseller, '9876500002', 'reseller');
const admin = new Browser(journey.site);
await signInAdmin(admin);

test.each([
  {
    name: 'signed out',
    who: visitor,
    start: '/',
    expected: ['/product/1?', '/suppliers/1?', '/contact?', '/bulk-orders?'],
  },
  {
    name: 'a supplier',
    who: supplier,
    start: '/supplier',
    expected: ['/supplier/chats?', '/supplier/dashboard?analytics'],
  },
  { name: 'a reseller', who: reseller, start: '/reseller', expected: ['/reseller/chats?', '/reseller/profile?'] },
  {
    name: 'the operator',
    who: admin,
    start: '/admin',
    expected: ['/admin/reports/messages?', '/admin/reports/chats?'],
  },
])(
  '$name finds no missing page and none that logs an error',
  async ({ who, start, expected }) => {
    const page = await journey.person({ as: who });
    const { opened, astray } = await walked(page, start);
    expect(astray).toEqual([]);
    expect(opened).toEqual(expect.arrayContaining(expected));
  },
  180_000,
);
