import type { Page } from 'playwright-core';
import { adminPages } from '../../rules/admin/admin.ts';
import type { Operators } from './operators-cast.ts';
import { type Screen, sendEmpty } from './screen.ts';
import type { People } from './screens-cast.ts';

export function adminScreens({ blocked }: People, operators: Operators): Screen[] {
  const { owner: admin } = operators;
  return [
    ...operatorScreens(operators),
    ...adminPages.map((page) => ({ name: `admin, ${page}`, path: `/admin/${page}`, as: admin })),
    { name: 'admin, location refused', path: '/admin/warehouse-locations', as: admin, steps: sendEmpty },
    { name: 'admin, location changing', path: '/admin/warehouse-locations?about=1&form=edit', as: admin },
    { name: 'admin, location record', path: '/admin/warehouse-locations/1/record', as: admin },
    { name: 'admin, category changing', path: '/admin/product-categories?about=2&form=edit', as: admin },
    { name: 'admin, category record', path: '/admin/product-categories/1/record', as: admin },
    { name: 'admin, words, previewed', path: '/admin/trade-words/new?word=zqword&other=bottle&category=', as: admin },
    { name: 'admin, words, refused', path: '/admin/trade-words/new?word=9w&other=', as: admin },
    { name: 'admin, a pair', path: '/admin/trade-words/1', as: admin },
    { name: 'admin, words, nothing found', path: '/admin/trade-words?q=zzzz', as: admin },
    { name: 'admin, audit, nothing found', path: '/admin/audit?action=password.change&subject=text', as: admin },
    { name: 'admin, audit, checked', path: '/admin/audit/check', as: admin },
    { name: 'admin, audit, no hash', path: '/admin/audit/check?head=x', as: admin },
    { name: 'admin, text of a page, previewed', path: '/admin/texts/privacy/gu', as: admin, steps: previewText },
    { name: 'admin, text of a page, refused', path: '/admin/texts/help/en', as: admin, steps: emptyText },
    { name: 'admin, claims', path: '/admin/texts/claims/en', as: admin },
    { name: 'admin, contact data', path: '/admin/texts/contact-data/all', as: admin, steps: previewText },
    { name: 'admin, version of a text', path: '/admin/texts/help/hi/versions/0', as: admin },
    { name: 'admin overview, figures by day', path: '/admin/overview?days=7', as: admin, steps: openFigures },
    { name: 'admin, nobody found', path: '/admin/supplier-management?q=zzzz', as: admin },
    { name: 'admin, rejecting, refused', path: '/admin/supplier-management', as: admin, steps: sendNoReason },
    { name: 'admin, an account', path: '/admin/accounts/sample-ravi-bag-house', as: admin, steps: sendNoReason },
    { name: 'admin, a blocked account', path: blocked, as: admin },
    { name: 'admin, no such account', path: '/admin/accounts/nobody', as: admin },
    { name: 'admin, 404', path: '/admin/nowhere', as: admin },
    { name: 'admin, products, stopping', path: '/admin/products?q=suitcase', as: admin, steps: openStop },
    { name: 'admin, a reported product', path: '/admin/reports', as: admin },
    { name: 'admin, a reported chat', path: '/admin/reports/chats', as: admin },
    { name: 'admin, a message', path: '/admin/reports/messages', as: admin },
  ];
}

/** These come first, because the first step of a login is valid for five minutes only. */
function operatorScreens({ owner, reader, entering, join }: Operators): Screen[] {
  return [
    { name: 'operators, second step, refused', path: '/admin/login/second', as: entering, steps: sendEmpty },
    { name: 'operators, login by name, refused', path: '/admin/login', steps: sendEmpty },
    { name: 'operators, login again', path: '/admin/login?again' },
    { name: 'operators, setting up, refused', path: join, steps: sendEmpty },
    { name: 'operators, an address that was used', path: '/admin/join?key=used' },
    { name: 'operators, changing', path: '/admin/operators', as: owner, steps: openDetails },
    { name: 'operators, own login', path: '/admin/me', as: reader, steps: openDetails },
    { name: 'operators, not for a reader', path: '/admin/operators', as: reader },
    { name: 'operators, a reader looks', path: '/admin/product-categories', as: reader },
  ];
}

async function openDetails(page: Page): Promise<void> {
  for (const part of await page.locator('main details summary').all()) await part.click();
}

async function openFigures(page: Page): Promise<void> {
  for (const figures of await page.locator('main section details summary').all()) await figures.click();
}

/** Opens the form that deactivates a product, after a refusal. */
async function openStop(page: Page): Promise<void> {
  await page.locator('.cell-actions button').first().click();
  await page.locator('.in-place form button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** Sends the first form that needs a reason without one. */
async function sendNoReason(page: Page): Promise<void> {
  await page.locator('main details summary').first().click();
  await page.locator('main details form button[type=submit]').first().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function previewText(page: Page): Promise<void> {
  await page.locator('main form button[formaction]').click();
  await page.locator('main section[aria-live] h2').first().waitFor();
}

async function emptyText(page: Page): Promise<void> {
  await page.locator('main textarea').fill('');
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('[aria-invalid=true]').waitFor();
}
