import { isOptionHeader } from '../../catalogue/options.ts';
import type { Unit } from '../../units.ts';
import { headerUnits, isGrossOfNet } from './header-units.ts';
import { headersOf, moreCosts, moreUndecidedPrices } from './more-headers.ts';
import { plainHeader, plainWords } from './plain-header.ts';
import {
  anyIdWords,
  costWords,
  foreignFields,
  headerWords,
  isVariantField,
  packWords,
  type SheetField,
  undecidedPriceWords,
} from './sheet-headers.ts';
import { type FindStock, isStockHeader, isStockOfAll, stockFinder, withoutUnit } from './stock-headers.ts';

/** Target of a column headed by a value of an option, such as 'XL', for its price or stock, or by a quantity for its price. */
export type AcrossTarget =
  | 'across:price'
  | 'across:price:piece'
  | `across:stock:${string}`
  | `across:slab:${'carton' | 'piece'}`;
/** Target of a column: a field, or the stock of one warehouse. */
export type SheetTarget = SheetField | `stock:${string}` | AcrossTarget;
/** Target of each column of the sheet, from the left; null for a column that is not imported. */
export type SheetMapping = (SheetTarget | null)[];

export interface SheetWarehouse {
  id: string;
  /** Its name in every language. */
  names: string[];
}

/** Fields that a column may be for, from the left of a sheet; the stock columns of the warehouses follow. */
export const sheetFields = Object.keys(headerWords) as SheetField[];

/** May several columns have this target? */
export function isAcross(target: string | null): target is AcrossTarget {
  return target?.startsWith('across:') === true;
}

/** The warehouse of a stock column, alone or below a size; null for any other column. */
export function warehouseOf(target: string | null): string | null {
  return /^(?:across:)?stock:(.+)$/.exec(target ?? '')?.[1] ?? null;
}

/** Returns the columns of an exported sheet; those of variants only where a product needs them. */
export function exportedFields({ hasVariants }: { hasVariants: boolean }): SheetField[] {
  return sheetFields.filter(
    (field) => !foreignFields.some((foreign) => foreign === field) && (hasVariants || !isVariantField(field)),
  );
}

/** Target of each known header, with its rank in the list of words: 0 is the most explicit. */
type Known = Map<string, { target: SheetTarget; rank: number }>;

const knownFields: Known = new Map(
  sheetFields.flatMap((field) =>
    plainWords(headersOf(field)).map((word, rank) => [word, { target: field, rank }] as const),
  ),
);
const plainIds = plainWords(anyIdWords);
/** Any other column of item codes comes before a number of another program. */
const ID_RANK = 1000;

/**
 * Returns each column's target by its header; null if unknown. The most explicit header wins a field, of equals the
 * first. 'Size' and 'Colour' are option values only in sheets of variants. Another program's number may serve as item
 * code.
 */
export function recognisedHeaders(headers: string[], warehouses: SheetWarehouse[]): SheetMapping {
  const stockOf = stockFinder(warehouses, (plain) => knownFields.has(plain));
  const numbers: Known = new Map(
    plainIds.map((word) => [word, { target: hasOwnIds(headers) ? 'id' : 'sku', rank: ID_RANK }]),
  );
  const found = headers.flatMap((header, column) => {
    const plain = plainHeader(header);
    const known =
      stockOf(plain) ??
      knownField(header) ??
      numbers.get(plain) ??
      stockOf(withoutUnit(plain)) ??
      ofTax(header) ??
      (isGrossOfNet(header, headers) ? undefined : ofUnit(header, stockOf));
    return known ? [{ column, ...known }] : [];
  });
  const isRated = found.some(({ target, column }) => isOfPieces(target, headers[column] ?? ''));
  const known = found.filter(({ target, column }) => !(isRated && isOfMeasure(target, headers[column] ?? '')));
  const columns = new Map<SheetTarget, number>();
  for (const { target, column } of [...known].sort((a, b) => a.rank - b.rank || a.column - b.column))
    if (!columns.has(target)) columns.set(target, column);
  const targets = new Map([...columns].map(([target, column]) => [column, target]));
  const mapping = headers.map((_, column) => targets.get(column) ?? null);
  return ofVariants.some((target) => columns.has(target)) ? withOptions(mapping, headers) : mapping;
}

function isOfPieces(target: SheetTarget, header: string): boolean {
  const isRate = target === 'ratePerPiece' || target === 'ratePerDozen';
  return isRate || (target === 'pricePerRetail' && headerUnits(header).units[0] === 'piece');
}

