import type { Supplier } from '../../../domain/accounts/people.ts';
import { defaultsOf } from '../../../domain/catalogue/defaults.ts';
import { type AnsweredTax, answeredTax, taxOfImport } from '../../../domain/imports/columns/file-tax.ts';
import { isInForce, lastAnswers } from '../../../domain/imports/columns/first-tax.ts';
import type { Layout } from '../../../domain/imports/columns/layouts.ts';
import type { Import } from '../../../domain/imports/imports.ts';
import { filledConstants } from '../../../domain/imports/workbench.ts';
import { BadForm } from '../../../domain/refusal.ts';
import { isTaxAnswerable } from '../../../rules/imports/terms/price-tax.ts';
import { gstRatesOn, percentOfRate } from '../../../rules/payments/gst-rates.ts';
import type { RequestContext } from '../../request-context.ts';

/** Returns the question about GST in the prices of a file; null if its columns answer everything. */
export async function taxQuestion(context: RequestContext, supplier: Supplier, own: Import, examples: string[][]) {
  const read = await taxOfImport(context.db, own);
  if (read === null || !isTaxAnswerable(read.tax)) return null;
  const { tax, taxIncluded, gstRate, isAsked } = read;
  const rates = gstRatesOn(context.now()).map(percentOfRate);
  const { gstRate: usual } = await defaultsOf(context.db, supplier);
  const { gstRate: last } = await lastAnswers(context.db, supplier);
  const columns = [tax.open, tax.without, [tax.byRow]].find(({ length }) => length > 0) ?? [];
  return {
    /** Columns of the prices in question. */
    columns: columns.map((number) => ({
      number,
      header: own.headers[number] ?? '',
      examples: examples[number] ?? [],
    })),
    /** Is the question whether they include GST, or only which rate is added? */
    isOpen: tax.open.length > 0,
    isRateOpen: !tax.hasRates,
    isAsked,
    chosen: taxIncluded === '' && !tax.isInDoubt ? 'yes' : taxIncluded,
    /** Pre-selected: a rate of another file, or the usual one, is confirmed first. */
    rate: [gstRate, last, usual === null ? '' : percentOfRate(usual)].find((rate = '') => rates.includes(rate)) ?? '',
    isRateChosen: gstRate !== '',
    rates,
  };
}

export type TaxQuestion = NonNullable<Awaited<ReturnType<typeof taxQuestion>>>;

/**
 * Returns the constants of a form with what its answers mean for GST, and whether they raise a question that the form
 * did not have. Refuses a form that leaves one of its own questions open.
 */
export async function withTaxAnswers({ db, now }: RequestContext, own: Import, given: Layout) {
  const next = await answeredTax(db, own, given);
  if (next === null)
    return { constants: filledConstants({ ...given.constants, taxIncluded: '', gstRate: '' }), isAskedNext: false };
  const { taxIncluded, gstRate } = next;
  if (gstRate !== '' && !isInForce(gstRate, now())) throw new BadForm({ gstRate: ['gst_rate_invalid'] });
  const constants = filledConstants({ ...given.constants, taxIncluded, gstRate });
  return { constants, isAskedNext: next.isAsked && !isOfForm(next) };
}

/** Did the form have the question that is open? Refuses the form then, unless products may have rates of their own. */
function isOfForm({ tax, taxIncluded, before }: AnsweredTax): boolean {
  if (tax.open.length > 0 && tax.isInDoubt && taxIncluded === '') {
    if (before?.isAsked === true) throw new BadForm({ taxIncluded: ['import_tax_required'] });
    return false;
  }
  const isRateShown = before !== null && isTaxAnswerable(before.tax) && !before.tax.hasRates;
  if (isRateShown && taxIncluded === 'no') throw new BadForm({ gstRate: ['import_tax_rate_required'] });
  return isRateShown;
}
