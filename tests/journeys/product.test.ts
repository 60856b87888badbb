import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { coveredByToast } from './covered.ts';
import { eventually, open } from './page-state.ts';
import { trader } from './seeded-orders.ts';
import { fileJourney } from './site.ts';
import { codeOnScreen, enterCode } from './supplier-steps.ts';

const journey = await fileJourney();
const clock = { path: '/product/1', name: 'Wooden mantel clock, 24 cm' };

const strip = (page: Page) => page.getByRole('group', { name: /^Pictures of/ });
const shownPicture = async (page: Page) => {
  const place = await strip(page).evaluate((element) => element.scrollLeft / element.clientWidth);
  const marked = await page
    .getByRole('link', { name: /^Show picture/ })
    .evaluateAll((links) => links.findIndex((link) => link.ariaCurrent === 'true'));
  return { place: Math.round(place * 100) / 100, marked };
};
const picture = (number: number) => ({ place: number - 1, marked: number - 1 });
const quantity = (page: Page) => page.getByLabel('Quantity');
const total = async (page: Page) =>
  (
    await page
      .locator('[aria-live]')
      .filter({ hasText: /^Total/ })
      .innerText()
  ).replace(/^Total\s*/, '');
const offers = (page: Page) => page.getByRole('button', { name: /^Choose / }).allInnerTexts();

test('the buttons of the gallery move it round and round', async () => {
  const page = await journey.person();
  await open(page, clock.path);
  const next = page.getByRole('button', { name: 'Next picture' });
  await next.click();
  await eventually(() => shownPicture(page)).toEqual(picture(2));
  await next.click();
  await next.click();
  await eventually(() => shownPicture(page)).toEqual(picture(1));
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await eventually(() => shownPicture(page)).toEqual(picture(3));
});

test('arrow keys and thumbnails move the gallery', async () => {
  const page = await journey.person();
  await open(page, clock.path);
  await strip(page).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => shownPicture(page)).toEqual(picture(2));
  await page.keyboard.press('ArrowLeft');
  await eventually(() => shownPicture(page)).toEqual(picture(1));
  await page.getByRole('link', { name: 'Show picture 3' }).click();
  await eventually(() => shownPicture(page)).toEqual(picture(3));
  // A thumbnail does not change the address, so Back leaves the product.
  expect(new URL(page.url()).hash).toBe('');
});

