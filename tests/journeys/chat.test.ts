import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownAnswer } from '../../server/security.ts';
import { chatOpened, numberOf, sendMessage } from '../doors/chat/chatting.ts';
import { eventually, open, openMe } from './page-state.ts';
import { trader } from './seeded-orders.ts';
import { desktop, fileJourney, phone } from './site.ts';
import { sticksOut } from './sticks-out.ts';

const journey = await fileJourney();
const traders = { supplier: '9876500011', reseller: '9876500002' };
const supplier = await trader(journey, 'supplier', traders);
const reseller = await trader(journey, 'reseller', traders);
const PRODUCT = 21;
/** A product of another supplier. */
const OTHER_PRODUCT = 1;

/** Headers of the site's own answers to a script. */
const own = { contentType: 'application/json', headers: ownAnswer(journey.build) };

const shown = (page: Page, words: string) => page.locator('[data-message]').filter({ hasText: words });
const texts = (page: Page, form: RegExp) =>
  page
    .locator('[data-message]')
    .allTextContents()
    .then((all) => all.flatMap((text) => form.exec(text)?.[0] ?? []));

async function write(page: Page, words: string): Promise<void> {
  await page.locator('.talk-write textarea').fill(words);
  await page.locator('.talk-send').click();
}

/** Opens the chat about the product for both sides. */
async function both(): Promise<{ buyer: Page; seller: Page; id: string }> {
  const id = await chatOpened(reseller, PRODUCT);
  const buyer = await journey.person({ as: reseller, viewport: phone, language: 'hi', hasTouch: true, isMobile: true });
  const seller = await journey.person({ as: supplier, viewport: desktop });
  for (const [page, side] of [
    [buyer, 'reseller'],
    [seller, 'supplier'],
  ] as const) {
    const line = page.waitForResponse(/\/live/);
    await open(page, `/${side}/chats/${id}`);
    await line;
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  }
  return { buyer, seller, id };
}

test('a reseller on a phone in Hindi and a supplier chat live, with a picture and read marks', async () => {
  const { buyer, seller } = await both();
  await write(buyer, 'नीला मिलेगा? https://example.com/blue');
  await shown(seller, 'नीला मिलेगा?').waitFor();
  const link = seller.locator('.talk').getByRole('link', { name: 'https://example.com/blue' });
  expect(await link.getAttribute('rel')).toBe('noopener nofollow ugc');
  // On a desktop the list of chats is beside the open one, with its newest message; a phone does not load it.
  await seller.locator('.chats-beside [aria-current=page]').filter({ hasText: 'नीला मिलेगा?' }).waitFor();
  expect(await buyer.locator('.chats-beside a').count()).toBe(0);
  await shown(buyer, 'नीला मिलेगा?').getByText('देखा गया').waitFor({ state: 'attached' });
  await write(seller, 'Yes, 200 cartons');
  await shown(buyer, 'Yes, 200 cartons').waitFor();
  await buyer.locator('.talk-write input[type=file]').setInputFiles('tests/pictures/photo.jpg');
  await buyer.locator('.talk-foot li img').waitFor();
  await write(buyer, 'ऐसा');
  const picture = shown(seller, 'ऐसा').locator('img');
  await picture.waitFor();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await buyer.evaluate(sticksOut)).toEqual([]);
  // The field stays visible.
  const box = await buyer.locator('.talk-send').boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  expect(await Promise.all([buyer, seller].map((page) => page.evaluate(() => 'isSamePage' in window)))).toEqual([
    true,
    true,
  ]);
});

test('a message sent before the line is open appears once it is, and the bell counts down on the page of the chat', async () => {
  const id = await chatOpened(reseller, PRODUCT);
  await sendMessage(supplier, `/supplier/chats/${id}`, 'Still there?');
  const page = await journey.person({ as: reseller, viewport: phone });
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/live/, async (route) => {
    await released;
    await route.continue();
  });
  await open(page, `/reseller/chats/${id}`);
  await shown(page, 'Still there?').waitFor();
  const bell = page.getByRole('link', { name: /^Notices/ });
  const unread = Number(await bell.textContent());
  await sendMessage(supplier, `/supplier/chats/${id}`, 'Hello?');
  letGo();
  await shown(page, 'Hello?').waitFor();
  await eventually(async () => Number(await bell.textContent())).toBe(unread - 1);
});

