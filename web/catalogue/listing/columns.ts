import type { BodyName } from '../../../rules/catalogue/product-fields.ts';
import { headersAmong, recognisedHeaders } from '../../../rules/imports/sheet-columns.ts';
import type { CellKind } from '../../../rules/pasted-cell.ts';

export interface OwnWarehouse {
  id: string;
  name: string;
  /** In every language. */
  names: string[];
}

type GridField = Exclude<BodyName, 'categoryId' | 'isActive'> | 'category';

/** The body of a product as a row of the grid holds it, a category by its name. */
const kinds: Record<GridField, CellKind> = {
  name: 'text',
  description: 'text',
  category: 'text',
  pricePerCarton: 'money',
  piecesPerCarton: 'pieces',
  isRetailEnabled: 'switch',
  pricePerRetail: 'money',
};

/** The columns that hold text, in their order; the pictures stand after them. */
export function columnsOf(warehouses: OwnWarehouse[]): string[] {
  return [...Object.keys(kinds), ...warehouses.map(({ id }) => `stock.${id}`)];
}

export function kindOf(column: string): CellKind {
  return column.startsWith('stock.') ? 'stock' : (kinds[column as GridField] ?? 'text');
}

/** Is there a place beside a field of the grid for what is said of this one? */
export function isInGrid(name: string): boolean {
  return Object.hasOwn(kinds, name) || name === 'images' || /^stock\..+/.test(name);
}

/** The columns that a header line speaks of; null when the line is none, or for a column of which nothing is known. */
export function columnsNamed(line: string[], warehouses: OwnWarehouse[]): (string | null)[] | null {
  if (line.length < 2 || headersAmong(line) < 2) return null;
  const known = columnsOf(warehouses);
  const found = recognisedHeaders(line, warehouses).map((target) => {
    const column = target === 'retail' ? 'isRetailEnabled' : (target?.replace('stock:', 'stock.') ?? '');
    return known.includes(column) ? column : null;
  });
  return found.includes('name') ? found : null;
}
