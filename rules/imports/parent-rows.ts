import { plainHeader, type SheetMapping } from './sheet-columns.ts';

/**
 * Groups the rows of WooCommerce and of ERPs, where a variant names its parent's code or id. The parent's row joins the
 * group of its variants without its list of option values. A variant with option values loses its own name.
 */
export function withParents<Row extends { cells: string[] }>(
  rows: Row[],
  headers: string[],
  mapping: SheetMapping,
): Row[] {
  const [handle, sku, name] = [mapping.indexOf('handle'), mapping.indexOf('sku'), mapping.indexOf('name')];
  if (handle < 0 || sku < 0) return rows;
  const id = headers.findIndex((header) => plainHeader(header) === 'id');
  const text = (cells: string[], column: number) => (cells[column] ?? '').trim();
  const parents = new Set(rows.map(({ cells }) => text(cells, handle)).filter((parent) => parent !== ''));
  const groupOf = ({ cells }: Row) => {
    const names = [text(cells, sku), id < 0 ? '' : `id:${text(cells, id)}`];
    return text(cells, handle) === '' ? names.find((own) => parents.has(own)) : undefined;
  };
  const groups = rows.map(groupOf);
  const named = new Set(groups);
  const values = [mapping.indexOf('value1'), mapping.indexOf('value2')];
  return rows.map((row, place) => {
    const group = groups[place];
    if (group !== undefined) return { ...row, cells: replaced(row.cells, { [handle]: group }, values) };
    const isVariant = values.some((column) => text(row.cells, column) !== '');
    return isVariant && named.has(text(row.cells, handle)) ? { ...row, cells: replaced(row.cells, {}, [name]) } : row;
  });
}

function replaced(cells: string[], texts: Record<number, string>, emptied: number[]): string[] {
  return cells.map((cell, column) => texts[column] ?? (emptied.includes(column) ? '' : cell));
}
