import type { Page } from 'playwright-core';
import { manyRows } from './many-rows.ts';
import { type Screen, sendEmpty, stayAtEnd, staying } from './screen.ts';
import type { People } from './screens-cast.ts';

export function supplierScreens({
  registered,
  supplier,
  seller,
  importer,
  rejected,
  strange,
  checked,
  done,
  chat,
}: People): Screen[] {
  return [
    { name: 'onboarding, refused', path: '/supplier/onboarding', as: registered, steps: sendEmpty },
    { name: 'listing, refused', path: '/supplier/products-listing', as: supplier, steps: sendEmpty },
    { name: 'listing, many rows', path: '/supplier/products-listing', as: supplier, steps: manyRows },
    { name: 'import', path: '/supplier/import', as: importer },
    { name: 'import, refused', path: '/supplier/import', as: importer, steps: sendEmpty },
    { name: 'import, columns', path: strange, as: importer },
    { name: 'import, checked', path: checked, as: importer },
    { name: 'import, changes', path: `${checked}?show=new`, as: importer },
    { name: 'import, done', path: `${done}?show=wrong`, as: importer },
    { name: 'own products, none', path: '/supplier/products', as: supplier },
    { name: 'own products', path: '/supplier/products', as: seller },
    { name: 'own products, ticked, stock open', path: '/supplier/products', as: seller, steps: tickAndOpen },
    { name: 'own products, stock of variants open', path: '/supplier/products', as: seller, steps: openVariants },
    { name: 'own products, gallery', path: '/supplier/products', as: seller, steps: openGallery },
    { name: 'own products, nothing found', path: '/supplier/products?q=zzzz', as: seller },
    {
      name: 'change price, previewed',
      path: '/supplier/products/change-price?all=on',
      as: seller,
      steps: previewPrices,
    },
    { name: 'change stock, refused', path: '/supplier/products/change-stock?all=on', as: seller, steps: sendEmpty },
    { name: 'change state', path: '/supplier/products/change-state?all=on&to=inactive', as: seller },
    { name: 'change state, none', path: '/supplier/products/change-state', as: seller },
    { name: 'edit product', path: '/supplier/products/21/edit', as: seller, steps: unfold },
    { name: 'edit product, refused', path: '/supplier/products/21/edit', as: seller, steps: sendWrong },
    { name: "edit product, another's", path: '/supplier/products/21/edit', as: supplier },
    { name: 'variants', path: '/supplier/products/21/variants', as: seller, steps: arrangeSet },
    { name: 'variants, refused', path: '/supplier/products/21/variants', as: seller, steps: sendTwice },
    { name: 'supplier chats, none', path: '/supplier/chats', as: supplier },
    { name: 'supplier chats', path: '/supplier/chats', as: seller },
    { name: 'supplier chat', path: chat.supplier, as: seller },
    { name: 'stock history', path: '/supplier/products/21/stock', as: seller },
    { name: 'for all products', path: '/supplier/products/defaults', as: seller },
    { name: 'supplier onboarding, done', path: '/supplier/onboarding/done', as: supplier, prepare: staying },
    { name: 'supplier dashboard, nothing yet', path: '/supplier/dashboard', as: supplier },
    { name: 'supplier dashboard', path: '/supplier/dashboard', as: seller },
    { name: 'supplier dashboard, orders', path: '/supplier/dashboard?tab=orders', as: seller },
    { name: 'supplier dashboard, analytics', path: '/supplier/dashboard?tab=analytics', as: seller },
    { name: 'demand, none', path: '/supplier/demand', as: supplier },
    { name: 'demand', path: '/supplier/demand?tab=four-weeks', as: seller },
    { name: 'supplier orders, none', path: '/supplier/orders', as: supplier },
    { name: 'supplier orders, nothing found', path: '/supplier/orders?q=zzzz', as: seller },
    { name: 'supplier orders confirmed, none', path: '/supplier/orders/confirm', as: seller },
    { name: 'pick list, none', path: '/supplier/orders/pick-list', as: supplier },
    { name: 'warehouses', path: '/supplier/warehouses', as: seller },
    { name: 'warehouses, all forms open', path: '/supplier/warehouses', as: supplier, steps: openForms },
    { name: 'supplier profile', path: '/supplier/profile', as: supplier, steps: sendWrongGst },
    { name: 'payments', path: '/supplier/payments', as: seller, steps: chooseDelivery },
    { name: 'payment details, refused', path: '/supplier/payments/details', as: supplier, steps: sendEmpty },
    { name: 'payment details, code', path: '/supplier/payments/details', as: seller, steps: askToChange },
    { name: 'requests that came, none', path: '/supplier/requests', as: supplier },
    { name: 'request that came, not there', path: '/supplier/requests/1', as: supplier },
    { name: 'credit, nobody', path: '/supplier/credit', as: supplier },
    { name: 'supplier notices, none', path: '/supplier/notices', as: supplier },
    { name: 'supplier notice choices', path: '/supplier/notices/choices', as: supplier },
    { name: 'supplier dashboard, rejected', path: '/supplier/dashboard', as: rejected },
  ];
}

