import type { Page } from 'playwright-core';
import { adminPages } from '../../rules/admin.ts';
import { textPages } from '../../rules/text-pages.ts';
import { Browser } from '../browser.ts';
import { askForCode, signIn, signInAdmin, signUp } from '../sign-in.ts';
import { header, sendRows } from '../doors/importing.ts';
import { held } from './held.ts';
import { manyRows } from './many-rows.ts';
import { eventually, hydrated } from './seen.ts';
import type { Journey } from './site.ts';

/** One screen in one state, and how a person gets there. */
export interface Screen {
  name: string;
  path: string;
  as?: Browser;
  /** Before the page is opened, and after. */
  prepare?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
}

/** Sends the page's form as it stands, and waits for the sentences of its refusal. */
async function sendEmpty(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** A ticked platform without a name for its store. */
async function sendStore(page: Page): Promise<void> {
  await page.getByRole('checkbox').nth(1).check();
  await sendEmpty(page);
}

/** Every form in place, and the sentences of a refused one. */
async function openForms(page: Page): Promise<void> {
  await page.locator('main details summary').click();
  for (const edit of await page.locator('main button[aria-label]').all())
    if (await edit.isVisible()) await edit.click();
  await page.locator('main details form button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function tickAndOpen(page: Page): Promise<void> {
  await page.locator('.cell-tick input').first().check();
  await page.locator('.cell-stock button').first().click();
  await page.locator('.cell-actions summary').first().click();
  // The bar stands below the list and covers nothing of it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

/** The form that takes a product from the market, refused. */
async function openStop(page: Page): Promise<void> {
  await page.locator('.cell-actions button').first().click();
  await page.locator('.in-place form button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
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

async function openFigures(page: Page): Promise<void> {
  for (const figures of await page.locator('main section details summary').all()) await figures.click();
}

/** Every folded group of a form. */
async function unfold(page: Page): Promise<void> {
  for (const group of await page.locator('main form details').all())
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
}

/** Something wrong in every group of a product's form. */
async function sendWrong(page: Page): Promise<void> {
  await unfold(page);
  for (const name of ['name', 'pricePerCarton', 'specifications', 'hsnCode', 'lengthCm'])
    await page.locator(`[name=${name}]`).fill(name === 'name' ? '' : 'x');
  await page.locator('main form .button-main').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** Decides about the account of a number, with a reason; gives its page. */
async function decide(admin: Browser, act: 'reject' | 'block', mobile: string): Promise<string> {
  for (const list of ['supplier', 'reseller']) {
    const html = await (await admin.visit(`/admin/${list}-management?q=${mobile}`)).text();
    const place = /"(\/admin\/accounts\/[\w-]+)"/.exec(html)?.[1];
    if (place === undefined) continue;
    await admin.post(`${place}/${act}`, {
      reason: 'The address in Katargam does not exist; please send a photo of it.',
    });
    return place;
  }
  throw new Error(`nobody has the number ${mobile}`);
}

/** The first form that asks for a reason, sent without one. */
async function sendNoReason(page: Page): Promise<void> {
  await page.locator('main details summary').first().click();
  await page.locator('main details form button[type=submit]').first().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** What would lead onward after 2 seconds waits. */
const staying = (page: Page) => held(page, /\.data/);

/** The number is not complete, so the button cannot be pressed; leaving the field says why. */
async function leaveHalfTyped(page: Page): Promise<void> {
  await page.locator('[name=mobile]').fill('98765');
  await page.keyboard.press('Tab');
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** Every public screen in every state worth looking at. */
export function publicScreens(): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'filtered', path: '/products?category=bag&sort=price-up' },
    { name: 'nothing found', path: '/?q=zzzz' },
    { name: 'product', path: '/product/21' },
    { name: 'product, specifications', path: '/product/21?tab=specifications' },
    { name: 'product, supplier', path: '/product/21?tab=supplier' },
    { name: 'product, shipping', path: '/product/21?tab=shipping' },
    { name: 'product, illegal quantity', path: '/product/40', act: illegalQuantity },
    { name: 'product not found', path: '/product/999999' },
    { name: '404', path: '/nowhere' },
    { name: 'upload, nothing chosen', path: '/upload-image', act: sendEmpty },
    { name: 'api docs', path: '/api/docs' },
    { name: 'suppliers', path: '/suppliers' },
    { name: 'supplier', path: '/suppliers', act: firstSupplier },
    ...textPages.map((name) => ({ name, path: `/${name}` })),
  ];
}

/** The screens of sign-in, of the supplier and of the admin, for people made for this file. */
export async function privateScreens(journey: Journey): Promise<Screen[]> {
  const asking = new Browser(journey.site);
  await askForCode(asking, 'supplier', '9909000001');
  const newcomer = new Browser(journey.site);
  await signIn(newcomer, '9909000002', 'supplier');
  const registered = new Browser(journey.site);
  await signUp(registered, 'supplier', {
    mobile: '9909000003',
    businessName: 'Shri Ambica Wholesale and Retail Traders, Varachha',
  });
  const supplier = await journey.signedInSupplier({ mobile: '9909000004', businessName: 'Om Traders' });
  const unbroken = { vicinityId: '2', fullAddress: 'Plot'.repeat(100), pincode: '39' };
  await supplier.post('/supplier/warehouses/add', unbroken);
  const seller = new Browser(journey.site);
  await signIn(seller, '9876500011', 'supplier');
  const importer = await journey.signedInSupplier({ mobile: '9909000006', businessName: 'Sheet Traders' });
  const rows = [
    header,
    ['S-1', 'Steel bottle', 'Water Bottles', 2400, 24],
    ['S-2', 'Bag of cloth', 'Bag', 'free', 0],
    ['S-3', '', 'No such', 9, 1],
  ];
  const strange = await sendRows(importer, [
    ['Ref', 'Kya hai', 'Paisa'],
    ['K-1', 'Kettle', 500],
  ]);
  const checked = await sendRows(importer, rows);
  const done = await sendRows(importer, rows.map((row) => row.with(0, `T-${row[0]}`)).with(0, header));
  await importer.post(`${done}/start`, {});
  const newReseller = new Browser(journey.site);
  await signUp(newReseller, 'reseller', { mobile: '9909000005', businessName: 'Corner Shop' });
  const reseller = new Browser(journey.site);
  await signIn(reseller, '9876500002', 'reseller');
  await reseller.post('/product/1/report', { reason: 'other', words: 'The picture shows another lock' });
  const admin = new Browser(journey.site);
  await signInAdmin(admin);
  const rejected = await journey.signedInSupplier({ mobile: '9909000007', businessName: 'Judged Traders' });
  await decide(admin, 'reject', '9909000007');
  await signUp(new Browser(journey.site), 'reseller', { mobile: '9909000008', businessName: 'Copy Shop' });
  const blocked = await decide(admin, 'block', '9909000008');
  return [
    { name: 'supplier login, refused', path: '/supplier/login', act: leaveHalfTyped },
    { name: 'reseller login', path: '/reseller/login' },
    { name: 'otp, refused', path: '/supplier/login/otp', as: asking, act: sendEmpty },
    { name: 'register, refused', path: '/supplier/login/register', as: newcomer, act: sendEmpty },
    { name: 'success', path: '/supplier/login/success', as: registered, prepare: staying },
    { name: 'onboarding, refused', path: '/supplier/onboarding', as: registered, act: sendEmpty },
    { name: 'listing, refused', path: '/supplier/products-listing', as: supplier, act: sendEmpty },
    { name: 'listing, many rows', path: '/supplier/products-listing', as: supplier, act: manyRows },
    { name: 'import', path: '/supplier/import', as: importer },
    { name: 'import, refused', path: '/supplier/import', as: importer, act: sendEmpty },
    { name: 'import, columns', path: strange, as: importer },
    { name: 'import, checked', path: checked, as: importer },
    { name: 'import, changes', path: `${checked}?show=new`, as: importer },
    { name: 'import, done', path: `${done}?show=wrong`, as: importer },
    { name: 'own products, none', path: '/supplier/products', as: supplier },
    { name: 'own products', path: '/supplier/products', as: seller },
    { name: 'own products, ticked, stock open', path: '/supplier/products', as: seller, act: tickAndOpen },
    { name: 'own products, gallery', path: '/supplier/products', as: seller, act: openGallery },
    { name: 'own products, nothing found', path: '/supplier/products?q=zzzz', as: seller },
    { name: 'change price, previewed', path: '/supplier/products/change-price?all=on', as: seller, act: previewPrices },
    { name: 'change stock, refused', path: '/supplier/products/change-stock?all=on', as: seller, act: sendEmpty },
    { name: 'change state', path: '/supplier/products/change-state?all=on&to=inactive', as: seller },
    { name: 'change state, none', path: '/supplier/products/change-state', as: seller },
    { name: 'edit product', path: '/supplier/products/21/edit', as: seller, act: unfold },
    { name: 'edit product, refused', path: '/supplier/products/21/edit', as: seller, act: sendWrong },
    { name: "edit product, another's", path: '/supplier/products/21/edit', as: supplier },
    { name: 'stock history', path: '/supplier/products/21/stock', as: seller },
    { name: 'for all products', path: '/supplier/products/defaults', as: seller },
    { name: 'supplier onboarding, done', path: '/supplier/onboarding/done', as: supplier, prepare: staying },
    { name: 'supplier dashboard, nothing yet', path: '/supplier/dashboard', as: supplier },
    { name: 'supplier dashboard', path: '/supplier/dashboard', as: seller },
    { name: 'supplier dashboard, orders', path: '/supplier/dashboard?tab=orders', as: seller },
    { name: 'supplier dashboard, analytics', path: '/supplier/dashboard?tab=analytics', as: seller },
    { name: 'supplier orders', path: '/supplier/orders', as: supplier },
    { name: 'warehouses', path: '/supplier/warehouses', as: seller },
    { name: 'warehouses, all forms open', path: '/supplier/warehouses', as: supplier, act: openForms },
    { name: 'close account, refused', path: '/account/close', as: supplier, act: sendEmpty },
    { name: 'account closed', path: '/account/closed' },
    { name: 'reseller onboarding, refused', path: '/reseller/onboarding', as: newReseller, act: sendStore },
    { name: 'reseller onboarding, done', path: '/reseller/onboarding/done', as: reseller, prepare: staying },
    { name: 'reseller dashboard', path: '/reseller/dashboard', as: reseller },
    { name: 'reseller dashboard, orders', path: '/reseller/dashboard?tab=orders', as: reseller },
    { name: 'reseller profile', path: '/reseller/profile', as: reseller },
    { name: 'reseller orders', path: '/reseller/orders', as: reseller },
    { name: 'reseller products', path: '/reseller/products', as: reseller },
    { name: 'admin login, refused', path: '/admin/login', act: sendEmpty },
    ...adminPages.map((page) => ({ name: `admin, ${page}`, path: `/admin/${page}`, as: admin })),
    { name: 'admin, location refused', path: '/admin/warehouse-locations', as: admin, act: sendEmpty },
    { name: 'admin, location changing', path: '/admin/warehouse-locations?about=1&form=edit', as: admin },
    { name: 'admin, location record', path: '/admin/warehouse-locations/1/record', as: admin },
    { name: 'admin, category changing', path: '/admin/product-categories?about=2&form=edit', as: admin },
    { name: 'admin, category record', path: '/admin/product-categories/1/record', as: admin },
    { name: 'admin, audit, nothing found', path: '/admin/audit?action=password.change&subject=text', as: admin },
    { name: 'admin, audit, checked', path: '/admin/audit/check', as: admin },
    { name: 'admin, audit, no hash', path: '/admin/audit/check?head=x', as: admin },
    { name: 'admin, text of a page, previewed', path: '/admin/texts/privacy/gu', as: admin, act: previewText },
    { name: 'admin, text of a page, refused', path: '/admin/texts/help/en', as: admin, act: emptyText },
    { name: 'admin, claims', path: '/admin/texts/claims/en', as: admin },
    { name: 'admin, contact data', path: '/admin/texts/contact-data/all', as: admin, act: previewText },
    { name: 'admin, version of a text', path: '/admin/texts/help/hi/versions/0', as: admin },
    { name: 'admin overview, figures by day', path: '/admin/overview?days=7', as: admin, act: openFigures },
    { name: 'admin, nobody found', path: '/admin/supplier-management?q=zzzz', as: admin },
    { name: 'admin, rejecting, refused', path: '/admin/supplier-management', as: admin, act: sendNoReason },
    { name: 'admin, an account', path: '/admin/accounts/sample-ravi-bag-house', as: admin, act: sendNoReason },
    { name: 'admin, a blocked account', path: blocked, as: admin },
    { name: 'admin, no such account', path: '/admin/accounts/nobody', as: admin },
    { name: 'supplier dashboard, rejected', path: '/supplier/dashboard', as: rejected },
    { name: 'admin, 404', path: '/admin/nowhere', as: admin },
    { name: 'admin, products, stopping', path: '/admin/products?q=suitcase', as: admin, act: openStop },
    { name: 'report a product, refused', path: '/product/2/report', as: reseller, act: sendEmpty },
    { name: 'admin, a reported product', path: '/admin/reports', as: admin },
    { name: 'market, signed in', path: '/', as: seller },
    { name: 'product, signed in', path: '/product/1', as: reseller },
  ];
}

export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.prepare?.(page);
  await page.goto(screen.path);
  await hydrated(page);
  await screen.act?.(page);
  await page.evaluate(() => document.fonts.ready);
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

async function illegalQuantity(page: Page): Promise<void> {
  await page.locator('input[inputmode=numeric]').fill('1');
  await page.locator('#quantity-advice button').waitFor();
}

async function firstSupplier(page: Page): Promise<void> {
  await page.locator('main li a').first().click();
  await eventually(() => new URL(page.url()).pathname).toMatch(/^\/suppliers\/.+/);
  await page.locator('tr[data-product]').first().waitFor();
}
