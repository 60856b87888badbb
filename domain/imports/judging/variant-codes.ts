import { plainCode } from '../../../rules/catalogue/plain-code.ts';
import { codeProblem, isChangedCode } from '../../../rules/imports/rows/changed-code.ts';
import type { RowProblem, SheetAssortment } from '../../../rules/imports/rows/sheet-assortment.ts';
import { SHORT_TEXT_MAX } from '../../../rules/limits.ts';
import type { ProductState } from '../../catalogue/product-states.ts';
import type { Variant } from '../../catalogue/variants.ts';
import type { ReadRow } from './read-row.ts';

/** The product that the rows are about, with its variants. */
interface Known {
  state: Pick<ProductState, 'id'>;
  variants: Pick<Variant, 'optionValues' | 'sku'>[];
}

/**
 * Returns the problems of one product's rows, with those of its variants' item codes: a code that another product has,
 * that is too long, or that a spreadsheet has likely changed. A changed code is not reported as unknown too.
 */
export function problemsWithCodes(
  rows: ReadRow[],
  read: SheetAssortment,
  { now, codes }: { now: Known | null; codes: Map<string, bigint> },
): RowProblem[] {
  const ofCodes = rows.flatMap(({ variant: { sku } }, place): RowProblem[] => {
    const key = sku === '' ? null : problemOf(sku, { now, codes, values: valuesOf(read, place) });
    return key === null ? [] : [[place, 'variantSku', key]];
  });
  const changed = new Set(ofCodes.flatMap(([place, , key]) => (key === 'sheet_code_changed' ? [place] : [])));
  const others = read.problems.filter(([place, , key]) => key !== 'sheet_variant_unknown' || !changed.has(place));
  return [...others, ...ofCodes];
}

function valuesOf({ assortment, variantOf }: SheetAssortment, place: number): string[] | null {
  return assortment.variants[variantOf[place] ?? -1]?.optionValues ?? null;
}

/** `values` belong to the variant that the row is about; null if only its code could identify that variant. */
function problemOf(
  sku: string,
  { now, codes, values }: { now: Known | null; codes: Map<string, bigint>; values: string[] | null },
): RowProblem[2] | null {
  if (sku.length > SHORT_TEXT_MAX) return 'variant_row_invalid';
  const owner = codes.get(plainCode(sku));
  const isOwn = owner !== undefined && owner === now?.state.id;
  const meant = (now?.variants ?? []).flatMap(({ optionValues, sku: code }) =>
    code !== null && (values === null || optionValues.join('\n') === values.join('\n')) ? [code] : [],
  );
  if (isOwn && (values === null || meant.some((code) => plainCode(code) === plainCode(sku)))) return null;
  if (meant.some((code) => isChangedCode(sku, code))) return 'sheet_code_changed';
  if (owner !== undefined) return isOwn ? null : 'sku_taken';
  return codeProblem(sku);
}
