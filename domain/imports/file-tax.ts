import type { Connection } from '../../db/database.ts';
import { ColumnTexts } from '../../rules/imports/column-texts.ts';
import { isTaxAsked, type PriceTax, priceTax, type TaxAnswers } from '../../rules/imports/price-tax.ts';
import type { SheetMapping } from '../../rules/imports/sheet-columns.ts';
import { answerOf, asNeeded, shownBy } from './first-tax.ts';
import type { Import } from './imports.ts';
import type { Layout } from './layouts.ts';
import { weighedRows } from './stored-sheet.ts';
import { wholeConstants } from './workbench.ts';

/** GST in the prices of a file, with the answers for the whole file. */
export interface TaxOfFile extends TaxAnswers {
  tax: PriceTax;
  isAsked: boolean;
}

/** Returns what a stored import says of GST in its prices; null for a file without prices, and for Thok's own sheets. */
export async function taxOfImport(db: Connection, own: Import): Promise<TaxOfFile | null> {
  const texts = new ColumnTexts(await weighedRows(db, own.id));
  const tax = priceTax(own.headers, own.mapping as SheetMapping, texts, isTaxNamed(own));
  if (tax === null) return null;
  const answers = asNeeded(tax, wholeConstants(own.constants));
  return { tax, ...answers, isAsked: isTaxAsked(tax, answers) };
}

function isTaxNamed({ constants }: Import): boolean {
  return constants.taxStated === 'open';
}

/**
 * Returns what the form's answers say of GST with the columns that it chooses. A preselected 'included' counts as an
 * answer only where the form asked; an answer that the amounts gave is read again from the new columns.
 */
export async function answeredTax(
  db: Connection,
  own: Import,
  { mapping, constants }: Layout,
): Promise<TaxOfFile | null> {
  const texts = new ColumnTexts(await weighedRows(db, own.id));
  const tax = priceTax(own.headers, mapping, texts, isTaxNamed(own));
  if (tax === null) return null;
  const stored = own.constants.taxIncluded ?? '';
  const before = { headers: own.headers, mapping: own.mapping as SheetMapping, texts };
  const taxBefore = priceTax(before.headers, before.mapping, texts, isTaxNamed(own));
  const wasAsked = taxBefore !== null && isTaxAsked(taxBefore, wholeConstants(own.constants));
  const given = constants.taxIncluded ?? '';
  const isDefault = stored === '' && given === 'yes' && !wasAsked;
  const wasShown = taxBefore === null ? undefined : shownBy(before, taxBefore);
  const isOfColumns = given !== '' && given === stored && wasShown === (given === 'yes');
  const answered = isOfColumns ? answerOf(shownBy({ ...before, mapping }, tax)) : given;
  const taxIncluded = isDefault ? '' : answered;
  const answers = asNeeded(tax, { taxIncluded, gstRate: constants.gstRate ?? '' });
  return { tax, ...answers, isAsked: isTaxAsked(tax, answers) };
}
