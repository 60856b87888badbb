import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { Database } from '../../db/database.ts';
import type { Reseller, Supplier } from '../../domain/accounts/people.ts';
import { sendInquiry } from '../../domain/inquiries/inquiry.ts';
import { sendQuote } from '../../domain/inquiries/quote.ts';
import type { Browser } from '../browser.ts';
import { type Screen, sendEmpty } from './screen.ts';
import { personOf } from './seeded-orders.ts';

/** Creates an inquiry of the demo reseller, with an open quote of the demo supplier. */
export async function seedQuote(db: Database) {
  const [reseller, supplier] = [await personOf(db, '9876500002'), await personOf(db, '9876500001')];
  const { id: productId } = await db
    .selectFrom('products')
    .select('id')
    .where('supplier_id', '=', supplier?.id ?? '')
    .where('is_public', '=', true)
    // A product without options, so that the quote need not name a variant.
    .where(sql<boolean>`options = '[]'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const words = 'For Diwali, in plain boxes please.\nUnbroken: '.concat('x'.repeat(60));
  const asked = { pieces: 130, targetPrice: 88_50n, pincode: '395004', words };
  await sendInquiry(db, reseller as Reseller, { ...asked, productId, key: crypto.randomUUID(), now });
  const { id: inquiryId } = await db
    .selectFrom('inquiries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const terms = { pricePerCarton: 95_00n, cartons: 144, delivery: 450_00n, note: 'Packed in dozens' };
  const validUntil = new Date(now.getTime() + 3 * 86_400_000);
  const quoteId = await sendQuote(
    db,
    supplier as Supplier,
    { inquiryId },
    { ...terms, isMoreMeant: true, validUntil, now },
  );
  return { inquiryId, quoteId, productId, mixed: await seedMixedInquiry(db, reseller as Reseller, now) };
}

/** Creates an inquiry of goods in mixed cartons; returns it with the mobile number of their supplier. */
async function seedMixedInquiry(db: Database, reseller: Reseller, now: Date) {
  const { productId, supplier } = await db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.supplier_id')
    .select(['products.id as productId', 'users.mobile as supplier'])
    .where('packing', '=', 'mixed')
    .where('products.is_public', '=', true)
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const asked = { pieces: 96, targetPrice: null, pincode: '395004', words: 'Half of them in one colour' };
  await sendInquiry(db, reseller, { ...asked, productId, key: crypto.randomUUID(), now });
  const inquiry = db.selectFrom('inquiries').select('id').where('product_id', '=', productId).orderBy('id', 'desc');
  return { inquiryId: (await inquiry.limit(1).executeTakeFirstOrThrow()).id, supplier: supplier ?? '' };
}

export type SeededQuote = Awaited<ReturnType<typeof seedQuote>>;

/** The form of a quote of mixed cartons, for their supplier. */
export const mixedQuoteScreen = ({ mixed }: SeededQuote, as: Browser): Screen => ({
  name: 'quote of mixed cartons, not full',
  path: `/supplier/inquiries/${mixed.inquiryId}/quote`,
  as,
  steps: fillPartly,
});

/** Types fewer pieces than a carton has, and waits for the advice. */
async function fillPartly(page: Page): Promise<void> {
  await page.locator('main [name^="pieces-"]').first().fill('7');
  await page.locator('main [aria-live] button').first().waitFor();
}

/** Screens with the forms of a negotiation, for one side. */
export function quoteScreens(side: 'supplier' | 'reseller', seeded: SeededQuote, as: Browser): Screen[] {
  const { inquiryId, quoteId, productId } = seeded;
  if (side === 'supplier') {
    const path = `/supplier/inquiries/${inquiryId}/quote`;
    return [
      { name: 'quote', path, as },
      { name: 'quote, not there', path: '/supplier/inquiries/1/quote', as },
    ];
  }
  return [
    { name: 'inquiry, refused', path: `/product/${productId}/inquiry?pieces=0`, as, steps: sendEmpty },
    { name: 'counter-offer', path: `/reseller/inquiries/${inquiryId}/counter`, as },
    { name: 'accept a quote', path: `/reseller/quotes/${quoteId}/accept`, as },
    { name: 'accept a quote, not there', path: '/reseller/quotes/1/accept', as },
  ];
}
