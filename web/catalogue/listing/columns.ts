import type { BodyName } from '../../../rules/catalogue/product-fields.ts';
import { headersAmong, recognisedHeaders } from '../../../rules/imports/sheet-columns.ts';
import type { CellKind } from '../../../rules/pasted-cell.ts';

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

/** Facts of the goods that a row can say; the others are mostly said for all products, or in the edit form. */
export const gridFacts = ['mrp', 'brand', 'genericName', 'netQuantity', 'barcode'] as const;
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
  return Object.hasOwn(kinds, name) || isFact(name) || name === 'images' || /^stock\..+/.test(name);
}

/** Returns the columns that a header line names, null for an unknown one; null if the line is no header. */
export function columnsNamed(line: string[], warehouses: OwnWarehouse[]): (string | null)[] | null {
  if (line.length < 2 || headersAmong(line) < 2) return null;
  const known = columnsOf(warehouses);
  const found = recognisedHeaders(line, warehouses).map((target) => {
    const column = target === 'retail' ? 'isRetailEnabled' : (target?.replace('stock:', 'stock.') ?? '');
    return known.includes(column) || isFact(column) ? column : null;
  });
  return found.includes('name') ? found : null;
}
