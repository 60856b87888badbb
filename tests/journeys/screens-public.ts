import type { Page } from 'playwright-core';
import { textPages } from '../../rules/admin/text-pages.ts';
import { eventually } from './page-state.ts';
import { type Screen, sendEmpty } from './screen.ts';
import type { People } from './screens-cast.ts';

/** Screens of the market for visitors, and those that differ for signed-in users. */
export function publicScreens({ seller, reseller }: People): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'filtered', path: '/products?category=bag&sort=price-up' },
    { name: 'nothing found', path: '/?q=zzzz' },
    { name: 'nothing found, but words and a category', path: '/?q=ghadi+zzzz+steel' },
    { name: 'suggestions', path: '/', steps: suggestions },
    { name: 'viewed products', path: '/product/21', prepare: viewed, steps: atViewed },
    { name: 'product', path: '/product/21' },
    { name: 'product, specifications', path: '/product/21?tab=specifications' },
    { name: 'product, supplier', path: '/product/21?tab=supplier' },
    { name: 'product, shipping', path: '/product/21?tab=shipping' },
    { name: 'product, illegal quantity', path: '/product/21', steps: illegalQuantity },
    { name: 'product not found', path: '/product/999999' },
    { name: '404', path: '/nowhere' },
    { name: 'upload, nothing chosen', path: '/upload-image', steps: sendEmpty },
    { name: 'api docs', path: '/api/docs' },
    { name: 'suppliers', path: '/suppliers' },
    { name: 'supplier', path: '/suppliers', steps: firstSupplier },
    ...textPages.map((name) => ({ name, path: `/${name}` })),
    { name: 'market, signed in', path: '/', as: seller },
    { name: 'product, signed in', path: '/product/1', as: reseller },
  ];
}

async function illegalQuantity(page: Page): Promise<void> {
  await page.locator('input[inputmode=numeric]').fill('1');
  await page.locator('#quantity-advice button').waitFor();
}

async function firstSupplier(page: Page): Promise<void> {
  await page.locator('main li a').first().click();
  await eventually(() => new URL(page.url()).pathname).toMatch(/^\/suppliers\/.+/);
  await page.locator('tr[data-product]').first().waitFor();
}

async function suggestions(page: Page): Promise<void> {
  await page.locator('header input[name=q]').fill('led');
  await page.getByRole('option').first().waitFor();
}

async function viewed(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('viewed-products', '["1","44","50"]'));
}

async function atViewed(page: Page): Promise<void> {
  await page.locator('.viewed-place').scrollIntoViewIfNeeded();
  await page.locator('.viewed-place li').first().waitFor();
}
