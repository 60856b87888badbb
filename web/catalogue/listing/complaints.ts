import * as v from 'valibot';
import { m } from '../../../messages/compiled/messages.js';
import { pricesAboveMrp } from '../../../rules/catalogue/mrp.ts';
import { productSchema } from '../../../rules/catalogue/product.ts';
import { switchFrom } from '../../../rules/pasted-cell.ts';
import { isFact } from './columns.ts';
import { complaintsAboutPasted, type DoubtfulRow } from './options/row-doubts.ts';

const sentences: Record<string, () => string> = {
  product_name_required: m.product_name_required,
  product_name_too_long: m.product_name_too_long,
  description_too_long: m.description_too_long,
  category_required: m.category_required,
  price_per_carton_invalid: m.price_per_carton_invalid,
  pieces_per_carton_invalid: m.pieces_per_carton_invalid,
  price_per_retail_invalid: m.price_per_retail_invalid,
  stock_invalid: m.stock_invalid,
  mrp_invalid: m.mrp_invalid,
};

/**
 * Returns the complaints about a row, by field: from the rules, and about pasted texts that may mean something else.
 */
export function complaintsAbout(row: DoubtfulRow): Record<string, string> {
  return { ...complaintsOfRules(row.values), ...complaintsAboutPasted(row) };
}

/** The server applies the same rules again. */
function complaintsOfRules(values: Record<string, string>): Record<string, string> {
  const retail = values['isRetailEnabled'] ?? '';
  const wrong: Record<string, string> = {};
  if (switchFrom(retail) === null) wrong['isRetailEnabled'] = m.retail_word_unclear({ word: retail });
  const result = v.safeParse(productSchema, { ...inputOf(values), isRetailEnabled: retail }, { abortPipeEarly: true });
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    const sentence = sentences[issue.message];
    // The sentences about facts and units, in three languages, would outweigh all others: the server sends them.
    if (!sentence || (field !== 'mrp' && isFact(field))) continue;
    wrong[field === 'categoryId' ? 'category' : field] ??= sentence();
  }
  if (!result.success) return wrong;
  const { mrp = null, ...prices } = result.output;
  for (const price of pricesAboveMrp({ ...prices, mrp })) wrong[price] ??= m.price_above_mrp();
  return wrong;
}

function inputOf(values: Record<string, string>): Record<string, unknown> {
  const entries = Object.entries(values);
  const stock = entries.filter(([name]) => name.startsWith('stock.'));
  return { ...values, stock: Object.fromEntries(stock.map(([name, text]) => [name.slice('stock.'.length), text])) };
}
