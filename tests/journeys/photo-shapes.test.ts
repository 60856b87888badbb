import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { OWN_ANSWER } from '../../rules/own-answer.ts';
import { Browser } from '../browser.ts';
import { onboardReseller } from '../onboard-reseller.ts';
import { signUp } from '../sign-in.ts';
import { eventually, open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';

const journey = await fileJourney();
const supplier = await journey.signedInSupplier({ mobile: '9909540001', businessName: 'Radhe Silk Mills' });
const reseller = new Browser(journey.site);
await signUp(reseller, 'reseller', { mobile: '9909540002', businessName: 'Krishna Store' });
await onboardReseller(reseller);

const shapes = {
  portrait: { width: 450, height: 800 },
  square: { width: 600, height: 600 },
  wide: { width: 800, height: 300 },
};

/** Uploads a photo whose upper left and lower right quarter have colours of their own, and returns its address. */
async function uploaded({ width, height }: { width: number; height: number }): Promise<string> {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2), channels: 3 as const };
  const quarter = (background: string) =>
    sharp({ create: { ...half, background } })
      .png()
      .toBuffer();
  const photo = await sharp({ create: { width, height, channels: 3, background: '#7a1f4b' } })
    .composite([
      { input: await quarter('#d8a02a'), left: 0, top: 0 },
      { input: await quarter('#1f5c7a'), left: half.width, top: half.height },
    ])
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('images', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  const answer = await supplier.visit('/api/upload', { method: 'POST', body: form });
  const { urls } = (await answer.json()) as { urls: string[] };
  return urls[0] ?? '';
}

const call = async (path: string, body?: unknown) => {
  const answer = body === undefined ? await supplier.visit(path) : await supplier.postJson(path, body);
  expect([200, 201]).toContain(answer.status);
  return answer.json();
};
const [{ id: warehouse }] = (await call('/api/warehouses')).warehouses;
const photos = await Promise.all(Object.values(shapes).map(uploaded));
const saree = (await call('/api/product', {
  name: 'Georgette saree Radhika, rose pink with a zari border and a stitched blouse piece',
  categoryId: 1,
  pricePerCarton: 3960,
  piecesPerCarton: 8,
  images: photos,
  stock: { [warehouse]: 160 },
})) as { id: number };

interface Drawn {
  isWhole: boolean;
  ground: string;
}

/** Returns how the uploaded photos on the screen are drawn. */
const drawn = (page: Page): Promise<Drawn[]> =>
  page.locator('main img[src^="/pictures/"]').evaluateAll((images) =>
    images.map((image) => {
      const { objectFit, backgroundColor, transform } = getComputedStyle(image);
      return { isWhole: objectFit === 'contain' && transform === 'none', ground: backgroundColor };
    }),
  );

test.each([
  ['light', 'rgb(239, 237, 230)'],
  ['dark', 'rgb(38, 41, 50)'],
] as const)(
  'photos of every shape are whole, on the same ground everywhere, in the %s',
  async (colorScheme, ground) => {
    await reseller.post('/reseller/basket/add', { product: String(saree.id), pieces: '8' });
    for (const viewport of [phone, desktop]) {
      const page = await journey.person({ as: reseller, viewport });
      await page.emulateMedia({ colorScheme });
      for (const path of ['/?q=georgette', `/product/${saree.id}`, '/reseller/basket']) {
        await open(page, path);
        const all = await drawn(page);
        expect(all.length, path).toBeGreaterThan(0);
        for (const one of all) expect(one, path).toEqual({ isWhole: true, ground });
      }
      const own = await journey.person({ as: supplier, viewport });
      await own.emulateMedia({ colorScheme });
      await open(own, '/supplier/products');
      for (const one of await drawn(own)) expect(one).toEqual({ isWhole: true, ground });
    }
  },
);

test('a frame of the product page is square, so a square photo has no ground beside it', async () => {
  for (const viewport of [phone, { width: 768, height: 1024 }, desktop]) {
    const page = await journey.person({ viewport });
    await open(page, '/product/21');
    const frame = await page.locator('#picture-1 img').boundingBox();
    expect(frame?.width).toBe(frame?.height);
    expect(frame?.width).toBe(viewport === phone ? 240 : 480);
    const isSeen = await page.locator('#picture-1').evaluate((slide) => getComputedStyle(slide).backgroundColor);
    expect(isSeen).toBe('rgba(0, 0, 0, 0)');
  }
});

