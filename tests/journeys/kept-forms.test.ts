import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { Browser } from '../browser.ts';
import { onboardReseller } from '../onboard-reseller.ts';
import { signUp } from '../sign-in.ts';
import { eventually, open } from './page-state.ts';
import { fileJourney, phone } from './site.ts';

// Typed text stays when one side blocks the chat meanwhile, and sending it says why it was refused.

const journey = await fileJourney();
const supplier = await journey.signedInSupplier({ mobile: '9909560001', businessName: 'Om Traders' });
const reseller = new Browser(journey.site);
await signUp(reseller, 'reseller', { mobile: '9909560002', businessName: 'Krishna Store' });
await onboardReseller(reseller);

const [{ id: warehouse }] = (await (await supplier.visit('/api/warehouses')).json()).warehouses;
const product = { name: 'Steel bottle', categoryId: 1, pricePerCarton: 2400, piecesPerCarton: 24 };
const listed = await supplier.postJson('/api/product', { ...product, stock: { [warehouse]: 240 } });
const inquiryPage = `/product/${(await listed.json()).id}/inquiry`;
const asked = { key: randomUUID(), pieces: '96', targetPrice: '90', pincode: '395004', words: 'For Diwali' };
const thread = foundIn((await reseller.post(inquiryPage, asked)).headers.get('location'), /chats\/(\d+)$/);
const inquiry = foundIn(await pageOf(supplier, `/supplier/chats/${thread}`), /inquiries\/(\d+)\/quote/);
const quotePage = `/supplier/inquiries/${inquiry}/quote`;
const validUntil = foundIn(await pageOf(supplier, quotePage), /<input[^>]*name="validUntil"[^>]* value="([\d-]+)"/);
const terms = { pricePerCarton: '2160', cartons: '4', delivery: 'fixed', deliveryCharge: '150', validUntil, note: '' };
await supplier.post(quotePage, terms);
const quote = foundIn(await pageOf(reseller, `/reseller/chats/${thread}`), /quotes\/(\d+)\/accept/);

async function pageOf(browser: Browser, path: string): Promise<string> {
  return (await browser.visit(path)).text();
}

function foundIn(text: string | null, pattern: RegExp): string {
  const found = pattern.exec(text ?? '')?.[1];
  if (found === undefined) throw new Error(`no ${pattern} in ${text}`);
  return found;
}

/** Loads the data of the page again, as after a message or when the connection is back. */
async function reload(page: Page): Promise<void> {
  await page.evaluate(() => {
    const site = globalThis as unknown as { __reactRouterDataRouter: { revalidate(): Promise<void> } };
    return site.__reactRouterDataRouter.revalidate();
  });
}

const forms = [
  {
    name: 'an inquiry',
    sender: reseller,
    path: inquiryPage,
    label: 'Message',
    typed: 'For two shops',
    button: 'Send Inquiry',
    sentence: 'This supplier does not take inquiries or calls from you.',
  },
  {
    name: 'a counter-offer',
    sender: reseller,
    path: `/reseller/inquiries/${inquiry}/counter`,
    label: 'Message',
    typed: 'For two shops',
    button: 'Make a counter-offer',
    sentence: 'You cannot write in this chat.',
  },
  {
    name: 'a quote',
    sender: supplier,
    path: quotePage,
    label: 'Price per carton',
    typed: '2,150',
    button: 'Send a quote',
    sentence: 'You cannot write in this chat.',
  },
  {
    name: 'an acceptance',
    sender: reseller,
    path: `/reseller/quotes/${quote}/accept`,
    label: 'Full address',
    typed: '4, Ring Road, Surat',
    button: 'Accept and order',
    sentence: 'This supplier does not take orders from you.',
  },
];

test.each(forms)(
  '$name keeps the typed text while the chat is blocked',
  async ({ sender, path, label, typed, ...sent }) => {
    journey.expectFault(/status of 40[39]/);
    const page = await journey.person({ as: sender, viewport: phone });
    await open(page, path);
    const field = page.getByLabel(label);
    await field.fill(typed);
    const [other, side] = sender === supplier ? [reseller, 'reseller'] : [supplier, 'supplier'];
    await other.post(`/${side}/chats/${thread}/block`, {});
    onTestFinished(async () => void (await other.post(`/${side}/chats/${thread}/unblock`, {})));
    await reload(page);
    expect(await field.inputValue()).toBe(typed);
    await page.locator('main').getByRole('button', { name: sent.button }).click();
    await page.locator('main').getByRole('alert').filter({ hasText: sent.sentence }).waitFor();
    await eventually(() => field.inputValue()).toBe(typed);
  },
);
