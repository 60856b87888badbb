import type { MessageKey } from '../../../messages/message-key.ts';
import { plainCode } from '../../../rules/catalogue/plain-code.ts';
import { VARIANTS_MAX } from '../../../rules/catalogue/variants.ts';
import { ownCells } from '../../../rules/imports/amounts/sheet-measures.ts';
import { taxOfProduct } from '../../../rules/imports/amounts/with-gst.ts';
import { isTaxExtra, piecesIn } from '../../../rules/imports/cells/cell-values.ts';
import { isNoName } from '../../../rules/imports/cells/no-name.ts';
import { withCombinedOptions, withoutDashes } from '../../../rules/imports/columns/combined-options.ts';
import { withSlabs } from '../../../rules/imports/columns/slab-columns.ts';
import { withUnitOfGroup } from '../../../rules/imports/columns/titled-units.ts';
import { isPriceAcross } from '../../../rules/imports/headers/price-targets.ts';
import type { SheetMapping, SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { doubtfulTexts } from '../../../rules/imports/rows/doubtful-texts.ts';
import { type StockOfSeveral, withListedValues } from '../../../rules/imports/rows/listed-values.ts';
import { withSharedCode } from '../../../rules/imports/rows/shared-codes.ts';
import { draftInput, type SheetRow } from '../../../rules/imports/rows/sheet-row.ts';
import { isVariantRow, type VariantCells, variantCells } from '../../../rules/imports/rows/sheet-variant.ts';
import { canSpread, type MappedCells, spreadCells } from '../../../rules/imports/rows/spread-cells.ts';
import { cartonPrice } from '../../../rules/imports/rows/surcharge.ts';
import type { Workbench } from '../workbench.ts';
import { converted, type FirstRow, type Known, type Terms, withSurcharge } from './measured-cells.ts';
import { isOfPictures, withoutPrivatePictures } from './wanted-pictures.ts';

export interface RowToRead {
  number: number;
  cells: string[];
  /** Name of its group line, '' if there is none. */
  heading: string;
  /** Texts that the supplier entered in place of cells, by field. */
  mended: Record<string, string>;
}

/** A row as it was read; a row about several variants is read as several with its number. */
export interface ReadRow {
  number: number;
  sheetRow: SheetRow;
  mapping: SheetMapping;
  /** Cells with the replaced texts in their places; `typed` has them as in the sheet. */
  cells: string[];
  typed: string[];
  variant: VariantCells;
}

/** A product's first row, and its further ones. */
export type ProductRows = [ReadRow, ...ReadRow[]];

const nothing: Known = { pieces: '', gst: '', tax: '', unitOfProduct: '' };

/**
 * Reads the rows of one product, with replaced texts in place of cells. `known` facts of the product apply if no cell
 * has them.
 */
export function readRows(rows: RowToRead[], bench: Workbench, known = nothing): ProductRows {
  const at: ReadAt = { ...known, first: null, price: null, maySpread: true };
  const read: ReadRow[] = [];
  const given = withCombinedOptions(withoutDashes(rows, bench.mapping), bench);
  for (const [place, row] of given.rows.entries()) {
    const own = readRow(row, { ...bench, mapping: given.mapping }, at);
    const [first] = own;
    if (place === 0 && first) {
      at.pieces = first.cells[first.mapping.indexOf('piecesPerCarton')] || known.pieces;
      at.gst = first.cells[first.mapping.indexOf('gstRate')] || known.gst;
      at.tax = taxOfProduct(first.cells[first.mapping.indexOf('taxIncluded')] ?? '', row.mended['taxIncluded']);
      at.unitOfProduct = unitIn(at.first);
    }
    read.push(...own);
    // A product with more variants is refused anyway.
    at.maySpread = read.length <= VARIANTS_MAX;
  }
  const { stockOfSeveral } = bench.constants;
  const whole = bench.mapping.includes('batch') ? inOneStock(read) : withListedValues(read, stockOfSeveral);
  return withSharedCode(whole) as ProductRows;
}

/** Returns the unit of the price in a row, which further rows may leave out; '' for none. */
function unitIn(row: MappedCells | null): string {
  const target = row?.mapping.includes('rateUnit') ? 'rateUnit' : 'unit';
  return row?.cells[row.mapping.indexOf(target)]?.trim() ?? '';
}

interface ReadAt extends Known, FirstRow {
  maySpread: boolean;
}

function readRow({ number, cells, heading, mended }: RowToRead, bench: Workbench, at: ReadAt): ReadRow[] {
  const [row, terms] = termsOf({ cells, mended, heading }, bench, at);
  at.first ??= inColumnsOfFile(row, mended, bench);
  const rows = at.maySpread && canSpread(row.mapping) ? spreadCells(row, bench.headers) : [row];
  const isSpread = rows[0] !== row;
  const doubtful = doubtfulTexts(row, new Set(Object.keys(mended)));
  return rows.map((one) => {
    const plain = converted(one, terms);
    at.price ??= cartonPrice(plain);
    const { wrong, ...own } = withSurcharge(plain, one, { ...at, ...terms });
    const variant = variantCells(own.cells, own.mapping);
    const read = {
      number,
      sheetRow: {
        ...withWrong(draftInput(own.cells, own.mapping, bench.categories), { ...doubtful, ...wrong }),
        heading,
      },
      ...own,
      typed: cells,
      // The code of a row about several variants is the product's.
      variant: isSpread ? { ...variant, sku: '', onlySku: variant.sku } : variant,
    };
    return withoutStockOfSeveral(read, rows.length, bench.constants.stockOfSeveral);
  });
}

/** Removes the columns that only a text typed on Thok has added. */
function inColumnsOfFile(row: MappedCells, mended: Record<string, string>, { mapping }: Workbench): MappedCells {
  const isAdded = (target: string | null) =>
    target !== null && target in mended && !mapping.includes(target as SheetTarget);
  return { ...row, mapping: row.mapping.map((target) => (isAdded(target) ? null : target)) };
}

type Columns = Pick<Workbench, 'headers' | 'mapping' | 'constants'>;
type TypedRow = Pick<RowToRead, 'cells' | 'mended' | 'heading'>;

/** Returns the texts of a row by field in Thok's measures, as far as the row alone decides them. */
export function textsRead(typed: TypedRow, columns: Columns): Record<string, string> {
  const [row, terms] = termsOf(typed, columns, nothing);
  const plain = converted(row, terms);
  const at = { ...terms, first: row, price: cartonPrice(plain) || null };
  const { cells, mapping } = withSurcharge(plain, row, at);
  return Object.fromEntries(mapping.flatMap((target, column) => (target ? [[target, cells[column] ?? '']] : [])));
}

/** Returns a row with its prices by quantity, and the terms that its measures depend on. */
function termsOf(
  { cells, mended, heading }: TypedRow,
  { headers, mapping: columns, constants }: Columns,
  known: Known,
): [MappedCells, Terms] {
  const added = (Object.keys(mended) as SheetTarget[]).filter((target) => !columns.includes(target));
  const mapping = [...columns, ...added];
  const texts = textsOf({ cells, mended }, mapping);
  const pieces = known.pieces || constants.piecesPerCarton;
  const gst = texts[mapping.indexOf('gstRate')] || known.gst || constants.gstRate;
  // A column about tax, and a rate that is marked as extra, win over the answer for the whole file.
  const isByRow = columns.includes('taxIncluded') || isTaxExtra(gst);
  const tax = known.tax || (isByRow ? '' : constants.taxIncluded);
  const given = withUnitOfGroup({ cells: texts, mapping }, heading, headers);
  const row = withSlabs(given, headers, { pieces, mended });
  const own = ownCells({ cells, mapping: columns }, headers);
  return [row, { pieces, gst, tax, unitOfProduct: known.unitOfProduct, headers, mended, own }];
}

/** Returns the cells with the replaced ones in their places. */
function textsOf({ cells, mended }: Pick<RowToRead, 'cells' | 'mended'>, mapping: SheetMapping): string[] {
  return mapping.map((target, column) => {
    const given = cells[column] ?? '';
    const text = isOfPictures(target) ? withoutPrivatePictures(given) : given;
    const isDash = target !== null && (dash.test(text.trim()) || (countsStock(target) && isNil(text)));
    const isUnnamed = target !== null && namesAndCodes.has(target) && !mapping.includes('id') && isNoName(text);
    return (target ? mended[target] : undefined) ?? (isUnnamed ? '' : isDash ? meaningOfDash(target, text) : text);
  });
}

const dash = /^[-–—]{1,3}$/;
const nil = /^(?:nil|none|zero|शून्य|શૂન્ય)$/;

function countsStock(target: SheetTarget): boolean {
  return target.includes('stock:') || target === 'loosePieces';
}

/** 'NA' may mean none or unknown, so it is asked about. */
function isNil(text: string): boolean {
  return nil.test(text.trim().toLowerCase());
}

const names: SheetTarget[] = ['brand', 'maker', 'packer', 'importer', 'countryOfOrigin', 'genericName'];
/** Fields in which 'N/A' means none; in Thok's own sheets the supplier typed it. */
const namesAndCodes = new Set<SheetTarget>([...names, 'sku', 'variantSku', 'styleCode']);
const mayBeAbsent = new Set<SheetTarget>([
  ...names,
  'sku',
  'description',
  'netQuantity',
  'mrp',
  'hsnCode',
  'discount',
  'barcode',
  'looseBarcode',
  'netWeightGrams',
  'netWeightKg',
  'netWeightPounds',
  'lengthCm',
  'widthCm',
  'heightCm',
]);

/** A dash means none: no piece in stock, or no fact where it may be absent. */
function meaningOfDash(target: SheetTarget, text: string): string {
  if (countsStock(target)) return '0';
  return mayBeAbsent.has(target) ? '' : text;
}

function withWrong(row: SheetRow, wrong: Record<string, MessageKey>): SheetRow {
  for (const [field, key] of Object.entries(wrong)) row.wrong[field] = [key];
  return row;
}

/**
 * One number of pieces for several listed values, or for several prices, does not show how many there are of each, unless
 * it is nought.
 */
function withoutStockOfSeveral(row: ReadRow, count: number, answer: StockOfSeveral): ReadRow {
  const isStocked = row.mapping.some((target) => target?.startsWith('across:stock:') === true);
  const isListed = row.mapping.some(
    (target) => target === 'valueList1' || target === 'valueList2' || (!isStocked && isPriceAcross(target)),
  );
  const isNought = ([, text]: [string, string]) => /^(?:0$|-)/.test(piecesIn(text) ?? '');
  const stock = Object.entries(row.variant.stock);
  if (!isListed || count < 2 || answer === 'each' || stock.every(isNought)) return row;
  const kept = { ...row, variant: { ...row.variant, stock: Object.fromEntries(stock.filter(isNought)) } };
  if (answer === 'none') return kept;
  const asked = stock.filter((level) => !isNought(level));
  const wrong = asked.map(([id]) => [`stock:${id}`, 'sheet_stock_of_several' as const]);
  return { ...kept, sheetRow: withWrong(row.sheetRow, Object.fromEntries(wrong)) };
}

/** Adds the stock of rows about one variant to the first of them: they are its batches. */
function inOneStock(rows: ReadRow[]): ReadRow[] {
  const valuesOf = ({ variant }: ReadRow) => variant.values.join('\n');
  const sameValues = Map.groupBy(rows, valuesOf);
  // A code that only one of the batches has belongs to all of them.
  const codeOf = (row: ReadRow) => {
    const alike = valuesOf(row).trim() === '' ? [] : (sameValues.get(valuesOf(row)) ?? []);
    return [row, ...alike].map(({ variant }) => plainCode(variant.sku)).find((code) => code !== '') ?? '';
  };
  const keyOf = (row: ReadRow, place: number) =>
    (row.cells[row.mapping.indexOf('batch')] ?? '').trim() === '' ? place : `${valuesOf(row)}\n${codeOf(row)}`;
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

/** The row with this stock; null if its stock was added to another row. */
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

/** Does the row fill a field that only options and packings have? */
export function saysVariants({ variant }: ReadRow): boolean {
  const { packing, setOption, setContent, mixStepPieces } = variant;
  return isVariantRow(variant) || [packing, setOption, setContent, mixStepPieces].some((text) => text !== '');
}
