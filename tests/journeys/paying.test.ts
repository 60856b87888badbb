import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { personById, type Reseller } from '../../domain/accounts/people.ts';
import { basketOf, snapshotOf } from '../../domain/orders/basket.ts';
import { addToBasket } from '../../domain/orders/basket-lines.ts';
import { placeOrders } from '../../domain/orders/placement.ts';
import { Browser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { eventually, open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';
import { sticksOut } from './sticks-out.ts';

const SUPPLIER = '9876500001';
const RESELLER = '9876500002';
let order = 0n;
const journey = await fileJourney(async (db) => {
  order = await seedOrder(db);
});
const supplier = new Browser(journey.site);
await signIn(supplier, SUPPLIER, 'supplier');
const reseller = new Browser(journey.site);
await signIn(reseller, RESELLER, 'reseller');

/** Places an order of the demo reseller with the demo supplier, who has payment details. */
async function seedOrder(db: Database): Promise<bigint> {
  const now = new Date();
  const idOf = async (mobile: string) =>
    (await db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()).id;
  const details = { vpa: 'first@okaxis', account_name: 'First Name', account_number: null, ifsc: null };
  await db
    .insertInto('payment_details')
    .values({ supplier_id: await idOf(SUPPLIER), ...details, changed_at: now, change_seen_at: now })
    .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(details))
    .execute();
  const person = (await personById(db, await idOf(RESELLER))) as Reseller;
  const { id: productId } = await db
    .selectFrom('products')
    .innerJoin('stock_levels', 'stock_levels.product_id', 'products.id')
    .select('products.id')
    .where('products.supplier_id', '=', await idOf(SUPPLIER))
    .where('is_public', '=', true)
    .where('minimum_cartons', '<=', 200)
    .where('available', '>=', 200)
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await addToBasket(db, person, { variantId: productId, pieces: 200, now });
  const snapshot = snapshotOf(await basketOf(db, person));
  const address = { recipient: 'Corner Shop', mobile: '9825999999', address: '4, Ring Road, Surat', pincode: '395004' };
  const paymentMethods = new Map([[await idOf(SUPPLIER), 'transfer' as const]]);
  const purchase = await placeOrders(db, person, { key: 'paying', snapshot, address, paymentMethods, now });
  const placed = db.selectFrom('orders').select('id').where('purchase_id', '=', purchase);
  return (await placed.where('supplier_id', '=', await idOf(SUPPLIER)).executeTakeFirstOrThrow()).id;
}

const sending = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

/** Opens the order for one side, with a live connection. */
async function before(side: 'supplier' | 'reseller', as: Browser): Promise<Page> {
  const page = await journey.person({ as, viewport: phone });
  const line = page.waitForResponse(/\/live/);
  await open(page, `/${side}/orders/${order}`);
  await line;
  return page;
}

test('payment details are changed with a code, an order is confirmed, scanned, reported and received: two people on phones', async () => {
  journey.expectFault(/status of 4/);
  const seller = await journey.person({ as: supplier, viewport: phone });
  await open(seller, '/supplier/payments/details');
  await seller.getByLabel("Account holder's name").fill('Shah Steel');
  await seller.getByLabel('UPI ID').fill('shah');
  await sending(seller, 'Send OTP').click();
  await seller.getByText('Please enter a UPI ID such as name@bank').waitFor();
  await seller.getByLabel('UPI ID').fill('shah@okaxis');
  await sending(seller, 'Send OTP').click();
  const shown = await seller.getByText('Demo mode: your OTP is').innerText();
  await seller.getByLabel('OTP').fill(/\d{6}/.exec(shown)?.[0] ?? '');
  await sending(seller, 'Change payment details').click();
  await seller.getByText('Your payment details were changed on').waitFor();
  expect(await seller.evaluate(sticksOut)).toEqual([]);
  await sending(seller, 'That was me').click();
  await seller.getByText('Your payment details were changed on').waitFor({ state: 'detached' });

  const buyer = await before('reseller', reseller);
  await buyer.getByText('Where to pay is shown here once').waitFor();
  expect(await buyer.content()).not.toContain('okaxis');
  await seller.close();
  const hand = await before('supplier', supplier);
  await sending(hand, 'Confirm order').click();

  await buyer.getByRole('img', { name: 'QR code to pay' }).waitFor();
  expect(await buyer.getByRole('link', { name: 'Open a UPI app' }).getAttribute('href')).toContain(
    `upi://pay?pa=shah@okaxis&pn=Shah%20Steel&`,
  );
  expect(await buyer.evaluate(sticksOut)).toEqual([]);
  // A phone opens its app: directly from the next step, and above the code that another device would scan.
  const [atOnce, inPanel, code] = [
    buyer.getByRole('link', { name: /^Pay ₹[\d,.]+ by UPI$/ }),
    buyer.getByRole('link', { name: 'Open a UPI app' }),
    buyer.getByRole('img', { name: 'QR code to pay' }),
  ];
  const [first, app, qr] = await Promise.all([atOnce, inPanel, code].map((one) => one.boundingBox()));
  expect(first && first.y + first.height).toBeLessThan(phone.height - 56);
  expect(app?.y).toBeLessThan(qr?.y ?? 0);
  await buyer.setViewportSize(desktop);
  expect((await code.boundingBox())?.x).toBeLessThan((await inPanel.boundingBox())?.x ?? 0);
  expect(await atOnce.isVisible()).toBe(false);
  await buyer.setViewportSize(phone);
  await buyer.locator('summary').filter({ hasText: 'Pay another way' }).click();
  expect(await buyer.evaluate(sticksOut)).toEqual([]);
  // The amount is displayed as money and copied in the form that UPI apps accept.
  const amount = buyer.getByLabel('Amount', { exact: true });
  const shownAmount = await amount.inputValue();
  expect(shownAmount).toMatch(/^₹\d{1,3}(?:,\d{2,3})+(?:\.\d\d)?$/);
  await amount.press('Control+C');
  await buyer.getByLabel('UTR of your payment').press('Control+V');
  expect(await buyer.getByLabel('UTR of your payment').inputValue()).toBe(
    Number(shownAmount.replace(/[₹,]/g, '')).toFixed(2),
  );
  await buyer.getByLabel('UTR of your payment').fill('4321 0987');
  await sending(buyer, 'I have paid').click();
  await buyer.getByText('Please enter the UTR: 12 to 22 letters and digits').waitFor();
  await sending(buyer, 'Paste').click();
  await buyer.getByText('The browser did not allow it.').waitFor();
  await buyer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await buyer.evaluate(() => navigator.clipboard.writeText('Paid to Shah Steel. UTR: 432109876543, 22-11-2026'));
  await sending(buyer, 'Paste').click();
  await eventually(() => buyer.getByLabel('UTR of your payment').inputValue()).toBe('432109876543');
  await buyer.context().clearPermissions();
  await sending(buyer, 'I have paid').click();

  await hand.getByText('(UTR 432109876543)').waitFor();
  await sending(hand, 'Received').click();
  await hand.getByText('This cannot be taken back').waitFor();
  expect(await hand.evaluate(sticksOut)).toEqual([]);
  await sending(hand, 'Yes, received').click();
  await buyer.getByText('The supplier received the money on').waitFor();
  expect(await buyer.getByRole('img', { name: 'QR code to pay' }).count()).toBe(0);
  // The stamps are animated where the action happened, and simply shown to later visitors.
  const pressed = buyer.locator('.stamp-pressed');
  expect(await pressed.allInnerTexts()).toEqual(['Confirmed', 'Paid']);
  const look = () =>
    pressed.last().evaluate((stamp) => {
      const { animationName, transform } = getComputedStyle(stamp);
      return [animationName, transform === 'none' ? 'straight' : 'turned'];
    });
  expect(await look()).toEqual(['stamp', 'turned']);
  await buyer.emulateMedia({ reducedMotion: 'reduce' });
  expect(await look()).toEqual(['none', 'turned']);
  await buyer.emulateMedia({ media: 'print' });
  expect((await look())[1]).toBe('straight');
  await buyer.emulateMedia({ media: null, reducedMotion: null });
  await open(buyer, `/reseller/orders/${order}`);
  expect(await buyer.locator('.stamp').allInnerTexts()).toEqual(['Confirmed', 'Paid']);
  expect(await pressed.count()).toBe(0);
});
