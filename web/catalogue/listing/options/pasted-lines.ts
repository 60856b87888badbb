import { optionColumn, productLines } from '../../../../rules/catalogue/pasted-variants.ts';
import { headersAmong, recognisedHeaders } from '../../../../rules/imports/sheet-columns.ts';
import { optionName } from '../../../ui/option-name.ts';
import { columnsOf, isFact, type OwnWarehouse } from '../columns.ts';

interface Pasting {
  columns: (string | null)[];
  lines: string[][];
  leftOver: string[][];
}

/**
 * Returns what a block with a header line says, a line for each product: what the variants of a product say stands in
 * one further cell of its line. Cells that make no variant find no column, and are shown as left over. Null for a block
 * without a header line.
 */
export function belowHeader([header = [], ...block]: string[][], warehouses: OwnWarehouse[]): Pasting | null {
  const named = columnsNamed(header, warehouses);
  if (named === null) return null;
  const targets = recognisedHeaders(header, []);
  const columns = named.map((column, at) => column ?? (targets[at] === 'sku' ? 'sku' : optionColumn(header[at] ?? '')));
  const { lines, arrangements, leftOver } = productLines(columns, block);
  const beside = block.map((line) => line.slice(header.length).filter((text) => text.trim() !== ''));
  return {
    columns: [...named, 'arrangement'],
    lines: lines.map((line, at) => {
      const arrangement = arrangements[at];
      if (!arrangement) return line.slice(0, header.length);
      const options = arrangement.options.map(({ name, values }) => ({ name: optionName(name), values }));
      const cells = header.map((_, place) => line[place] ?? '');
      return [...cells, JSON.stringify({ ...arrangement, options })];
    }),
    leftOver: [...leftOver, ...beside.filter((cells) => cells.length > 0)],
  };
}

/** Returns the columns that a header line names, null for an unknown one; null if the line is no header. */
function columnsNamed(line: string[], warehouses: OwnWarehouse[]): (string | null)[] | null {
  if (line.length < 2 || headersAmong(line) < 2) return null;
  const known = columnsOf(warehouses);
  const found = recognisedHeaders(line, warehouses).map((target) => {
    const column = target === 'retail' ? 'isRetailEnabled' : (target?.replace('stock:', 'stock.') ?? '');
    return known.includes(column) || isFact(column) ? column : null;
  });
  return found.includes('name') ? found : null;
}
