import type { MessageKey } from '../../../messages/message-key.ts';
import { setPieces } from '../../../rules/catalogue/variants.ts';
import { yesNoIn } from '../../../rules/imports/cells/cell-values.ts';
import { setContentIn } from '../../../rules/imports/cells/set-content.ts';
import type { SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { isVariantField } from '../../../rules/imports/headers/sheet-headers.ts';
import { draftInput, type SheetCategory, type SheetRow } from '../../../rules/imports/rows/sheet-row.ts';
import { isVariantRow } from '../../../rules/imports/rows/sheet-variant.ts';
import { isSingleFact } from '../../../rules/imports/rows/single-facts.ts';
import { IMAGES_MAX } from '../../../rules/limits.ts';
import { rupeesIn } from '../../../rules/written-amount.ts';
import type { Match } from './product-match.ts';
import { type ProductRows, type ReadRow, saysVariants } from './read-row.ts';

/** Are the rows about variants of the product, by their values or their codes? */
export function areOfVariants(rows: ProductRows, { isByCode }: Pick<Match, 'isByCode'>): boolean {
  return isByCode || rows.some(({ variant }) => isVariantRow(variant));
}

/** Do the rows mention options, variants or packing? */
export function sayVariants(rows: ProductRows, { isByCode }: Pick<Match, 'isByCode'>): boolean {
  return isByCode || rows.some(saysVariants);
}

/**
 * Returns the first row as that of the product: without the stock and the code of its variant. A new product without a
 * price costs what its first variant does, and a set has as many pieces as its content.
 */
export function productRow(rows: ProductRows, match: Pick<Match, 'isByCode' | 'productId' | 'storedCode'>): SheetRow {
  const [{ sheetRow, variant }] = rows;
  const given = Object.entries(sheetRow.input).filter(([field]) => !ofVariant(rows, match).includes(field));
  const input: SheetRow['input'] = Object.fromEntries(given);
  const fill = (field: string, text: string) => {
    if ((input[field] ?? '') === '' && text !== '') input[field] = text;
  };
  const ofVariants = match.productId === null ? rows.map(priceOf).find((text) => text !== '') : undefined;
  const price = variant.price || (ofVariants ?? '');
  fill('pricePerCarton', rupeesIn(price, 'carton') ?? price);
  fill('piecesPerCarton', piecesOfSet(rows));
  const code = match.storedCode ?? variant.onlySku;
  return { ...sheetRow, input: { ...input, ...(code !== '' && { sku: code }) } };
}

/** Price of a row that is about a variant, in the column of prices per carton. */
function priceOf({ cells, mapping, variant }: ReadRow): string {
  return isVariantRow(variant) ? (cells[mapping.indexOf('pricePerCarton')] ?? '').trim() : '';
}

/** Returns the fields of the first row that are about its variant. */
function ofVariant(rows: ProductRows, match: Pick<Match, 'isByCode'>): string[] {
  const [{ sheetRow, mapping, variant }] = rows;
  const isCode = match.isByCode || (isVariantRow(variant) && !mapping.includes('variantSku'));
  return [
    ...(areOfVariants(rows, match) ? ['stock'] : []),
    ...(isCode ? ['sku'] : []),
    // Beside the code of a variant the name is the variant's.
    ...(match.isByCode && sheetRow.id === null ? ['name'] : []),
  ];
}

function piecesOfSet(rows: ProductRows): string {
  const content = rows.map((row) => row.variant.setContent).find((text) => text !== '');
  const pieces = setPieces(setContentIn(content ?? '') ?? []);
  return pieces > 0 ? String(pieces) : '';
}

/** Moves the item code to the variant if the product was found by it. */
export function codedRows(rows: ProductRows, { isByCode }: Pick<Match, 'isByCode'>): ReadRow[] {
  if (!isByCode) return rows;
  return rows.map((row) => {
    const code = row.cells[row.mapping.indexOf('sku')]?.trim() ?? '';
    return row.variant.sku === '' ? { ...row, variant: { ...row.variant, sku: code } } : row;
  });
}

/** Returns the pictures of all rows of the product, as the sheets of Shopify have them. */
export function picturesOf(rows: ProductRows): string[] {
  return [...new Set(rows.flatMap(({ sheetRow }) => sheetRow.pictures))].slice(0, IMAGES_MAX);
}

/** Columns in which each row has its own value, or which identify its product. */
const ownColumns = new Set<string>(['id', 'name', 'sku', 'pricePerCarton']);

/** Is the product inactive by a row of its own? Then no variant is for sale, whatever its row says. */
function isInactive({ cells, mapping, variant }: ReadRow): boolean {
  return !isVariantRow(variant) && yesNoIn(cells[mapping.indexOf('status')] ?? '') === 'false';
}

/**
 * Complains about cells of a further row that mean something else than the product's first row, however both are
 * written: 'Active' and 'yes' are one status, and a category is the same in every language.
 */
export function differences(row: ReadRow, head: ReadRow, categories: SheetCategory[]): Record<string, MessageKey[]> {
  const meaningOf = (target: SheetTarget, text: string) =>
    JSON.stringify(draftInput([text], [target], categories).input).toLowerCase();
  const differing = row.mapping.flatMap((target, column) => {
    if (target === null || ownColumns.has(target) || isVariantField(target)) return [];
    if (target.startsWith('stock:') || target.startsWith('picture')) return [];
    // The preview reports that these are not imported (dropped-facts.ts).
    if (isSingleFact(target) && isVariantRow(row.variant)) return [];
    if (target === 'status' && isInactive(head)) return [];
    const text = row.cells[column]?.trim() ?? '';
    const texts = [head.typed[column], head.cells[head.mapping.indexOf(target)]].map((cell) => cell?.trim() ?? '');
    if (text === '' || texts.includes(text)) return [];
    return texts.some((one) => meaningOf(target, one) === meaningOf(target, text)) ? [] : [target];
  });
  return Object.fromEntries(differing.map((target) => [target, ['sheet_row_differs' as const]]));
}
