import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { ColumnTexts } from '../../rules/imports/column-texts.ts';
import { rateOfTitles, taxIncludedByTitles } from '../../rules/imports/header-tax.ts';
import {
  isRateNeeded,
  isTaxAsked,
  type PriceTax,
  priceAmong,
  priceTax,
  type TaxAnswers,
} from '../../rules/imports/price-tax.ts';
import type { SheetMapping } from '../../rules/imports/sheet-columns.ts';
import { shownTax } from '../../rules/imports/shown-tax.ts';
import { gstRatesOn, percentOfRate } from '../../rules/payments/gst-rates.ts';
import type { Supplier } from '../accounts/people.ts';

interface ColumnsGiven {
  headers: string[];
  mapping: SheetMapping;
  texts: ColumnTexts;
}

/**
 * Returns what titles and notes, the amounts of the file, or else the supplier's last answer say of GST in its prices, and
 * whether something is left to be asked. `remembered` are the constants of the last file with these headers, null for none;
 * `isWhole` tells whether the file can list new products.
 */
export async function firstTax(
  db: Connection,
  supplier: Supplier,
  given: ColumnsGiven & { titles: string[]; remembered: Partial<TaxAnswers> | null; isWhole: boolean },
  now: Date,
): Promise<TaxAnswers & { isAsked: boolean }> {
  const { headers, mapping, texts, titles, remembered, isWhole } = given;
  const tax = priceTax(headers, mapping, texts);
  if (tax === null) return { taxIncluded: '', gstRate: '', isAsked: false };
  // A known file without rates was read as including GST before the supplier answered otherwise for another one.
  const isLast = remembered === null || tax.isRated || isRateNeeded(tax, '');
  const earlier = { ...(isLast && (await lastAnswers(db, supplier))), ...remembered };
  const stated = taxIncludedByTitles(headers, titles) ?? shownBy(given, tax);
  const taxIncluded = stated === undefined ? (earlier.taxIncluded ?? '') : stated ? 'yes' : 'no';
  const named = rateOfTitles([...titles, ...[...tax.without, ...tax.open].map((column) => headers[column] ?? '')]);
  const gstRate = isInForce(named, now) ? named : (earlier.gstRate ?? '');
  const answers = asNeeded(tax, { taxIncluded, gstRate });
  // Listed products have rates of their own, and a supplier of goods with several rates has left the rate out before.
  const isLeftOut = (remembered !== null || !isWhole) && answers.taxIncluded === '' && !tax.isRated;
  return { ...answers, isAsked: isTaxAsked(tax, answers) && !isLeftOut };
}

/** Is this a rate of GST on this day, in percent? */
export function isInForce(percent: string, now: Date): boolean {
  return gstRatesOn(now).some((rate) => percentOfRate(rate) === percent);
}

/** Returns the answers that these columns leave open. */
export function asNeeded(tax: PriceTax, { taxIncluded, gstRate }: TaxAnswers): TaxAnswers {
  const answer = tax.open.length > 0 ? taxIncluded : '';
  return { taxIncluded: answer, gstRate: isRateNeeded(tax, answer) ? gstRate : '' };
}

/** Do the amounts of the file show whether its prices include GST? */
export function shownBy({ headers, mapping, texts }: ColumnsGiven, { open }: PriceTax): boolean | undefined {
  return shownTax(headers, mapping, { texts, price: priceAmong(open, mapping) });
}

/** Returns what the supplier answered for the last file of which GST was asked. */
async function lastAnswers(db: Connection, supplier: Supplier): Promise<Partial<TaxAnswers>> {
  const last = await db
    .selectFrom('import_layouts')
    .select('constants')
    .where('supplier_id', '=', supplier.id)
    .where(sql<boolean>`constants ->> 'taxIncluded' is not null`)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { taxIncluded, gstRate } = last?.constants ?? {};
  return { ...(taxIncluded !== undefined && { taxIncluded }), ...(gstRate !== undefined && { gstRate }) };
}
