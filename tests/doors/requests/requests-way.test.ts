import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { elements, opened } from '../reading.ts';
import { answered, buyer, posted, sellers } from './requests.ts';

const world = await fileWorld();
const [one, two] = await sellers(world, 9_828_300_001, 2);
if (!one || !two) throw new Error('two are made');
const shop = await buyer(world, '9828390001');

/** Returns the links to the requests: in the sidebar, and on a phone in the menu 'More' and above the chats. */
async function ways(who: Browser, area: 'supplier' | 'reseller'): Promise<string[]> {
  const html = await opened(who, `/${area}/chats`);
  return elements(html, 'a')
    .filter((link) => link.get('href') === `/${area}/requests`)
    .map(({ text }) => text);
}

test('every link to the requests shows a supplier how many wait for an answer', async () => {
  expect(await ways(one.browser, 'supplier')).toEqual(['Requests', 'Requests', 'Requests']);
  const request = await posted(world, shop.browser);
  await posted(world, shop.browser);
  const waiting = 'Requests 2 2 requests wait for your answer';
  expect(await ways(one.browser, 'supplier')).toEqual([waiting, waiting, waiting]);
  await answered(world, one, request);
  const left = 'Requests 1 1 request waits for your answer';
  expect(await ways(one.browser, 'supplier')).toEqual([left, left, left]);
});

test('every link to the requests shows a reseller how many answers are new, until the request is looked at', async () => {
  const before = await ways(shop.browser, 'reseller');
  const fresh = 'Requests 1 1 new answer to your requests';
  expect(before).toEqual([fresh, fresh, fresh]);
  const request = await posted(world, shop.browser);
  await answered(world, one, request);
  await answered(world, two, request);
  const three = 'Requests 3 3 new answers to your requests';
  expect(await ways(shop.browser, 'reseller')).toEqual([three, three, three]);
  await shop.browser.post('/notices/seen', { request: String(request) });
  expect(await ways(shop.browser, 'reseller')).toEqual(before);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