test('a message written without a connection survives a reload, and is sent once and in order', async () => {
  journey.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_NETWORK|ERR_FAILED/);
  const { buyer, seller, id } = await both();
  // Shows that the connection is open and the script for new messages is loaded.
  await write(seller, 'Before the lift');
  await shown(buyer, 'Before the lift').waitFor();
  await buyer.context().setOffline(true);
  await write(buyer, 'Offline 1');
  await write(buyer, 'Offline 2');
  const waiting = buyer.locator('[data-waiting]');
  await expect.poll(() => waiting.count()).toBe(2);
  expect(await waiting.first().textContent()).toContain('कनेक्शन का इंतज़ार');
  // The page is reloaded while nothing can be sent: the device has stored both.
  await buyer.route(/\/send$/, (route) => route.abort());
  await buyer.context().setOffline(false);
  await open(buyer, `/reseller/chats/${id}`);
  await expect.poll(() => waiting.count()).toBe(2);
  await buyer.unroute(/\/send$/);
  await write(buyer, 'Offline 3');
  await shown(seller, 'Offline 3').waitFor();
  await expect.poll(() => waiting.count()).toBe(0);
  for (const page of [buyer, seller])
    expect(await texts(page, /Offline \d/)).toEqual(['Offline 1', 'Offline 2', 'Offline 3']);
});

test('a sent message is shown as sent and then in its place, even if the line is down and the first fetch fails', async () => {
  journey.expectFault(/ERR_FAILED|Failed to fetch/);
  const id = await chatOpened(reseller, PRODUCT);
  const buyer = await journey.person({ as: reseller, viewport: phone });
  await buyer.route(/\/live/, (route) => route.abort());
  let looks = 0;
  await buyer.route(/\/messages\.data\?after=/, (route) => {
    looks += 1;
    return looks === 1 ? route.abort() : route.continue();
  });
  await open(buyer, `/reseller/chats/${id}`);
  await write(buyer, 'Unheard');
  const waiting = buyer.locator('[data-waiting]');
  await waiting.getByTitle('Sent', { exact: true }).waitFor();
  await shown(buyer, 'Unheard').waitFor();
  expect([await waiting.count(), looks]).toEqual([0, 2]);
});

test('the menu closes on Escape and on a touch beside it', async () => {
  const id = await chatOpened(reseller, PRODUCT);
  const buyer = await journey.person({ as: reseller, viewport: phone });
  await open(buyer, `/reseller/chats/${id}`);
  const menu = buyer.locator('.talk-menu');
  const report = menu.getByRole('link');
  await menu.locator('summary').click();
  await report.waitFor();
  await buyer.keyboard.press('Escape');
  await report.waitFor({ state: 'hidden' });
  await menu.locator('summary').click();
  await report.waitFor();
  await buyer.locator('.talk-list').click({ position: { x: 5, y: 200 } });
  await report.waitFor({ state: 'hidden' });
});

test('a message beyond the limit of a minute shows when it will go, and goes by itself, once', async () => {
  journey.expectFault(/429/);
  const { buyer, seller, id } = await both();
  await buyer.clock.install();
  await open(buyer, `/reseller/chats/${id}`);
  let tries = 0;
  await buyer.route(/\/send$/, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    const body = '{"message":"At most 60 messages a minute. Please wait a little."}';
    await route.fulfill({ status: 429, ...own, headers: { ...own.headers, 'retry-after': '40' }, body });
  });
  await write(buyer, 'Much 1');
  const waiting = buyer.locator('[data-waiting]');
  await waiting.getByText(/एक मिनट में बहुत ज़्यादा संदेश हो गए। यह \d\d:\d\d बजे अपने आप चला जाएगा।/).waitFor();
  // Messages written meanwhile wait as well, without further requests.
  await write(buyer, 'Much 2');
  await expect.poll(() => waiting.getByText('अपने आप').count()).toBe(2);
  await buyer.clock.fastForward(30_000);
  expect(tries).toBe(1);
  await buyer.clock.fastForward(10_000);
  await shown(seller, 'Much 2').waitFor();
  await expect.poll(() => waiting.count()).toBe(0);
  for (const page of [buyer, seller]) expect(await texts(page, /Much \d/)).toEqual(['Much 1', 'Much 2']);
  expect(tries).toBe(3);
});

