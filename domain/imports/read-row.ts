import type { MessageKey } from '../../messages/message-key.ts';
import { VARIANTS_MAX } from '../../rules/catalogue/variants.ts';
import { piecesIn } from '../../rules/imports/cell-values.ts';
import { withCombinedOptions } from '../../rules/imports/combined-options.ts';
import { withListedValues } from '../../rules/imports/listed-values.ts';
import { withSharedCode } from '../../rules/imports/shared-codes.ts';
import { isAcross, type SheetMapping, type SheetTarget } from '../../rules/imports/sheet-columns.ts';
import {
  hasOtherMeasures,
  inOwnMeasures,
  type TextsByTarget,
  unitsByTarget,
} from '../../rules/imports/sheet-measures.ts';
import { draftInput, type SheetRow } from '../../rules/imports/sheet-row.ts';
import { isVariantRow, type VariantCells, variantCells } from '../../rules/imports/sheet-variant.ts';
import { withSlabs } from '../../rules/imports/slab-columns.ts';
import { canSpread, type MappedCells, spreadCells } from '../../rules/imports/spread-cells.ts';
import { isPriceTarget, withSurcharge } from '../../rules/imports/surcharge.ts';
import type { Workbench } from './workbench.ts';

export interface RowToRead {
  number: number;
  cells: string[];
  /** Name of its group line, '' if there is none. */
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
 * Reads the rows of one product, with replaced texts in place of the cells. `pieces` per carton apply if no cell has
 * them.
 */
export function readRows(rows: RowToRead[], bench: Workbench, pieces = ''): ProductRows {
  const at = { pieces, first: rows[0] ? textsOf(rows[0], bench.mapping) : [], maySpread: true };
  const read: ReadRow[] = [];
  const given = withCombinedOptions(rows, bench);
  for (const [place, row] of given.rows.entries()) {
    const own = readRow(row, { ...bench, mapping: given.mapping }, at);
    const [first] = own;
    if (place === 0 && first) at.pieces = first.cells[first.mapping.indexOf('piecesPerCarton')] || pieces;
    read.push(...own);
    // A product with more variants is refused anyway.
    at.maySpread = read.length <= VARIANTS_MAX;
  }
  const whole = bench.mapping.includes('batch') ? inOneStock(read) : withListedValues(read);
  return withSharedCode(whole) as ProductRows;
}

interface ReadAt {
  /** Pieces per carton as text, '' if unknown. */
  pieces: string;
  /** Cells of the product's first row, with the replaced ones in their places. */
  first: string[];
  maySpread: boolean;
}

function readRow({ number, cells, heading, mended }: RowToRead, bench: Workbench, at: ReadAt): ReadRow[] {
  const added = (Object.keys(mended) as SheetTarget[]).filter((target) => !bench.mapping.includes(target));
  const mapping = [...bench.mapping, ...added];
  const texts = textsOf({ cells, mended }, mapping);
  const isPriceTyped = Object.keys(mended).some((target) => isPriceTarget(target));
  const all = isPriceTyped ? texts : withSurcharge(texts, at.first, mapping);
  const pieces = at.pieces || bench.constants.piecesPerCarton;
  const row = withSlabs({ cells: all, mapping }, bench.headers, { pieces, mended });
  const rows = at.maySpread && canSpread(mapping) ? spreadCells(row, bench.headers) : [row];
  const isSpread = rows[0] !== row;
  return rows.map((one) => {
    const { wrong, ...own } = converted(one, { pieces, headers: bench.headers, mended });
    const variant = variantCells(own.cells, own.mapping);
    const read = {
      number,
      sheetRow: { ...withWrong(draftInput(own.cells, own.mapping, bench.categories), wrong), heading },
      ...own,
      typed: cells,
      // The code of a row about several variants is the product's.
      variant: isSpread ? { ...variant, sku: '', onlySku: variant.sku } : variant,
    };
    return withoutStockOfSeveral(read, rows.length);
  });
}

/** Returns the cells with the replaced ones in their places. */
function textsOf({ cells, mended }: Pick<RowToRead, 'cells' | 'mended'>, mapping: SheetMapping): string[] {
  return mapping.map((target, column) => (target ? mended[target] : undefined) ?? cells[column] ?? '');
}

/** Converts the row to Thok's measures. */
function converted(
  row: MappedCells,
  { pieces, headers, mended }: { pieces: string; headers: string[]; mended: Record<string, string> },
): MappedCells & { wrong: Record<string, MessageKey> } {
  if (!hasOtherMeasures(row, headers)) return { ...row, wrong: {} };
  const fixed = new Set(Object.keys(mended));
  const given: TextsByTarget = {};
  for (const [column, target] of row.mapping.entries())
    if (target && !isAcross(target)) given[target] ??= row.cells[column] ?? '';
  const named = unitsByTarget(row.mapping, headers);
  const { texts, wrong } = inOwnMeasures(given, { pieces, fixed, named });
  const added = (Object.keys(texts) as SheetTarget[]).filter((target) => !row.mapping.includes(target));
  const cells = row.mapping.map((target, column) => (target && texts[target]) ?? row.cells[column] ?? '');
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
  const keyOf = ({ cells, mapping, variant }: ReadRow, place: number) =>
    (cells[mapping.indexOf('batch')] ?? '').trim() === '' ? place : variant.values.join('\n');
  const groups = Map.groupBy(rows, keyOf);
  return rows.map((row, place) => {
    const batches = groups.get(keyOf(row, place)) ?? [];
    const [first = row] = batches;
    if (first !== row) return withStock(samePrice(row, first), null);
    return withStock(row, sumOf(batches.map(({ variant }) => variant.stock)));
  });
}

/** A product has one price, so a batch with another one is refused. */
function samePrice(row: ReadRow, first: ReadRow): ReadRow {
  const [own, other] = [row, first].map(({ sheetRow }) => sheetRow.input['pricePerCarton'] ?? '');
  if (own === '' || own === other) return row;
  return { ...row, sheetRow: withWrong(row.sheetRow, { pricePerCarton: 'sheet_row_differs' }) };
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
    const before = sums[id] ?? '0';
    const pieces = piecesIn(text);
    if (pieces === undefined) sums[id] = text;
    else if (/^-?\d+$/.test(before)) sums[id] = String(Number(before) + Number(pieces));
  }
  return sums;
}

/** Does the row say something that only options and packings have? */
export function saysVariants({ variant }: ReadRow): boolean {
  const { packing, setOption, setContent, mixStepPieces } = variant;
  return isVariantRow(variant) || [packing, setOption, setContent, mixStepPieces].some((text) => text !== '');
}