/** Opens every inline form, and sends one that is refused. */
async function openForms(page: Page): Promise<void> {
  await page.locator('main details summary').click();
  for (const edit of await page.locator('main button[aria-label]').all())
    if (await edit.isVisible()) await edit.click();
  await page.locator('main details form button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** Sends a GST number that is refused. */
async function sendWrongGst(page: Page): Promise<void> {
  await page.locator('main dl button[aria-label]').nth(1).click();
  await page.locator('[name=gstNumber]').fill('24AAACC1206D1Z');
  await page.locator('[name=gstNumber]').press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function tickAndOpen(page: Page): Promise<void> {
  const row = page.locator('tr', { has: page.locator('.cell-tick'), hasNot: page.locator('a.note') }).first();
  await row.locator('.cell-tick input').check();
  await row.locator('.cell-stock button').first().click();
  await row.locator('.cell-actions summary').click();
  // There the bar is below the list and covers none of it.
  await stayAtEnd(page);
}

/** The newest product has options. */
async function openVariants(page: Page): Promise<void> {
  await page.locator('.cell-stock button').first().click();
}

async function openGallery(page: Page): Promise<void> {
  await page.locator('.cell-images button').first().click();
  await page.locator('dialog').waitFor();
}

async function previewPrices(page: Page): Promise<void> {
  await page.locator('[name=by]').fill('5');
  await page.locator('main form button[type=submit]').click();
  await page.locator('main section h2').waitFor();
}

/** Opens every collapsed group of a form. */
async function unfold(page: Page): Promise<void> {
  for (const group of await page.locator('main form details').all())
    if ((await group.getAttribute('open')) === null) await group.locator('> summary').click();
}

/** Sends an error in every group of a product's form. */
async function sendWrong(page: Page): Promise<void> {
  await unfold(page);
  for (const name of ['name', 'pricePerCarton', 'specifications', 'hsnCode', 'lengthCm'])
    await page.locator(`[name=${name}]`).fill(name === 'name' ? '' : 'x');
  await page.locator('main form .button-main').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** Arranges a set of eight designs in two colours without saving it. */
async function arrangeSet(page: Page): Promise<void> {
  await page.locator('[name=packing][value=set]').check();
  await page.locator('[name=designs][value="8"]').click();
  await page.locator('[name="options.0.values"]').fill('Red, Blue');
  await page.locator('[name="row.1.sku"]').waitFor();
}

/** Sends the same item code in two rows. */
async function sendTwice(page: Page): Promise<void> {
  await page.locator('[name="options.0.values"]').fill('Red, Blue');
  for (const row of [0, 1]) await page.locator(`[name="row.${row}.sku"]`).fill('CODE-1');
  await page.locator('main form .button-main').click();
  await page.locator('[id="error-row.1.sku"] p').waitFor();
}

/** Chooses a kind of delivery that needs two amounts. */
async function chooseDelivery(page: Page): Promise<void> {
  await page.getByRole('radio').nth(1).check();
}

/** Enters both kinds of payment details, and goes on to the step that checks them. */
async function askToChange(page: Page): Promise<void> {
  const typed = {
    accountName: 'Shri Ambica Wholesale and Retail Traders',
    vpa: 'shri.ambica.wholesale.and.retail.traders@okhdfcbank',
    accountNumber: '001234567890123456',
    accountNumberAgain: '001234567890123456',
    ifsc: 'SBIN0001234',
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('[name=otp]').waitFor();
}