test('half-written text is still in its own chat after another page and a reload, until it is sent', async () => {
  const { buyer, seller, id } = await both();
  const field = (page: Page) => page.locator('.talk-write textarea');
  await field(buyer).fill('Half wr');
  await buyer.locator('.talk-head a').first().click();
  await buyer.waitForURL('**/reseller/chats');
  await buyer.goBack();
  await expect.poll(() => field(buyer).inputValue()).toBe('Half wr');
  await buyer.reload();
  await expect.poll(() => field(buyer).inputValue()).toBe('Half wr');
  const elsewhere = await chatOpened(reseller, OTHER_PRODUCT);
  expect(elsewhere).not.toBe(id);
  await open(buyer, `/reseller/chats/${elsewhere}`);
  expect(await field(buyer).inputValue()).toBe('');
  await open(buyer, `/reseller/chats/${id}`);
  await expect.poll(() => field(buyer).inputValue()).toBe('Half wr');
  await buyer.locator('.talk-send').click();
  await shown(seller, 'Half wr').waitFor();
  await buyer.reload();
  await shown(buyer, 'Half wr').waitFor();
  expect(await field(buyer).inputValue()).toBe('');
  expect(await buyer.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('the first four of seven pictures are kept, with a sentence', async () => {
  const { buyer, seller } = await both();
  const seven = Array.from({ length: 7 }, () => 'tests/pictures/photo.jpg');
  await buyer.locator('.talk-write input[type=file]').setInputFiles(seven);
  const chosen = buyer.locator('.talk-foot li img');
  await expect.poll(() => chosen.count()).toBe(4);
  expect(await buyer.locator('.talk-foot [role=alert]').textContent()).toMatch(/4/);
  await write(buyer, 'Four of seven');
  await shown(seller, 'Four of seven').waitFor();
  expect(await shown(seller, 'Four of seven').locator('img').count()).toBe(4);
});

test.each([phone, desktop])(
  'without scripts the message field stays in sight after sending, at $width px',
  async (viewport) => {
    const id = await chatOpened(reseller, PRODUCT);
    const page = await journey.person({ as: reseller, viewport, javaScriptEnabled: false });
    await page.goto(`/reseller/chats/${id}`);
    await write(page, `Plain at ${viewport.width}`);
    await page.getByText('Message sent').waitFor();
    await shown(page, `Plain at ${viewport.width}`).waitFor();
    const box = await page.locator('.talk-send').boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  },
);

test('older messages load on scrolling up and new ones arrive meanwhile, and nothing jumps', async () => {
  const id = await chatOpened(reseller, PRODUCT);
  const places = { mine: `/reseller/chats/${id}`, theirs: `/supplier/chats/${id}` };
  // The sides alternate, so that neither exceeds the limit of a minute.
  for (let count = 1; count <= 45; count += 1) {
    const line = `Line ${count}.`;
    await numberOf(
      count % 2 === 0 ? sendMessage(reseller, places.mine, line) : sendMessage(supplier, places.theirs, line),
    );
  }
  const seller = await journey.person({ as: supplier, viewport: desktop });
  await open(seller, places.theirs);
  await shown(seller, 'Line 45.').waitFor();
  const list = seller.locator('.talk-list');
  journey.expectFault(/502/);
  const older = /\/messages\.data\?before=/;
  await seller.route(older, (route) => route.fulfill({ status: 502, body: 'of a proxy' }));
  await list.hover();
  await seller.mouse.wheel(0, -20_000);
  await seller.getByRole('alert').filter({ hasText: 'The earlier messages could not be shown.' }).waitFor();
  await shown(seller, 'Line 45.').waitFor();
  await seller.unroute(older);
  await seller.getByRole('button', { name: 'Try again' }).click();
  await shown(seller, 'Line 5.').waitFor();
  const line = shown(seller, 'Line 20.');
  await line.scrollIntoViewIfNeeded();
  const before = await line.boundingBox();
  await sendMessage(reseller, places.mine, 'While reading up');
  await seller.getByRole('button', { name: 'New message' }).waitFor();
  expect((await line.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await seller.getByRole('button', { name: 'New message' }).click();
  await shown(seller, 'While reading up').waitFor();
});

// The last test, because it signs the reseller out.
test('a refused message says why and can be discarded, and a sign-out leaves nothing on the device', async () => {
  const { buyer, seller } = await both();
  await buyer.route(/\/send$/, (route) =>
    route.fulfill({ status: 403, ...own, body: '{"message":"You cannot write in this chat."}' }),
  );
  journey.expectFault(/403|ERR_FAILED/);
  await write(buyer, 'Refused');
  const refused = buyer.locator('[data-waiting]');
  await refused.getByText('You cannot write in this chat.').waitFor();
  await refused.getByRole('button', { name: 'हटाएँ' }).click();
  await expect.poll(() => refused.count()).toBe(0);
  await buyer.route(/\/send$/, (route) => route.abort());
  await write(buyer, 'Never sent');
  await refused.waitFor();
  await seller.close();
  await open(buyer, '/reseller/dashboard');
  await openMe(buyer);
  await buyer.getByRole('button', { name: 'लॉगआउट' }).click();
  await buyer.waitForURL('**/login');
  const left = await buyer.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('talk');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
  expect(left).toBe(0);
});