test('on paper a product is one sheet with the content of all tabs, and no buttons', async () => {
  const page = await journey.person();
  await open(page, '/product/21');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const words of ['Hard-shell trolley suitcase', '₹967.60', '3-digit number lock', 'Warranty', 'Employees'])
    await page.getByText(words).first().waitFor();
  await page.getByText(`Product number 21 · ${journey.origin}/product/21`).waitFor();
  for (const role of ['button', 'banner', 'contentinfo', 'tab', 'textbox'] as const)
    expect(await page.getByRole(role).count(), role).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(28, 27, 23)');
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

// Headless Chromium does not scroll by touch; a sideways wheel scrolls the strip in the same way.
test('a swipe moves the gallery by whole pictures, and marks their thumbnail', async () => {
  const page = await journey.person();
  await open(page, clock.path);
  await strip(page).hover();
  await page.mouse.wheel(200, 0);
  await eventually(() => shownPicture(page)).toEqual(picture(2));
  await page.mouse.wheel(-200, 0);
  await eventually(() => shownPicture(page)).toEqual(picture(1));
});

test('the stepper moves by pieces for a sample and never below its minimum', async () => {
  const page = await journey.person();
  await open(page, clock.path);
  expect(await quantity(page).inputValue()).toBe('50');
  expect(await total(page)).toBe('₹19,250');
  await page.getByRole('button', { name: 'More' }).click();
  expect(await quantity(page).inputValue()).toBe('51');
  expect(await total(page)).toBe('₹19,635');
  await quantity(page).fill('8');
  expect(await page.getByRole('button', { name: 'Fewer' }).isDisabled()).toBe(true);
  await quantity(page).fill('3');
  await page.getByText('The minimum order is 8 pieces.').waitFor();
  expect(await quantity(page).inputValue()).toBe('3');
  expect(await quantity(page).getAttribute('aria-invalid')).toBe('true');
  expect(await total(page)).not.toContain('₹');
  expect(await offers(page)).toEqual(['Choose 8 pieces']);
  await page.getByRole('button', { name: 'Choose 8 pieces' }).click();
  expect(await total(page)).toBe('₹3,080');
});

test('a discount is subtracted from the total', async () => {
  const page = await journey.person();
  await open(page, '/product/21');
  await quantity(page).fill('7');
  // 7 x ₹1,180 less 18 %
  expect(await total(page)).toBe('₹6,773.20');
});

test('a quantity of broken cartons stays, and the two nearest are offered', async () => {
  const page = await journey.person();
  await open(page, await cartonProduct());
  expect(await quantity(page).inputValue()).toBe('24');
  await quantity(page).fill('50');
  await page.getByText(/^This product is sold in cartons of 24\b.* Choose one of these:$/).waitFor();
  expect(await offers(page)).toEqual(['Choose 48 pieces', 'Choose 72 pieces']);
  await quantity(page).blur();
  expect(await quantity(page).inputValue()).toBe('50');
  await page.getByRole('button', { name: 'Choose 48 pieces' }).click();
  expect(await quantity(page).inputValue()).toBe('48');
  expect(await total(page)).toBe('₹2,000');
  const five = page.getByRole('group', { name: 'Cartons' }).getByRole('button', { name: '5 cartons (120 pieces)' });
  await five.click();
  expect([await quantity(page).inputValue(), await five.getAttribute('aria-pressed')]).toEqual(['120', 'true']);
  expect(await offers(page)).toEqual([]);
  await quantity(page).fill('many');
  await page.getByText('Enter a whole number of pieces').waitFor();
});

test('the tabs follow the keyboard and the address', async () => {
  const page = await journey.person();
  await open(page, `${clock.path}?tab=supplier`);
  const chosen = () => page.getByRole('tab', { selected: true }).innerText();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await chosen()).toBe('Supplier Info');
  await page.getByRole('tabpanel', { name: 'Supplier Info' }).getByText('Shree Umiya Traders').first().waitFor();
  await page.getByRole('tab', { selected: true }).focus();
  for (const [key, tab, parameter] of [
    ['ArrowRight', 'Shipping & Policies', 'shipping'],
    ['ArrowRight', 'Description', null],
    ['ArrowLeft', 'Shipping & Policies', 'shipping'],
    ['Home', 'Description', null],
    ['End', 'Shipping & Policies', 'shipping'],
    ['ArrowLeft', 'Supplier Info', 'supplier'],
  ] as const) {
    await page.keyboard.press(key);
    await eventually(chosen).toBe(tab);
    expect(await focused(), key).toBe(tab);
    expect(new URL(page.url()).searchParams.get('tab')).toBe(parameter);
    await page.getByRole('tabpanel', { name: tab }).waitFor();
  }
  await page.reload();
  await eventually(chosen).toBe('Supplier Info');
});

test('on a large screen changing the tab does not move the page', async () => {
  const page = await journey.person({ viewport: { width: 1280, height: 800 } });
  await open(page, clock.path);
  await page.getByRole('tab', { name: 'Specifications' }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await page.getByRole('tab', { name: 'Specifications' }).click();
  await page.getByRole('tabpanel', { name: 'Specifications' }).getByText('Material').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test("Share opens the phone's own sheet", async () => {
  const page = await journey.person();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (what: ShareData) => Promise.resolve(Object.assign(globalThis, { shared: what })),
    });
  });
  await open(page, clock.path);
  await page.getByRole('link', { name: 'Share' }).click();
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: ShareData }).shared);
  expect(shared.title).toBe(clock.name);
  expect(shared.text).toContain('₹385 per piece, minimum 8 pieces');
  expect(`${shared.text} ${shared.url ?? ''}`).toContain(`${journey.origin}${clock.path}`);
  expect(page.context().pages()).toHaveLength(1);
});

test('Share opens WhatsApp if there is no sheet', async () => {
  const page = await journey.person();
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await open(page, clock.path);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Share' }).click(),
  ]);
  await opened.waitForURL('https://wa.me/**');
  expect(new URL(opened.url()).searchParams.get('text')).toContain(`${journey.origin}${clock.path}`);
});

