import type { Page } from 'playwright-core';
import { eventually, hydrated } from './page-state.ts';
import { type PictureFile, picture } from './pictures.ts';

/** Steps of people on the screens of sign-in, onboarding and listing; they work with JavaScript and without. */

export async function askForCode(page: Page, role: 'supplier' | 'reseller', mobile: string): Promise<void> {
  await page.goto(`/${role}/login`);
  await page.getByLabel('Mobile number').fill(mobile);
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.waitForURL(`**/${role}/login/otp`);
}

/** Answers the question that replaces the captcha without scripts; with JavaScript there is none. */
export async function answerQuestion(page: Page): Promise<void> {
  const question = page.locator('label').filter({ hasText: /^What is/ });
  if ((await question.count()) === 0) return;
  const [first, second] = (await question.innerText()).match(/\d+/g) ?? [];
  await page.getByLabel(/^What is/).fill(String(Number(first) + Number(second)));
}

/** Returns the code that the demo shows on the screen. */
export async function codeOnScreen(page: Page): Promise<string> {
  const text = await page.getByText('Demo mode: your OTP is').innerText();
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** Types a code. With scripts its sixth digit sends the form; otherwise, and for shorter codes, the button does. */
export async function enterCode(page: Page, code: string): Promise<void> {
  const hasScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  if (hasScripts) await hydrated(page);
  const field = page.getByLabel('OTP', { exact: true });
  await field.fill('');
  await field.fill(code);
  if (!hasScripts || code.length < 6) await page.getByRole('button', { name: 'Verify OTP' }).click();
}

export async function signIn(page: Page, role: 'supplier' | 'reseller', mobile: string): Promise<void> {
  await askForCode(page, role, mobile);
  await enterCode(page, await codeOnScreen(page));
}

export async function register(page: Page, businessName: string): Promise<void> {
  await page.getByLabel('Business name').fill(businessName);
  await page.getByRole('button', { name: 'Register' }).click();
}

export async function onboard(page: Page, branch: string): Promise<void> {
  await page.getByLabel('Warehouse location').selectOption({ label: branch });
  await page.getByLabel('Full address').fill('Plot 7, Sumul Dairy Road, Katargam, Surat');
  await page.getByLabel('PIN code').fill('395004');
  await page.getByRole('button', { name: 'Complete onboarding' }).click();
}

export interface Listed {
  name: string;
  category: string;
  pricePerCarton: string;
  piecesPerCarton: string;
  branch: string;
  stock: string;
}

/** Picks a category by its name; without JavaScript it is chosen from a list. */
async function chooseCategory(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Category');
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    await field.selectOption({ label: name });
    return;
  }
  await field.fill(name.slice(0, -1));
  await page.getByRole('option', { name, exact: true }).click();
}

export async function list(page: Page, product: Listed, pictures?: PictureFile[]): Promise<void> {
  await page.getByLabel('Product name').fill(product.name);
  // With scripts a phone folds the optional fields, once the script of its drafts has loaded.
  const isFolded = await page.evaluate(() => matchMedia('(scripting: enabled) and (width < 40rem)').matches);
  if (isFolded) await page.getByText('More details').click();
  await page.getByLabel('Description').fill('Counted by hand, packed dry.');
  await chooseCategory(page, product.category);
  await page.getByLabel('Price per carton (₹)').fill(product.pricePerCarton);
  await page.getByLabel('Pieces per carton').fill(product.piecesPerCarton);
  await page.getByLabel(`Stock in ${product.branch} (pieces)`).fill(product.stock);
  const files = pictures ?? [await picture('front.jpg', '#3355aa'), await picture('carton.png', '#aa7733')];
  await page.getByLabel('Pictures').setInputFiles(files);
  // With scripts the photos appear above the button, which moves down: a press at that moment would miss it.
  const hasScripts = (await page.locator('.file-button').count()) > 0;
  if (hasScripts)
    await eventually(() => page.locator('.thumbnail:visible').count()).toBeGreaterThanOrEqual(files.length);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Product created successfully').waitFor();
}
