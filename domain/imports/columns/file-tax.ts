import type { Connection } from '../../../db/database.ts';
import { ColumnTexts } from '../../../rules/imports/columns/column-texts.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { isTaxAsked, type PriceTax, priceTax, type TaxAnswers } from '../../../rules/imports/terms/price-tax.ts';
import type { Import } from '../imports.ts';
import { wholeConstants } from '../workbench.ts';
import { answerOf, asNeeded, shownBy } from './first-tax.ts';
import type { Layout } from './layouts.ts';
import { weighedRows } from './stored-sheet.ts';

/** GST in the prices of a file, with the answers for the whole file. */
export interface TaxOfFile extends TaxAnswers {
  tax: PriceTax;
  isAsked: boolean;
}

/** GST in the prices by a form's answers, and by the import before them. */
export interface AnsweredTax extends TaxOfFile {
  before: TaxOfFile | null;
}

/** Returns GST in the prices of a stored import; null for a file without prices, and for Thok's own sheets. */
export async function taxOfImport(db: Connection, own: Import): Promise<TaxOfFile | null> {
  return taxBefore(own, new ColumnTexts(await weighedRows(db, own.id)));
}

function taxBefore(own: Import, texts: ColumnTexts): TaxOfFile | null {
  const tax = taxOf(own, own.mapping as SheetMapping, texts);
  return tax && withAnswers(tax, wholeConstants(own.constants));
}

function taxOf({ headers, constants }: Import, mapping: SheetMapping, texts: ColumnTexts): PriceTax | null {
  return priceTax(headers, mapping, texts, constants.taxStated === 'open');
}

function withAnswers(tax: PriceTax, given: TaxAnswers): TaxOfFile {
  const answers = asNeeded(tax, given);
  return { tax, ...answers, isAsked: isTaxAsked(tax, answers) };
}

/**
 * Returns GST by the form's answers and the columns that it chooses. A preselected 'included' counts as an answer only
 * if the form asked; an answer that the amounts gave is read again from the new columns.
 */
export async function answeredTax(
  db: Connection,
  own: Import,
  { mapping, constants }: Layout,
): Promise<AnsweredTax | null> {
  const texts = new ColumnTexts(await weighedRows(db, own.id));
  const tax = taxOf(own, mapping, texts);
  if (tax === null) return null;
  const before = taxBefore(own, texts);
  const shown = (columns: SheetMapping, of: PriceTax) => shownBy({ headers: own.headers, mapping: columns, texts }, of);
  const stored = own.constants.taxIncluded ?? '';
  const given = constants.taxIncluded ?? '';
  const isDefault = stored === '' && given === 'yes' && before?.isAsked !== true;
  const wasShown = before === null ? undefined : shown(own.mapping as SheetMapping, before.tax);
  const isOfColumns = given !== '' && given === stored && wasShown === (given === 'yes');
  const answered = isOfColumns ? answerOf(shown(mapping, tax)) : given;
  const answers = { taxIncluded: isDefault ? '' : answered, gstRate: constants.gstRate ?? '' };
  return { ...withAnswers(tax, answers), before };
}