test('every photo of a product opens with one tap, in its own shape', async () => {
  const page = await journey.person({ viewport: phone });
  await open(page, `/product/${saree.id}`);
  for (const [place, { width, height }] of Object.values(shapes).entries()) {
    await page.getByRole('link', { name: `Show picture ${place + 1}`, exact: true }).click();
    const shown = page.locator(`#picture-${place + 1} a`);
    const frame = await page.getByRole('group', { name: /^Pictures of/ }).boundingBox();
    const slide = page.locator(`#picture-${place + 1}`);
    await eventually(async () => (await slide.boundingBox())?.x).toBe(frame?.x);
    await shown.click();
    const large = page.getByRole('dialog').getByRole('img', { name: new RegExp(`picture ${place + 1}$`) });
    await large.waitFor();
    const shape = await large.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth / image.naturalHeight;
    });
    expect(shape).toBeCloseTo(width / height, 1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('each design has its picture beside it, in rows and in cells, and a tap opens it', async () => {
  const [red = '', blue = '', wide = ''] = photos;
  const variant = (values: string[], image: string) => ({ values, image, stock: { [warehouse]: 80 } });
  const shirts = await call('/api/product', {
    name: 'Shirt whose colours stand across',
    categoryId: 1,
    pricePerCarton: 2400,
    piecesPerCarton: 8,
    images: [red],
    stock: {},
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ],
    variants: [
      variant(['S', 'Red'], red),
      variant(['S', 'Blue'], blue),
      variant(['M', 'Red'], wide),
      variant(['M', 'Blue'], wide),
    ],
  });
  const page = await journey.person({ viewport: phone });
  await open(page, `/product/${shirts.id}`);
  const pictures = page.locator('.variants a[aria-haspopup=dialog]');
  expect(await pictures.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    red,
    blue,
    wide,
  ]);
  for (const picture of await pictures.all()) {
    await picture.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

/** No picture of the gallery is higher on these screens. */
const GALLERY_MAX_PX = 480;

/** Returns the text in the first frame whose picture failed, and whether no frame is stretched or overflows. */
const failedFrames = (page: Page) =>
  page.evaluate((galleryHeight) => {
    const frames = [...document.querySelectorAll<HTMLElement>('main .no-picture, main img[src^="/pictures/"]')];
    const failed = frames.filter((one) => !(one instanceof HTMLImageElement) || (one.complete && !one.naturalWidth));
    const words = failed.map((one) =>
      one instanceof HTMLImageElement ? getComputedStyle(one, '::after').content.slice(1, -1) : one.innerText,
    );
    const isWithin = (one: HTMLElement) =>
      one instanceof HTMLImageElement
        ? one.offsetHeight <= (one.closest('.slide') ? galleryHeight : one.offsetWidth)
        : one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight;
    return { words: words[0], isWithin: failed.every(isWithin) };
  }, GALLERY_MAX_PX);

test.each([
  ['en', 'Image not available'],
  ['hi', 'फोटो उपलब्ध नहीं'],
  ['gu', 'ફોટો ઉપલબ્ધ નથી'],
] as const)(
  'a photo that fails to load says so within its frame, with and without scripts (%s)',
  async (language, words) => {
    journey.expectFault(/status of 404/);
    const ways = [true, false].flatMap((javaScriptEnabled) =>
      [phone, desktop].map((viewport) => ({ javaScriptEnabled, viewport })),
    );
    for (const way of ways) {
      const page = await journey.person({ language, ...way });
      await page.route('**/pictures/**', (route) => route.fulfill({ status: 404, headers: { [OWN_ANSWER]: '1' } }));
      for (const path of ['/?q=georgette', `/product/${saree.id}`]) {
        await (way.javaScriptEnabled ? open(page, path) : page.goto(path));
        await eventually(() => failedFrames(page)).toEqual({ words, isWithin: true });
      }
    }
  },
);
