import { expect, test } from 'vitest';
import { open } from './page-state.ts';
import { fileJourney } from './site.ts';
import { answerQuestion, askForCode, codeOnScreen, enterCode, register } from './supplier-steps.ts';

const journey = await fileJourney();
const product = '/product/1';

test.each([
  { scripts: 'with', number: '9825131001', javaScriptEnabled: true },
  { scripts: 'without', number: '9825131002', javaScriptEnabled: false },
])(
  'a new reseller who came to ask about a product reaches its inquiry at the end, $scripts scripts',
  async ({ number, javaScriptEnabled }) => {
    const page = await journey.person({ javaScriptEnabled });
    await page.goto(product);
    await page.getByRole('link', { name: 'Send Inquiry' }).click();
    await page.waitForURL('**/reseller/login?back=*');
    await page.getByLabel('Mobile number').fill(number);
    await answerQuestion(page);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.waitForURL('**/reseller/login/otp');
    await enterCode(page, await codeOnScreen(page));
    await register(page, 'Corner Shop');
    await page.getByRole('heading', { name: 'Welcome, Corner Shop' }).waitFor();
    await page.waitForURL('**/reseller/onboarding?back=*');
    await page.getByRole('checkbox', { name: 'Instagram' }).click();
    await page.getByRole('button', { name: 'Complete onboarding' }).click();
    await page.waitForURL('**/reseller/onboarding/done?back=*');
    await page.waitForURL(`**${product}/inquiry*`);
    expect(await page.getByLabel('Quantity').inputValue()).toBe('50');
  },
);

test('a product saved after the session had ended comes back as typed', async () => {
  journey.expectFault(/status of 401/);
  const mobile = '9825131003';
  const supplier = await journey.signedInSupplier({ mobile, businessName: 'Om Traders' });
  const { id } = (await (
    await supplier.postJson('/api/product', { name: 'Lid', categoryId: 1, pricePerCarton: 10, piecesPerCarton: 1 })
  ).json()) as { id: number };
  const page = await journey.person({ as: supplier });
  await open(page, `/supplier/products/${id}/edit`);
  await page.getByLabel('Product name').fill('A lid of steel');
  await journey.become(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your session has ended, so nothing was saved yet.').waitFor();
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.waitForURL('**/supplier/login/otp');
  await enterCode(page, await codeOnScreen(page));
  await page.waitForURL(`**/supplier/products/${id}/edit`);
  await page.getByRole('alert').getByText('Your session had ended, so this was not saved.').waitFor();
  expect(await page.getByLabel('Product name').inputValue()).toBe('A lid of steel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Product updated successfully').waitFor();
});

test('a user who signed in elsewhere meanwhile goes on from the login to the page it was opened for', async () => {
  const page = await journey.person();
  await page.goto('/reseller/login?back=%2Fproduct%2F1');
  const other = await page.context().newPage();
  await other.goto('/reseller/login');
  await other.getByLabel('Mobile number').fill('9876500002');
  await other.getByRole('button', { name: 'Send OTP' }).click();
  await other.waitForURL('**/reseller/login/otp');
  await enterCode(other, await codeOnScreen(other));
  await other.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await page.reload();
  await page.waitForURL(`**${product}`);
});

test.each([
  { scripts: 'with', numbers: ['9825131011', '9825131012'], javaScriptEnabled: true },
  { scripts: 'without', numbers: ['9825131021', '9825131022'], javaScriptEnabled: false },
])('two tabs with codes for two numbers both go on, $scripts scripts', async ({ numbers, javaScriptEnabled }) => {
  const first = await journey.person({ javaScriptEnabled });
  const tabs = [first, await first.context().newPage()];
  for (const [at, tab] of tabs.entries()) await askForCode(tab, 'reseller', numbers[at] ?? '');
  const codes = await Promise.all(tabs.map(codeOnScreen));
  for (const [at, tab] of tabs.entries()) {
    await enterCode(tab, codes[at] ?? '');
    await tab.getByText(`Your number +91 ${numbers[at]} is confirmed.`).waitFor();
  }
});
