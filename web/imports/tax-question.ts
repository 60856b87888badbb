import type { Supplier } from '../../domain/accounts/people.ts';
import { defaultsOf } from '../../domain/catalogue/defaults.ts';
import { answeredTax, type TaxOfFile, taxOfImport } from '../../domain/imports/file-tax.ts';
import { isInForce } from '../../domain/imports/first-tax.ts';
import type { Import } from '../../domain/imports/imports.ts';
import type { Layout } from '../../domain/imports/layouts.ts';
import { filledConstants } from '../../domain/imports/workbench.ts';
import { BadForm } from '../../domain/refusal.ts';
import { isRateNeeded } from '../../rules/imports/price-tax.ts';
import { gstRatesOn, percentOfRate } from '../../rules/payments/gst-rates.ts';
import type { RequestContext } from '../request-context.ts';

/** Returns the question about GST in the prices of a file; null where its columns say everything. */
export async function taxQuestion(context: RequestContext, supplier: Supplier, own: Import, examples: string[][]) {
  const read = await taxOfImport(context.db, own);
  if (read === null || !hasQuestion(read)) return null;
  const { tax, taxIncluded, gstRate, isAsked } = read;
  const rates = gstRatesOn(context.now()).map(percentOfRate);
  const usual = (await defaultsOf(context.db, supplier)).gstRate;
  const columns = [tax.open, tax.without, [tax.byRow]].find(({ length }) => length > 0) ?? [];
  return {
    /** Columns of the prices that it is about. */
    columns: columns.map((number) => ({
      number,
      header: own.headers[number] ?? '',
      examples: examples[number] ?? [],
    })),
    /** Is it asked whether they include GST? Else only at which rate it is added. */
    isOpen: tax.open.length > 0,
    isRateOpen: !tax.hasRates,
    isAsked,
    chosen: taxIncluded === '' && !tax.isRated ? 'yes' : taxIncluded,
    rate: gstRate === '' && usual !== null ? percentOfRate(usual) : gstRate,
    isRateChosen: gstRate !== '',
    rates,
  };
}

export type TaxQuestion = NonNullable<Awaited<ReturnType<typeof taxQuestion>>>;

function hasQuestion({ tax }: TaxOfFile): boolean {
  return tax.open.length > 0 || isRateNeeded(tax, '');
}

/**
 * Returns the constants of a form with what its answers mean for GST, and whether they raise a question that the form did not
 * have. Refuses a form that leaves a question of its own open.
 */
export async function withTaxAnswers({ db, now }: RequestContext, own: Import, given: Layout) {
  const next = await answeredTax(db, own, given);
  const { taxIncluded = '', gstRate = '' } = next ?? {};
  const constants = filledConstants({ ...given.constants, taxIncluded, gstRate });
  if (next === null) return { constants, isAskedNext: false };
  const before = await taxOfImport(db, own);
  const { open, isRated } = next.tax;
  const isUnanswered = open.length > 0 && isRated && taxIncluded === '';
  if (isUnanswered && before?.isAsked === true) throw new BadForm({ taxIncluded: ['import_tax_required'] });
  if (gstRate !== '' && !isInForce(gstRate, now())) throw new BadForm({ gstRate: ['gst_rate_invalid'] });
  const isRateMissing = next.isAsked && !isUnanswered;
  const isRateShown = before !== null && hasQuestion(before) && !before.tax.hasRates;
  if (isRateMissing && isRateShown && taxIncluded === 'no')
    throw new BadForm({ gstRate: ['import_tax_rate_required'] });
  return { constants, isAskedNext: isUnanswered || (isRateMissing && !isRateShown) };
}
