import { combinationsOf, sameValue } from '../../catalogue/options.ts';
import { VARIANTS_MAX } from '../../catalogue/variants.ts';
import type { SheetMapping } from '../headers/sheet-columns.ts';
import type { SheetRow } from './sheet-row.ts';
import { hasValues, type VariantCells } from './sheet-variant.ts';

/** What one stock of several variants is: the stock of each, or none of them; '' if it is not answered. */
export type StockOfSeveral = 'each' | 'none' | '';

/** A row of a product, with the cells about its variant. */
interface VariantRow {
  sheetRow: SheetRow;
  mapping: SheetMapping;
  variant: VariantCells;
}

/**
 * Takes a first row that lists values, 'S;M;L', as the product itself: further rows are about some values, and the
 * others cost what the product does. Beside surcharges, so is a first row that a single further row repeats. Its stock may be
 * answered to be that of each of the others, or of none; nought is nought of each.
 */
export function withListedValues<Row extends VariantRow>(rows: Row[], stock: StockOfSeveral): Row[] {
  const [head, ...further] = rows;
  const variants = further.filter((row) => hasValues(row.variant));
  if (!head || !hasValues(head.variant)) return rows;
  const lists = head.variant.values.map((text, place) => listOf(text, variants.map(valueAt(place))));
  const isListed = lists.some(({ length }) => length > 1);
  const isRepeated = head.mapping.includes('surcharge') && variants.length === 1 && isSame(head, variants[0]);
  if (!isListed && !isRepeated) return rows;
  const areOfIt = variants.every(({ variant }) =>
    lists.every((list, place) => list.some((value) => sameValue(value) === sameValue(variant.values[place] ?? ''))),
  );
  if (!areOfIt) return rows;
  const own = new Set(variants.map(keyOf));
  const all = combinationsOf(
    lists.map((values) => ({ values })),
    VARIANTS_MAX + 1,
  );
  const missing = all.map((values) => withValues(head, values, stock)).filter((row) => !own.has(keyOf(row)));
  const isAsked = stock === '' && missing.length > 0 && Object.entries(head.variant.stock).some(isStocked);
  const product = productOf(head, isAsked);
  return [isAsked || missing.length === 0 ? product : withStock(product, {}), ...missing, ...further];
}

function valueAt(place: number): (row: VariantRow) => string {
  return ({ variant }) => variant.values[place] ?? '';
}

function keyOf({ variant }: VariantRow): string {
  return variant.values.map(sameValue).join('\n');
}

function isSame(row: VariantRow, other: VariantRow | undefined): boolean {
  return other !== undefined && keyOf(row) === keyOf(other);
}

/**
 * Returns the values that a cell lists. A comma may be part of a value, so it separates only if further rows have the
 * parts.
 */
function listOf(text: string, others: string[]): string[] {
  const parts = (separator: string) => text.split(separator).map((part) => part.trim());
  const listed = parts(';').filter((part) => part !== '');
  if (listed.length > 1) return listed;
  const known = new Set(others.map(sameValue));
  const fitting = [parts(','), parts('|')].find(
    (list) => list.length > 1 && known.size === list.length && list.every((part) => known.has(sameValue(part))),
  );
  return fitting ?? [text];
}

/** A negative stock is imported as nought, and nought is nought of each. */
function isStocked([, text]: [string, string]): boolean {
  return !(Number(text) <= 0);
}

/** Returns the row of the product itself; refuses its stock if that `isAsked`. */
function productOf<Row extends VariantRow>(head: Row, isAsked: boolean): Row {
  const stocked = isAsked ? Object.entries(head.variant.stock).filter(isStocked) : [];
  const wrong = stocked.map(([id]) => [`stock:${id}`, ['sheet_stock_of_several']]);
  const sheetRow = { ...head.sheetRow, wrong: { ...head.sheetRow.wrong, ...Object.fromEntries(wrong) } };
  return { ...head, sheetRow, variant: { ...head.variant, values: ['', ''], sku: '' } };
}

function withValues<Row extends VariantRow>(row: Row, values: string[], stock: StockOfSeveral): Row {
  const variant = { ...row.variant, values, sku: '', price: '' };
  const noughts = Object.fromEntries(Object.entries(row.variant.stock).filter((level) => !isStocked(level)));
  return withStock({ ...row, variant }, stock === 'each' ? row.variant.stock : noughts);
}

function withStock<Row extends VariantRow>(row: Row, stock: Record<string, string>): Row {
  return { ...row, variant: { ...row.variant, stock } };
}