test.each(['Send Inquiry', 'Chat Now', 'Call Supplier'])(
  '%s leads a signed-out visitor to sign in and back',
  async (button) => {
    const page = await journey.person();
    await open(page, clock.path);
    await page.getByRole(button === 'Send Inquiry' ? 'link' : 'button', { name: button }).click();
    await page.waitForURL('**/reseller/login?back=*');
    if (button !== 'Send Inquiry') return;
    await page.getByLabel('Mobile number').fill('9876500002');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await enterCode(page, await codeOnScreen(page));
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    // The link leads to the form, with the quantity of the page.
    await page.waitForURL(`**${clock.path}/inquiry?pieces=50`);
    await page.getByRole('link', { name: clock.name }).waitFor();
  },
);

/** Lists 10 cartons of 24 pieces at ₹1,000 for this file; returns the product's address. */
async function cartonProduct(): Promise<string> {
  const supplier = await journey.signedInSupplier({ mobile: '9825066666', businessName: 'Carton House' });
  const warehouse = /wh_[A-Z0-9]{3}/.exec(await (await supplier.visit('/supplier/products-listing')).text())?.[0] ?? '';
  const product = { name: 'Steel bowl', categoryId: 10, pricePerCarton: 1000, piecesPerCarton: 24 };
  const answer = await supplier.postJson('/api/product', { ...product, stock: { [warehouse]: 240 } });
  return `/product/${((await answer.json()) as { id: number }).id}`;
}

describe.each(['en', 'hi', 'gu'] as const)('the first screen of a phone: %s', (language) => {
  // The last two have a discount, so the list price has a line of its own; the last one has fewer than the 50 pieces
  // that a page starts with, and says so.
  test.each([
    ['a visitor', clock.path],
    ['a reseller', clock.path],
    ['a reseller', '/product/50'],
    ['a reseller', '/product/21'],
  ])('%s has name, price per piece, stock and the main action: %s', async (who, path) => {
    const as = who === 'a reseller' ? await trader(journey, 'reseller') : undefined;
    const page = await journey.person({ viewport: { width: 360, height: 740 }, language, ...(as && { as }) });
    await open(page, path);
    const add = page.locator('form[action="/reseller/basket/add"] .button-main');
    const bar = (await page.locator('.sticky-bar').boundingBox())?.y ?? 0;
    const price = page.locator('h1 ~ .slip b').first();
    const stock = page.locator('h1 ~ .slip p:has(> .text-green, > .text-orange)').first();
    for (const part of [page.getByRole('heading', { level: 1 }), price, stock]) {
      const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(bar);
    }
    // Signed-in users have the bar of their area below it.
    const places = as ? await page.locator('.area-nav').boundingBox() : null;
    const action = (await add.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(action.y + action.height).toBeLessThanOrEqual(places?.y ?? 740);
    const pictures = page.locator('section [role=group]').first();
    expect((await pictures.boundingBox())?.height).toBeLessThanOrEqual(240);
    // The page has one filled button.
    expect(await page.locator('main .button-main').count()).toBe(1);
  });

  test.each([320, 360])('all four tabs are in one line of %i px', async (width) => {
    const page = await journey.person({ viewport: { width, height: 740 }, language });
    await open(page, clock.path);
    const boxes = await Promise.all((await page.getByRole('tab').all()).map((tab) => tab.boundingBox()));
    expect(boxes.map((box) => box?.y)).toEqual(boxes.map(() => boxes[0]?.y));
    for (const [at, box] of boxes.entries()) {
      expect(box?.x).toBeGreaterThanOrEqual(right(boxes[at - 1]));
      expect(right(box)).toBeLessThanOrEqual(width);
    }
  });
});

type Box = { x: number; width: number } | null | undefined;
const right = (box: Box) => (box ? box.x + box.width : 0);

test('on a phone a tapped tab scrolls to the top', async () => {
  const page = await journey.person({ viewport: { width: 360, height: 740 } });
  await open(page, clock.path);
  await page.getByRole('tab', { name: 'Supplier Info' }).click();
  const heading = page.getByRole('tabpanel').getByText('Shree Umiya Traders').first();
  await eventually(async () => {
    const panel = (await heading.boundingBox())?.y ?? Number.NaN;
    const bar = (await page.locator('.sticky-bar').boundingBox())?.y ?? 0;
    return panel > 0 && panel < bar;
  }).toBe(true);
});

test('a toast makes way for the bar that grows below it', async () => {
  const page = await journey.person({ as: await trader(journey, 'reseller') });
  await open(page, '/product/44');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.locator('.sticky-bar').getByRole('link', { name: 'Go to basket' }).waitFor();
  await eventually(() => coveredByToast(page)).toEqual([]);
});