/** Is it a price per metre? A price per piece comes before it. */
function isOfMeasure(target: SheetTarget, header: string): boolean {
  return target === 'pricePerCarton' && headerUnits(header).units[0] === 'measure';
}

/** 'Qty (Ctn)' counts cartons, though 'Qty/ctn' is the content of a carton. */
function knownField(header: string) {
  return isInCartons(header) ? undefined : knownFields.get(plainHeader(header));
}

function isInCartons(header: string): boolean {
  const { units, rest, isAside } = headerUnits(header);
  return isAside && units.length === 1 && units[0] === 'carton' && isStockOfAll(rest);
}

/**
 * Targets and ranks of prices by their unit: a price per carton comes before a bare 'Rate', and one per gross or
 * measure after it.
 */
const ofUnits: Record<Unit, { target: SheetTarget; rank: number }> = {
  carton: { target: 'pricePerCarton', rank: 0.5 },
  piece: { target: 'ratePerPiece', rank: 0.5 },
  dozen: { target: 'ratePerDozen', rank: 0.5 },
  gross: { target: 'pricePerCarton', rank: ID_RANK },
  measure: { target: 'pricePerCarton', rank: ID_RANK },
};
/** Fields that keep their meaning beside a unit: 'MRP / pc', 'Packing (doz)'. */
const besideUnits: Record<Unit, SheetTarget[]> = {
  piece: ['pricePerRetail', 'mrp', 'piecesPerCarton'],
  dozen: ['piecesPerCarton'],
  gross: ['piecesPerCarton'],
  carton: [],
  measure: [],
};
const plainPacks = new Set(plainWords(packWords));

/** Do these units give the number of one in a carton: 'Doz per ctn'? */
function isPack(units: Unit[], rest: string): boolean {
  return (
    plainPacks.has(plainHeader(rest)) && units.length === 2 && units.includes('carton') && !units.includes('measure')
  );
}

const plainQuantities = plainWords('Qty; Quantity; मात्रा; જથ્થો');
const ofOneCarton = /[/]|\bper\b|\bin (?:1|an?|one|each)\b|प्रति|પ્રતિ|દીઠ/i;

/** 'Qty/box' is what a box holds, and 'Qty in box' may be; 'Qty (box)' and 'Qty in boxes' count boxes. */
function isOfOne(header: string, plain: string): boolean {
  const isJoined = ofOneCarton.test(header) || /\bin\b/i.test(header);
  return isJoined && !headerUnits(header).isAside && plainQuantities.includes(plain);
}

/** Returns the target of a header that names a unit beside something known: 'Stock (Ctn)', 'Rate / Box', 'Doz per ctn'. */
function ofUnit(header: string, stockOf: FindStock): { target: SheetTarget; rank: number } | undefined {
  const { units, rest } = headerUnits(header);
  const [unit] = units;
  const plain = plainHeader(rest);
  // 'Price (5 Ltr)' is the price of a size.
  if (unit === undefined || (unit === 'measure' && /\d/.test(header))) return undefined;
  if (units.length > 1) return isPack(units, rest) ? { target: 'piecesPerCarton', rank: 0.5 } : undefined;
  if (unit === 'carton' && isOfOne(header, plain))
    return ofOneCarton.test(header) ? { target: 'piecesPerCarton', rank: ID_RANK } : undefined;
  const stocked = stockOf(plain);
  if (stocked) return { ...stocked, rank: stocked.rank + 0.5 };
  const field = knownFields.get(plain);
  if (field && besideUnits[unit].includes(field.target)) return field;
  return field?.target === 'pricePerCarton' || plainUndecidedPrices.includes(plain) ? ofUnits[unit] : undefined;
}

/** Prices that keep their meaning beside words about GST. */
const besideTax: SheetTarget[] = ['mrp', 'pricePerRetail', 'priceSlabs', 'variantPrice'];

/** 'MRP (pack of 12, incl. tax)' is not the MRP of a piece. */
const otherNumber = /\d(?![\d.]{0,4}\s?%)/;
const taxAside = /\([^()]{0,40}(?:gst|tax)[^()]{0,20}\)\s?$/i;

function ofTax(header: string) {
  const { isWithTax, isWithoutTax } = headerUnits(header);
  if (!isWithTax && !isWithoutTax) return undefined;
  const [aside = ''] = taxAside.exec(header) ?? [];
  const field = knownFields.get(priceOfTax(header)) ?? knownFields.get(plainHeader(header.replace(taxAside, '')));
  if (field === undefined || !besideTax.includes(field.target) || otherNumber.test(aside)) return undefined;
  return headerUnits(aside).units.every((unit) => besideUnits[unit].includes(field.target)) ? field : undefined;
}

