import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { m } from '../../messages/compiled/messages.js';
import { Browser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { coveredByToast } from './covered.ts';
import { eventually, open, rows } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';

const journey = await fileJourney();

/** Returns a signed-in demo account. */
async function demo(mobile: string, as: 'supplier' | 'reseller'): Promise<Browser> {
  const browser = new Browser(journey.site);
  await signIn(browser, mobile, as);
  return browser;
}

/** Returns the link under the middle of each of the first cards, as a finger would hit it. */
function underTheMiddle(page: Page): Promise<(string | null | undefined)[]> {
  return rows(page).evaluateAll((cards) =>
    cards.slice(0, 8).map((card) => {
      card.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = card.getBoundingClientRect();
      const link = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a');
      return link && card.contains(link) ? link.getAttribute('href') : null;
    }),
  );
}

describe.each(['en', 'hi', 'gu'] as const)('in %s', (language) => {
  test('at least four products are in the first screen of a phone, each with its price per piece', async () => {
    const page = await journey.person({ language });
    await open(page, '/');
    const middles = await rows(page)
      .locator('.cell-images img')
      .evaluateAll((pictures) =>
        pictures.map((picture) => {
          const { top, height } = picture.getBoundingClientRect();
          return height === 0 ? Number.POSITIVE_INFINITY : top + height / 2;
        }),
      );
    expect(middles.filter((middle) => middle < phone.height).length).toBeGreaterThanOrEqual(4);
    const words = await rows(page).evaluateAll((cards) =>
      cards.map((card) => [...card.querySelectorAll<HTMLElement>('.price')].map((price) => price.innerText).join()),
    );
    for (const price of words) expect(price).toMatch(/^(?:from )?₹[\d,.]+(?: से|થી)? \/(?:pc|पीस|નંગ)/);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBe(phone.width);
  });

  test.each([320, 360, 640, 768, 1024, 1280])("the market's sentence is visible whole at %i px", async (width) => {
    const page = await journey.person({ language, viewport: { width, height: 740 } });
    await open(page, '/');
    const sentence = page.getByText(m.hero_title({}, { locale: language }));
    const { isWhole, height } = await sentence.evaluate((shown) => {
      const words = document.createRange();
      words.selectNodeContents(shown);
      const [text, box] = [words.getBoundingClientRect(), shown.getBoundingClientRect()];
      const isInside = text.left >= 0 && text.right <= innerWidth && text.top >= box.top && text.bottom <= box.bottom;
      return { isWhole: isInside && shown.scrollWidth <= shown.clientWidth, height: text.height };
    });
    expect([isWhole, height > 10]).toEqual([true, true]);
    await open(page, '/?q=clock');
    expect(await sentence.count()).toBe(0);
  });

  test.each([phone, desktop])('the middle of each card or row is a link to its product: $width', async (viewport) => {
    const page = await journey.person({ language, viewport });
    await open(page, '/');
    const ids = await rows(page).evaluateAll((cards) => cards.slice(0, 8).map((card) => card.dataset['product']));
    expect(await underTheMiddle(page)).toEqual(ids.map((id) => `/product/${id}`));
  });
});

test('a tap on the middle of a card opens it, and a tap on its heart does not', async () => {
  const page = await journey.person({ hasTouch: true });
  await open(page, '/');
  const card = rows(page).nth(1);
  const id = await card.getAttribute('data-product');
  const heart = card.getByRole('button', { name: /^Add .* to favourites$/ });
  await heart.tap();
  await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
  expect(new URL(page.url()).pathname).toBe('/');
  const box = await card.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.waitForURL(`**/product/${id}`);
});

test('a row opens its product without scripts, and View stays on a desktop', async () => {
  const page = await journey.person({ javaScriptEnabled: false, viewport: desktop });
  await page.goto('/');
  const first = rows(page).first();
  const id = await first.getAttribute('data-product');
  await first.getByRole('link', { name: /^View / }).waitFor();
  const stock = await first.locator('.cell-stock').boundingBox();
  await page.mouse.click((stock?.x ?? 0) + 10, (stock?.y ?? 0) + 10);
  await page.waitForURL(`**/product/${id}`);
});

test('the list of one column is chosen once and remembered by the device', async () => {
  const page = await journey.person();
  await open(page, '/');
  const isBeside = async () => {
    const [first, second] = await rows(page).evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().top),
    );
    return first === second;
  };
  expect(await isBeside()).toBe(true);
  await page.getByRole('button', { name: 'Show as a list' }).click();
  expect(await isBeside()).toBe(false);
  // 'Add' is beside the stock, without covering it.
  const isOnStock = await rows(page).evaluateAll((cards) =>
    cards.some((card) => {
      const words = document.createRange();
      words.selectNodeContents(card.querySelector('.cell-stock') ?? card);
      const add = card.querySelector('.add')?.getBoundingClientRect();
      return [...words.getClientRects()].some(
        (box) => add && box.right > add.left && box.bottom > add.top && box.top < add.bottom,
      );
    }),
  );
  expect(isOnStock).toBe(false);
  await page.reload();
  await eventually(isBeside).toBe(false);
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await eventually(isBeside).toBe(true);
});

