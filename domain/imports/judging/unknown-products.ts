import { acrossPrices, priceTargets } from '../../../rules/imports/headers/price-targets.ts';
import type { SheetMapping, SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { slabTargets } from '../../../rules/imports/headers/slab-targets.ts';
import type { Match } from './product-match.ts';
import type { ReadRow } from './read-row.ts';

const prices: SheetTarget[] = [...priceTargets, ...acrossPrices, ...slabTargets];
const codes: SheetTarget[] = ['sku', 'variantSku', 'styleCode'];

/**
 * Complains about a row of a list that can only change products, because it has no names or no prices, if it is about none
 * of the supplier's: its code or name is wrong, whatever else a new product would need. Null for any other row.
 */
export function problemsOfUnknown({ cells, mapping, sheetRow }: ReadRow, match: Match): Match['problems'] | null {
  if (match.productId !== null || sheetRow.isNoProduct || isForNewProducts(mapping)) return null;
  if (Object.keys(match.problems).length > 0) return match.problems;
  const isFilled = (target: SheetTarget) => (cells[mapping.indexOf(target)] ?? '').trim() !== '';
  const code = codes.find(isFilled);
  const problems: Match['problems'] = {};
  if (code !== undefined) problems[code] = ['sheet_code_of_none'];
  if (isFilled('name')) problems['name'] = ['sheet_name_of_none'];
  return Object.keys(problems).length > 0 ? problems : null;
}

function isForNewProducts(mapping: SheetMapping): boolean {
  return mapping.includes('name') && prices.some((price) => mapping.includes(price));
}
