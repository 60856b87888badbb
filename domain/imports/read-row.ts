import type { MessageKey } from '../../messages/message-key.ts';
import { piecesIn } from '../../rules/imports/cell-values.ts';
import { isAcross, type SheetMapping, type SheetTarget } from '../../rules/imports/sheet-columns.ts';
import { hasOtherMeasures, inOwnMeasures, type TextsByTarget } from '../../rules/imports/sheet-measures.ts';
import { draftInput, type SheetRow } from '../../rules/imports/sheet-row.ts';
import { isVariantRow, type VariantCells, variantCells } from '../../rules/imports/sheet-variant.ts';
import { canSpread, type MappedCells, spreadCells } from '../../rules/imports/spread-cells.ts';
import type { Workbench } from './workbench.ts';

export interface RowToRead {
  number: number;
  cells: string[];
  /** Name of the group below which it stands, '' for none. */
  heading: string;
  /** Texts that the supplier entered in place of cells, by field. */
  mended: Record<string, string>;
}

/** A row as it was read; one that is about several variants is read as several with its number. */
export interface ReadRow {
  number: number;
  sheetRow: SheetRow;
  mapping: SheetMapping;
  /** Cells with the replaced ones in their places, and as the sheet has them. */
  cells: string[];
  typed: string[];
  variant: VariantCells;
}

/** A product's first row, and its further ones. */
export type ProductRows = [ReadRow, ...ReadRow[]];

/**
 * Reads the rows of one product, with replaced texts in place of the cells. `pieces` is what its carton holds, where no
 * cell says it.
 */
export function readRows(rows: RowToRead[], bench: Workbench, pieces = ''): ProductRows {
  let held = pieces;
  const read = rows.flatMap((row, place) => {
    const own = readRow(row, bench, held);
    const [first] = own;
    if (place === 0 && first) held = first.cells[first.mapping.indexOf('piecesPerCarton')] || held;
    return own;
  });
  return (bench.mapping.includes('batch') ? inOneStock(read) : read) as ProductRows;
}

function readRow({ number, cells, heading, mended: typed }: RowToRead, bench: Workbench, pieces: string): ReadRow[] {
  const mended = withHeading(typed, { cells, heading }, bench);
  const added = (Object.keys(mended) as SheetTarget[]).filter((target) => !bench.mapping.includes(target));
  const mapping = [...bench.mapping, ...added];
  const all = mapping.map((target, column) => (target ? mended[target] : undefined) ?? cells[column] ?? '');
  const own = converted({ cells: all, mapping }, pieces || bench.constants.piecesPerCarton, mended);
  const read = (row: MappedCells, isSpread: boolean): ReadRow => {
    const variant = variantCells(row.cells, row.mapping);
    return {
      number,
      sheetRow: withWrong(draftInput(row.cells, row.mapping, bench.categories), own.wrong),
      ...row,
      typed: cells,
      // The code of a row about several variants is the product's.
      variant: isSpread ? { ...variant, sku: '', onlySku: variant.sku } : variant,
    };
  };
  if (!canSpread(mapping)) return [read(own, false)];
  const rows = spreadCells(own, bench.headers);
  return rows.map((row) => withoutStockOfSeveral(read(row, rows.length > 1 || row !== own), rows.length));
}

/** A group's name is the category of its rows, where no cell of theirs says one. */
function withHeading(
  mended: Record<string, string>,
  { cells, heading }: Pick<RowToRead, 'cells' | 'heading'>,
  { mapping, constants }: Workbench,
): Record<string, string> {
  const isNamed = mended['category'] !== undefined || constants.category !== '';
  if (heading === '' || isNamed || (cells[mapping.indexOf('category')] ?? '').trim() !== '') return mended;
  return { ...mended, category: heading };
}

/** Converts what the row has in measures that are not Thok's. */
function converted(
  row: MappedCells,
  pieces: string,
  mended: Record<string, string>,
): MappedCells & { wrong: Record<string, MessageKey> } {
  if (!hasOtherMeasures(row.mapping)) return { ...row, wrong: {} };
  const fixed = new Set(Object.keys(mended));
  const given: TextsByTarget = {};
  for (const [column, target] of row.mapping.entries())
    if (target && !isAcross(target)) given[target] ??= row.cells[column] ?? '';
  const { texts, wrong } = inOwnMeasures(given, pieces, fixed);
  const added = (Object.keys(texts) as SheetTarget[]).filter((target) => !row.mapping.includes(target));
  const cells = row.mapping.map((target, column) => {
    const text = row.cells[column] ?? '';
    if (isAcross(target)) return inOwnMeasures({ ...given, [target]: text }, pieces, fixed).texts[target] ?? text;
    return (target && texts[target]) ?? text;
  });
  return {
    cells: [...cells, ...added.map((target) => texts[target] ?? '')],
    mapping: [...row.mapping, ...added],
    wrong,
  };
}

function withWrong(row: SheetRow, wrong: Record<string, MessageKey>): SheetRow {
  for (const [field, key] of Object.entries(wrong)) row.wrong[field] = [key];
  return row;
}

/** One number of pieces for several listed values does not tell how many there are of each. */
function withoutStockOfSeveral(row: ReadRow, count: number): ReadRow {
  const isListed = row.mapping.some((target) => target === 'valueList1' || target === 'valueList2');
  const stocked = Object.keys(row.variant.stock);
  if (!isListed || count < 2 || stocked.length === 0) return row;
  const wrong = Object.fromEntries(stocked.map((id) => [`stock:${id}`, 'sheet_stock_of_several' as const]));
  return { ...row, sheetRow: withWrong(row.sheetRow, wrong), variant: { ...row.variant, stock: {} } };
}

/** Adds the stock of rows about one variant to the first of them: they are batches of it. */
function inOneStock(rows: ReadRow[]): ReadRow[] {
  const groups = Map.groupBy(rows, ({ variant }) => variant.values.join('\n'));
  return rows.map((row) => {
    const batches = groups.get(row.variant.values.join('\n')) ?? [];
    return withStock(row, batches[0] === row ? sumOf(batches.map(({ variant }) => variant.stock)) : null);
  });
}

/** The row with this stock; null where it only adds to that of another row. */
function withStock(row: ReadRow, stock: Record<string, string> | null): ReadRow {
  const { stock: _, ...input } = row.sheetRow.input;
  const variant = stock
    ? { ...row.variant, stock }
    : { ...row.variant, values: ['', ''], sku: '', price: '', stock: {} };
  const isStocked = stock !== null && Object.keys(stock).length > 0;
  return { ...row, variant, sheetRow: { ...row.sheetRow, input: isStocked ? { ...input, stock } : input } };
}

/** Adds up pieces by their warehouse; a text that is no number stays, to be refused. */
function sumOf(stocks: Record<string, string>[]): Record<string, string> {
  const sums: Record<string, string> = {};
  for (const [id, text] of stocks.flatMap((stock) => Object.entries(stock))) {
    const [before, own] = [sums[id] ?? '0', piecesIn(text)];
    sums[id] =
      own === undefined || !/^\d+$/.test(before)
        ? own === undefined
          ? text
          : before
        : String(Number(before) + Number(own));
  }
  return sums;
}

/** Does the row say something that only options and packings have? */
export function saysVariants({ variant }: ReadRow): boolean {
  const { packing, setOption, setContent, mixStepPieces } = variant;
  return isVariantRow(variant) || [packing, setOption, setContent, mixStepPieces].some((text) => text !== '');
}
