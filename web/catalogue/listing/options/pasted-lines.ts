import {
  doubtsIn,
  isColumnOfVariants,
  optionColumn,
  productLines,
} from '../../../../rules/catalogue/pasted-variants.ts';
import type { Arrangement } from '../../../../rules/catalogue/typed-arrangement.ts';
import {
  hasOwnIds,
  headersAmong,
  recognisedHeaders,
  type SheetMapping,
  type SheetTarget,
} from '../../../../rules/imports/headers/sheet-columns.ts';
import { pastedTexts } from '../../../../rules/imports/rows/pasted-texts.ts';
import { withoutDittos } from '../../../../rules/imports/rows/repeated-cells.ts';
import { withoutTextMarks } from '../../../../rules/imports/rows/text-marks.ts';
import { optionName } from '../../../ui/option-name.ts';
import { type DoubtInWords, inWords } from '../../variants/doubt-words.ts';
import { named } from '../../variants/typed.ts';
import { columnsOf, isFact, type OwnWarehouse } from '../columns.ts';

export interface PastedLines {
  columns: (string | null)[];
  lines: string[][];
  leftOver: string[][];
  /** Texts of each line that may mean something else. */
  doubts: DoubtInWords[][];
}

/**
 * Reads a pasted block into one line per product; cells are read as in a sheet. Without a header line they fill the
 * columns from the focused one on.
 */
export function pastedLines(block: string[][], warehouses: OwnWarehouse[], focused: string): PastedLines {
  const columns = columnsOf(warehouses);
  return belowHeader(block, warehouses) ?? withoutHeader(block, columns.slice(columns.indexOf(focused)));
}

function withoutHeader(block: string[][], columns: string[]): PastedLines {
  const lines = pastedTexts(block, columns.map(targetOf));
  return { columns, lines, leftOver: [], doubts: lines.map((line) => doubtsIn(line, columns).map(inWords)) };
}

/** Sheet target that matches a column of the grid. */
function targetOf(column: string): SheetTarget {
  return (column === 'isRetailEnabled' ? 'retail' : column.replace('stock.', 'stock:')) as SheetTarget;
}

/**
 * Adds a cell to each line for the product's variants and packing. Cells that make no variant become left-over cells.
 * Null for a block without a header line.
 */
function belowHeader([header = [], ...block]: string[][], warehouses: OwnWarehouse[]): PastedLines | null {
  const targets = recognisedHeaders(header, warehouses);
  const known = block.length === 0 ? null : columnsNamed(header, targets, columnsOf(warehouses));
  if (known === null) return null;
  // Our own sheets also have the product's code, but a row with variants has no field for it.
  const code = targets.includes('variantSku') ? 'variantSku' : 'sku';
  const ofVariants = (at: number) => {
    const target = targets[at] ?? null;
    if (target === code) return 'sku';
    return isColumnOfVariants(target) ? target : optionColumn(header[at] ?? '');
  };
  const columns = known.map((column, at) => column ?? ofVariants(at));
  const isOwn = hasOwnIds(header);
  const given = block.map((cells) => ({ cells }));
  const rows = isOwn ? given : withoutDittos(header, targets, withoutTextMarks(targets, given));
  const texts = rows.map(({ cells }) => cells);
  const { lines, arrangements, leftOver, doubts } = productLines(columns, texts, isOwn);
  const beside = texts.map((line) => line.slice(header.length).filter((text) => text.trim() !== ''));
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
    doubts: doubts.map((own) => own.map(inWords)),
  };
}

/** Puts the names of options into the page's language; an option without a name gets a likely one. */
function inOwnWords(typed: Arrangement): Arrangement {
  const options = typed.options.map(({ name, values }) => ({ name: optionName(name), values }));
  return named({ ...typed, options, setOption: optionName(typed.setOption) });
}

/** Returns the columns that a header line names, null for an unknown one; null if the line is no header. */
function columnsNamed(line: string[], targets: SheetMapping, own: string[]): (string | null)[] | null {
  if (line.length < 2 || headersAmong(line) < 2) return null;
  const found = targets.map((target) => {
    const column = target === 'retail' ? 'isRetailEnabled' : (target?.replace('stock:', 'stock.') ?? '');
    return own.includes(column) || isFact(column) ? column : null;
  });
  return found.includes('name') ? found : null;
}
