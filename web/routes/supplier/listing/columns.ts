import type { CellKind } from '../../../../rules/pasted-cell.ts';

export interface OwnWarehouse {
  id: string;
  name: string;
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
