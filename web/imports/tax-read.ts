import { type TaxOfFile, taxOfImport } from '../../domain/imports/columns/file-tax.ts';
import type { Import } from '../../domain/imports/imports.ts';
import { m } from '../../messages/compiled/messages.js';
import { isTaxAnswerable } from '../../rules/imports/terms/price-tax.ts';
import type { RequestContext } from '../request-context.ts';
import { headerOf } from './columns/column-questions.ts';

/**
 * How GST in a checked file was read, in one sentence, and the question whose answer can change it; null without
 * prices.
 */
export async function taxRead({ db }: RequestContext, own: Import) {
  const read = await taxOfImport(db, own);
  if (read === null) return null;
  const { tax } = read;
  const question = tax.open.length > 0 ? m.import_tax_question() : m.import_tax_rate();
  return { text: sentence(read, own.headers), question: isTaxAnswerable(tax) ? question : null };
}

function sentence({ tax, taxIncluded, gstRate }: TaxOfFile, headers: string[]): string {
  const nameOf = (number: number) => headerOf({ header: headers[number] ?? '', number });
  if (tax.byRow >= 0) return m.import_tax_by_row({ header: nameOf(tax.byRow) });
  const added = [...tax.without, ...(taxIncluded === 'no' ? tax.open : [])];
  if (added.length === 0 && tax.open.length > 0 && tax.extraIn >= 0)
    return m.import_tax_included_but({ header: nameOf(tax.extraIn) });
  if (added.length === 0) return m.import_tax_included();
  const isOfAll = !tax.hasWith && added.length === tax.without.length + tax.open.length;
  if (!isOfAll) return m.import_tax_added_to({ headers: added.map(nameOf).join(', ') });
  return gstRate === '' ? m.import_tax_added() : m.import_tax_added_rate({ percent: gstRate });
}
