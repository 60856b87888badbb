import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import type { ColumnTexts } from '../../../rules/imports/columns/column-texts.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { taxIncludedByTitles } from '../../../rules/imports/terms/header-tax.ts';
import {
  isRateNeeded,
  isTaxAsked,
  type PriceTax,
  priceAmong,
  priceTax,
  type TaxAnswers,
} from '../../../rules/imports/terms/price-tax.ts';
import { shownTax } from '../../../rules/imports/terms/shown-tax.ts';
import { rateOfTitles, statedTax } from '../../../rules/imports/terms/stated-tax.ts';
import { gstRatesOn, percentOfRate } from '../../../rules/payments/gst-rates.ts';
import type { Supplier } from '../../accounts/people.ts';
import type { Constants, StatedAnswers } from '../workbench.ts';

interface ColumnsGiven {
  headers: string[];
  mapping: SheetMapping;
  texts: ColumnTexts;
}

/**
 * Returns GST in a file's prices by its titles and notes, its amounts, or the supplier's last answer, and whether to
 * ask. `remembered` are the constants of the last file with these headers; `isWhole` if it can list new products.
 */
export async function firstTax(
  db: Connection,
  supplier: Supplier,
  given: ColumnsGiven & { titles: string[]; remembered: Partial<TaxAnswers> | null; isWhole: boolean },
  now: Date,
): Promise<{ answers: TaxAnswers & StatedAnswers; isAsked: boolean }> {
  const { headers, mapping, texts, titles, remembered, isWhole } = given;
  const byTitles = statedAnswers(headers, titles);
  const tax = priceTax(headers, mapping, texts, byTitles.taxStated === 'open');
  if (tax === null) return { answers: { taxIncluded: '', gstRate: '', ...byTitles }, isAsked: false };
  const stated = answerOf(taxIncludedByTitles(headers, titles) ?? shownBy(given, tax));
  const taxIncluded = stated || (await earlierAnswer(db, supplier, tax, remembered));
  const named = rateOfTitles([...titles, ...[...tax.without, ...tax.open].map((column) => headers[column] ?? '')]);
  const gstRate = isInForce(named, now) ? named : (remembered?.gstRate ?? '');
  const answers = asNeeded(tax, { taxIncluded, gstRate });
  // Listed products have rates of their own, and a supplier of goods with several rates has left the rate out before.
  const isLeftOut = (remembered !== null || !isWhole) && answers.taxIncluded === '' && !tax.isInDoubt;
  return { answers: { ...answers, ...byTitles }, isAsked: isTaxAsked(tax, answers) && !isLeftOut };
}

async function earlierAnswer(
  db: Connection,
  supplier: Supplier,
  tax: PriceTax,
  remembered: Partial<TaxAnswers> | null,
): Promise<string> {
  // A known file without rates was read as including GST before the supplier answered otherwise for another one.
  const isLast = remembered === null || tax.isInDoubt || isRateNeeded(tax, '');
  return remembered?.taxIncluded ?? (isLast ? (await lastAnswers(db, supplier)).taxIncluded : undefined) ?? '';
}

function statedAnswers(headers: string[], titles: string[]): Required<StatedAnswers> {
  const isOpen = statedTax(titles) === 'open';
  return {
    taxStated: isOpen ? 'open' : answerOf(taxIncludedByTitles(headers, titles)),
    rateStated: rateOfTitles(titles),
  };
}

/** The answer for the whole file; '' if unknown. */
export function answerOf(isIncluded: boolean | undefined): 'yes' | 'no' | '' {
  return isIncluded === undefined ? '' : isIncluded ? 'yes' : 'no';
}

/** Is this a rate of GST on this day, in percent? */
export function isInForce(percent: string, now: Date): boolean {
  return gstRatesOn(now).some((rate) => percentOfRate(rate) === percent);
}

/** Leaves out answers that the columns do not need. */
export function asNeeded(tax: PriceTax, { taxIncluded, gstRate }: TaxAnswers): TaxAnswers {
  const answer = tax.open.length > 0 ? taxIncluded : '';
  return { taxIncluded: answer, gstRate: isRateNeeded(tax, answer) ? gstRate : '' };
}

/** Do the amounts of the file show whether its prices include GST? */
export function shownBy({ headers, mapping, texts }: ColumnsGiven, { open }: PriceTax): boolean | undefined {
  return shownTax(headers, mapping, { texts, price: priceAmong(open, mapping) });
}

/**
 * Returns the constants to remember for further files, without answers that the titles or amounts of this file gave.
 */
export function toRemember(
  stated: StatedAnswers,
  constants: Partial<Constants>,
  { headers, mapping, texts }: ColumnsGiven,
): Partial<Constants> {
  const { taxIncluded, gstRate, ...others } = constants;
  const tax = priceTax(headers, mapping, texts);
  const shown = stated.taxStated || answerOf(tax === null ? undefined : shownBy({ headers, mapping, texts }, tax));
  return {
    ...others,
    ...(taxIncluded !== undefined && taxIncluded !== shown && { taxIncluded }),
    ...(gstRate !== undefined && gstRate !== stated.rateStated && { gstRate }),
  };
}

/** Returns the supplier's answers for the last file with a question about GST. */
export async function lastAnswers(db: Connection, supplier: Supplier): Promise<Partial<TaxAnswers>> {
  const last = await db
    .selectFrom('import_layouts')
    .select('constants')
    .where('supplier_id', '=', supplier.id)
    .where(sql<boolean>`constants ->> 'taxIncluded' is not null`)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.constants ?? {};
}
