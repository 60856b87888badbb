import type { Connection } from '../../db/database.ts';
import { ColumnTexts } from '../../rules/imports/column-texts.ts';
import { isTaxAsked, type PriceTax, priceTax, type TaxAnswers } from '../../rules/imports/price-tax.ts';
import type { SheetMapping } from '../../rules/imports/sheet-columns.ts';
import { asNeeded, shownBy } from './first-tax.ts';
import type { Import } from './imports.ts';
import type { Layout } from './layouts.ts';
import { weighedRows } from './stored-sheet.ts';
import { wholeConstants } from './workbench.ts';

/** GST in the prices of a file, with the answers for the whole file. */
export interface TaxOfFile extends TaxAnswers {
  tax: PriceTax;
  isAsked: boolean;
}

/** Returns what is known of GST in the prices of an import as it is stored; null for a file without prices, and for one that Thok wrote. */
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
 * Returns what the form's answers say of GST with the columns that it chooses. A pre-selected 'included' in a form that did not
 * ask is no answer, and an answer that amounts gave is replaced by that of the new columns.
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
  const shown = shownBy({ ...before, mapping }, tax);
  const next = shown === undefined ? '' : shown ? 'yes' : 'no';
  const taxIncluded = isDefault ? '' : isOfColumns ? next : given;
  const answers = asNeeded(tax, { taxIncluded, gstRate: constants.gstRate ?? '' });
  return { tax, ...answers, isAsked: isTaxAsked(tax, answers) };
}
