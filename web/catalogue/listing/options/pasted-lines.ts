import { isColumnOfVariants, optionColumn, productLines } from '../../../../rules/catalogue/pasted-variants.ts';
import type { Arrangement } from '../../../../rules/catalogue/typed-arrangement.ts';
import { headersAmong, recognisedHeaders } from '../../../../rules/imports/sheet-columns.ts';
import { optionName } from '../../../ui/option-name.ts';
import { named } from '../../variants/typed.ts';
import { columnsOf, isFact, type OwnWarehouse } from '../columns.ts';

interface Pasting {
  columns: (string | null)[];
  lines: string[][];
  leftOver: string[][];
}

/**
 * Returns what a block with a header line says, a line for each product: what the variants of a product and its
 * packing say stands in one further cell of its line. Cells that make no variant find no column, and are shown as left
 * over. Null for a block without a header line.
 */
export function belowHeader([header = [], ...block]: string[][], warehouses: OwnWarehouse[]): Pasting | null {
  const known = columnsNamed(header, warehouses);
  if (known === null) return null;
  const targets = recognisedHeaders(header, []);
  // A sheet of ours has a code of the product too, which a row with variants has no place for.
  const code = targets.includes('variantSku') ? 'variantSku' : 'sku';
  const ofVariants = (at: number) => {
    const target = targets[at] ?? null;
    if (target === code) return 'sku';
    return isColumnOfVariants(target) ? target : optionColumn(header[at] ?? '');
  };
  const columns = known.map((column, at) => column ?? ofVariants(at));
  const { lines, arrangements, leftOver } = productLines(columns, block);
  const beside = block.map((line) => line.slice(header.length).filter((text) => text.trim() !== ''));
  return {
    columns: [...known, 'arrangement', 'piecesPerCarton'],
    lines: lines.map((line, at) => {
      const arrangement = arrangements[at];
      if (!arrangement) return line.slice(0, header.length);
      const cells = header.map((_, place) => line[place] ?? '');
      const { piecesPerCarton } = arrangement;
      return [...cells, JSON.stringify(inOwnWords(arrangement)), ...(piecesPerCarton === '' ? [] : [piecesPerCarton])];
    }),
    leftOver: [...leftOver, ...beside.filter((cells) => cells.length > 0)],
  };
}

/** Returns the arrangement with the names of its options as the page has them; one without a name has a likely one. */
function inOwnWords(typed: Arrangement): Arrangement {
  const options = typed.options.map(({ name, values }) => ({ name: optionName(name), values }));
  return named({ ...typed, options, setOption: optionName(typed.setOption) });
}

/** Returns the columns that a header line names, null for an unknown one; null if the line is no header. */
function columnsNamed(line: string[], warehouses: OwnWarehouse[]): (string | null)[] | null {
  if (line.length < 2 || headersAmong(line) < 2) return null;
  const own = columnsOf(warehouses);
  const found = recognisedHeaders(line, warehouses).map((target) => {
    const column = target === 'retail' ? 'isRetailEnabled' : (target?.replace('stock:', 'stock.') ?? '');
    return own.includes(column) || isFact(column) ? column : null;
  });
  return found.includes('name') ? found : null;
}
