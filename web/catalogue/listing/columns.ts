import type { CellKind } from '../../../rules/pasted-cell.ts';
import { headersAmong, recognisedHeaders } from '../../../rules/imports/sheet-columns.ts';

export interface OwnWarehouse {
  id: string;
  name: string;
  /** In every language. */
  names: string[];
}

/** The columns that hold text, in their order; the pictures stand after them. */
export function columnsOf(warehouses: OwnWarehouse[]): string[] {
  return [
    'name',
    'description',
    'category',
    'pricePerCarton',
    'piecesPerCarton',
    'isRetailEnabled',
    'pricePerRetail',
    ...warehouses.map(({ id }) => `stock.${id}`),
  ];
}

export function kindOf(column: string): CellKind {
  if (column.startsWith('stock.')) return 'stock';
  if (column === 'pricePerCarton' || column === 'pricePerRetail') return 'money';
  if (column === 'piecesPerCarton') return 'pieces';
  return column === 'isRetailEnabled' ? 'switch' : 'text';
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