test('each missing picture has a box that says so, on the tint of the category', async () => {
  journey.expectFault(/status of 404/);
  const page = await journey.person({ viewport: desktop, isNew: true });
  await page.route('**/samples/50-*.webp', (route) => route.fulfill({ status: 404 }));
  await open(page, '/?q=twin+bell');
  const boxes = rows(page).first().getByRole('img', { name: 'Image not available' });
  await eventually(() => boxes.count()).toBe(3);
  const looks = await boxes.evaluateAll((all) =>
    all.map((box) => ({
      words: (box as HTMLElement).innerText,
      category: box.getAttribute('data-category'),
      tint: getComputedStyle(box).backgroundColor,
      isWithin: box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth,
    })),
  );
  const look = { words: 'Image not available', category: 'clock', tint: 'rgb(253, 243, 215)', isWithin: true };
  expect(looks).toEqual([look, look, look]);
  await page.setViewportSize(phone);
  // The window has two cards side by side, with one picture each.
  expect(await boxes.count()).toBe(1);
  const mask = await boxes.evaluate((box) => getComputedStyle(box.firstElementChild ?? box).maskImage);
  expect(mask).toMatch(/symbols-.*\.svg/);
});

test('a desktop shows the table or, if chosen, cards, and remembers that', async () => {
  const page = await journey.person({ viewport: desktop });
  await open(page, '/');
  const headings = page.getByRole('columnheader');
  const tops = async () =>
    rows(page).evaluateAll((each) => each.slice(0, 4).map((row) => row.getBoundingClientRect().top));
  expect(await headings.allInnerTexts()).toEqual([
    'Product Images',
    'Product Details',
    'Min Order',
    'Price',
    'Stock',
    'Actions',
  ]);
  expect(new Set(await tops()).size).toBe(4);
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await eventually(async () => new Set(await tops()).size).toBe(1);
  await page.reload();
  await eventually(async () => new Set(await tops()).size).toBe(1);
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await eventually(async () => new Set(await tops()).size).toBe(4);
});

test("a row's 'Add' adds the starting quantity to the basket without leaving the list", async () => {
  const page = await journey.person({ as: await demo('9876500002', 'reseller') });
  await open(page, '/?category=clock');
  await page.getByRole('button', { name: 'Add Twin bell alarm clock, 12 cm to the basket' }).click();
  await page.getByText('Added to basket').waitFor();
  expect(new URL(page.url()).search).toBe('?category=clock');
  await page.getByRole('button', { name: 'Go to basket' }).click();
  await page.waitForURL('**/reseller/basket');
  await page.getByRole('link', { name: 'Twin bell alarm clock, 12 cm' }).first().waitFor();
  expect(await page.locator('[name=pieces]').first().inputValue()).toBe('50');
  // On a desktop the message covers none of the rail's entries.
  await page.setViewportSize(desktop);
  await open(page, '/?category=clock');
  await page.getByRole('button', { name: 'Add Twin bell alarm clock, 12 cm to the basket' }).click();
  expect(await coveredByToast(page)).toEqual([]);
});

test("a supplier has no 'Add'", async () => {
  const page = await journey.person({ as: await demo('9876500001', 'supplier') });
  await open(page, '/');
  expect(await page.getByRole('button', { name: /to the basket$/ }).count()).toBe(0);
});