/** 'Rate ex GST' -> 'rate'; '' for a header without words about GST. */
function priceOfTax(header: string): string {
  const { isWithTax, isWithoutTax, isOfUnclearTax, units, rest } = headerUnits(header);
  return (isWithTax || isWithoutTax || isOfUnclearTax) && units.length === 0 ? plainHeader(rest) : '';
}

/** Columns that only sheets with a row for each variant have. */
const ofVariants: SheetTarget[] = ['handle', 'variantSku', 'variantPrice', 'variantPicture'];

/** If no column holds the values of an option, the first two that are named like options do. */
function withOptions(mapping: SheetMapping, headers: string[]): SheetMapping {
  if (mapping.includes('value1') || mapping.includes('value2')) return mapping;
  const [first, second] = headers.flatMap((header, at) => (mapping[at] === null && isOptionHeader(header) ? [at] : []));
  return mapping.map((target, at) => (at === first ? 'value1' : at === second ? 'value2' : target));
}

/** Columns of Thok's whole export from before its ids had a header of their own; no other program has all of them. */
const wholeExport: SheetTarget[] = ['retail', 'pricePerRetail', 'piecesPerCarton', 'status', 'picture1', 'picture4'];

/**
 * Takes columns named like options as the values of variants if two rows have one name and differ in such a column: a
 * list with a row for each colour and size.
 */
export function withRepeatedNames(mapping: SheetMapping, headers: string[], rows: { cells: string[] }[]): SheetMapping {
  const whole = withOptions(mapping, headers);
  const name = whole.indexOf('name');
  const values = [whole.indexOf('value1'), whole.indexOf('value2')].filter((column) => column >= 0);
  const seen = new Map<string, string>();
  const isRepeated = rows.some(({ cells }) => {
    const named = (cells[name] ?? '').trim();
    const text = values.map((column) => (cells[column] ?? '').trim()).join('\n');
    if (named === '' || text.trim() === '') return false;
    const before = seen.get(named);
    seen.set(named, text);
    return before !== undefined && before !== text;
  });
  return isRepeated ? whole : mapping;
}

/** Did Thok write the product ids of this sheet? Only then may they decide which product a row is about. */
export function hasOwnIds(headers: string[]): boolean {
  const targets = headers.map((header) => knownFields.get(plainHeader(header))?.target);
  return targets.includes('id') || wholeExport.every((target) => targets.includes(target));
}

/** Is this the header of a product's number in another program? */
export function isForeignId(header: string, headers: string[]): boolean {
  return plainIds.includes(plainHeader(header)) && !hasOwnIds(headers);
}

/** Counts the different headers among these cells, whatever warehouses the supplier has. */
export function headersAmong(cells: string[]): number {
  const headers = new Map(cells.map((cell) => [plainHeader(cell), cell]));
  return [...headers].filter(
    ([word, header]) =>
      knownFields.has(word) ||
      ofUnit(header, () => undefined) !== undefined ||
      plainIds.includes(word) ||
      isStockHeader(word) ||
      isUndecidedPrice(header) ||
      ofTax(header) !== undefined ||
      isCost(header),
  ).length;
}

/** Is this the header of a field of the product, or of a price? */
export function isProductHeader(header: string): boolean {
  return knownFields.has(plainHeader(header)) || isUndecidedPrice(header);
}

const plainUndecidedPrices = plainWords(`${undecidedPriceWords};${moreUndecidedPrices}`);
const plainCosts = plainWords(`${costWords};${moreCosts}`);

/** Is this the header of a cost, which is never the selling price? */
export function isCost(header: string): boolean {
  return plainCosts.includes(plainHeader(header)) || plainCosts.includes(priceOfTax(header));
}

/** How explicit the header is about a field: 0 for its own name; null for a header of something else. */
export function rankOf(header: string, field: SheetField): number | null {
  const known = knownField(header);
  return known?.target === field ? known.rank : null;
}

/** Is this the header of a price that only the supplier can call per piece or per carton? */
export function isUndecidedPrice(header: string): boolean {
  if (plainUndecidedPrices.includes(plainHeader(header))) return true;
  const price = priceOfTax(header);
  return plainUndecidedPrices.includes(price) || knownFields.get(price)?.target === 'pricePerCarton';
}
