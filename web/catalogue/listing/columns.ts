import type { BodyName } from '../../../rules/catalogue/product-fields.ts';
import type { CellKind } from '../../../rules/pasted-cell.ts';
import { isOfOptions } from './options/row-arrangement.ts';

export interface OwnWarehouse {
  id: string;
  name: string;
  /** Its names in all languages, for recognising a header. */
  names: string[];
}

type GridField = Exclude<BodyName, 'categoryId' | 'isActive'> | 'category';

/** Kind of each column, by which its cells are read. A row holds the category by its name. */
const kinds: Record<GridField, CellKind> = {
  name: 'text',
  description: 'text',
  category: 'text',
  pricePerCarton: 'money',
  piecesPerCarton: 'pieces',
  isRetailEnabled: 'switch',
  pricePerRetail: 'money',
};

/**
 * Fields of a row beyond its columns: the name in English, prices by quantity, and facts of the goods. The other facts
 * are mostly set for all products, or in the edit form.
 */
export const goodsFacts = ['mrp', 'priceSlabs', 'brand', 'genericName', 'netQuantity', 'barcode'] as const;
export const gridFacts = ['englishName', ...goodsFacts] as const;
export type GridFact = (typeof gridFacts)[number];
const factNames = new Set<string>(gridFacts);
export const isFact = (name: string): boolean => factNames.has(name);

/** Columns that hold text or numbers, in their order; the pictures come after them. */
export function columnsOf(warehouses: OwnWarehouse[]): string[] {
  return [...Object.keys(kinds), ...warehouses.map(({ id }) => `stock.${id}`)];
}

export function kindOf(column: string): CellKind {
  if (column === 'mrp') return 'money';
  return column.startsWith('stock.') ? 'stock' : (kinds[column as GridField] ?? 'text');
}

/** Returns whether the grid can show an error beside this field. */
export function isInGrid(name: string): boolean {
  return (
    Object.hasOwn(kinds, name) || isFact(name) || name === 'images' || isOfOptions(name) || /^stock\..+/.test(name)
  );
}
