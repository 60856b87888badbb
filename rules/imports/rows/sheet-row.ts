import type { MessageKey } from '../../../messages/message-key.ts';
import { kindOfField, type SheetScalarName, sheetScalars } from '../../catalogue/product-fields.ts';
import { latinDigits } from '../../digits.ts';
import { unitOf } from '../../units.ts';
import { amountProblem, type PriceUnit, rupeesIn } from '../../written-amount.ts';
import { piecesIn, piecesPerCartonIn, yesNoIn } from '../cells/cell-values.ts';
import { textOfHtml, withLineBreaks } from '../cells/html-cell.ts';
import { picturesIn } from '../cells/picture-cell.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { isAcross, type SheetMapping, type SheetTarget } from '../headers/sheet-columns.ts';
import {
  exampleWords,
  type ForeignField,
  isForeignField,
  isVariantField,
  type SheetField,
  totalWords,
  type VariantField,
} from '../headers/sheet-headers.ts';
import { isOfStock } from '../headers/stock-headers.ts';
import { isExcelError } from './changed-code.ts';

export interface SheetCategory {
  id: number;
  /** Its name in every language. */
  names: string[];
}

/**
 * Content of a sheet's row. Nothing is refused here: unreadable text stays as it was typed, for the schema to refuse.
 */
export interface SheetRow {
  /** The public id of the product that the row is about, as typed; null for a new one. */
  id: string | null;
  /** Input for `productSchema`; columns that the sheet lacks are absent. */
  input: Record<string, unknown>;
  /** Name of the row's group line, the category of a new product without one; '' if there is none. */
  heading: string;
  /** Is it the template's example row or a total, which are never imported? */
  isNoProduct: boolean;
  /** File names and https addresses, in the order of their columns. */
  pictures: string[];
  /**
   * Keys of messages by field of the schema, for cells that the schema could read as something else than the writer
   * meant.
   */
  wrong: Record<string, MessageKey[]>;
}

interface Reader {
  to: string;
  read: (text: string) => string | undefined;
  /** Returns the key of the message for text that cannot be read; absent if the schema has the message. */
  complaint?: (text: string) => MessageKey;
}
const asTyped = (text: string) => text;

const scalarReaders = Object.fromEntries(
  sheetScalars.map((name): [string, Reader] => [name, { to: name, read: kindOfField(name).cell }]),
) as Record<SheetScalarName, Reader>;

type PictureField = Extract<SheetField, `picture${number}`>;
type ReadField = Exclude<SheetField, 'id' | 'category' | PictureField | VariantField | ForeignField>;

function price(to: string, per: PriceUnit, message: MessageKey): Reader {
  return { to, read: (text) => rupeesIn(text, per), complaint: (text) => amountProblem(text, per) ?? message };
}

/** How a field is read, its name in the schema, and the message for text that cannot be read. */
const readers: Record<ReadField, Reader> = {
  name: { to: 'name', read: asTyped },
  description: { to: 'description', read: wordsOf },
  descriptionHtml: { to: 'description', read: textOfHtml },
  pricePerCarton: price('pricePerCarton', 'carton', 'price_per_carton_invalid'),
  piecesPerCarton: { to: 'piecesPerCarton', read: piecesPerCartonIn },
  retail: { to: 'isRetailEnabled', read: yesNoIn, complaint: () => 'sheet_yes_or_no' },
  pricePerRetail: price('pricePerRetail', 'piece', 'price_per_retail_invalid'),
  ...scalarReaders,
  specifications: { to: 'specifications', read: specificationLines },
  status: { to: 'isActive', read: yesNoIn, complaint: () => 'sheet_active_or_inactive' },
};
/** A blank cell in these columns changes nothing; in any other it clears the field. */
const silentWhenBlank = new Set<SheetTarget>(['retail', 'status', 'descriptionHtml']);
const examples = new Set(exampleWords.split(';').map(plainHeader));
const ofUnits = new Set<SheetTarget | null>(['unit', 'stockUnit', 'rateUnit']);
const totals = new Set(totalWords.split(';').map(plainHeader));

/** Turns the cells of a row into input for `productSchema`, by the targets of their columns. */
export function draftInput(cells: string[], mapping: SheetMapping, categories: SheetCategory[]): SheetRow {
  const row: SheetRow = { id: null, heading: '', isNoProduct: false, input: {}, pictures: [], wrong: {} };
  for (const [column, target] of mapping.entries()) {
    if (target !== null) put(row, target, cells[column] ?? '', categories);
  }
  // In Thok's own sheets a '\\n' is part of the text.
  const description = mapping.includes('id') ? mapping.indexOf('description') : -1;
  if (description >= 0) row.input['description'] = (cells[description] ?? '').trim();
  // 'जोड़' is a sum, and a pair as a unit.
  const texts = cells.filter((cell, column) => !ofUnits.has(mapping[column] ?? null) || unitOf(cell) === undefined);
  if (isTotalRow(row, texts)) row.isNoProduct = true;
  // Without a column for retail, a retail price means that it is on.
  const price = row.input['pricePerRetail'];
  if (!mapping.includes('retail') && price !== undefined) row.input['isRetailEnabled'] = String(price !== '');
  return row;
}

function put(row: SheetRow, target: SheetTarget, typed: string, categories: SheetCategory[]): void {
  // A line break at the end of specifications has a meaning (see sheet-export.ts), so it is not trimmed.
  const text = target === 'specifications' ? typed : typed.trim();
  if (target === 'id') putId(row, text);
  else if (isPicture(target)) row.pictures.push(...picturesIn(text));
  else if (target === 'category') putCategory(row, text, categories);
  else if (isOfStock(target)) putStock(row, target.slice('stock:'.length), text);
  // The cells about a variant are read with the other rows of its product (sheet-variant.ts).
  else if (target === 'styleCode') putField(row, 'sku', text);
  else if (!isVariantField(target) && !isForeignField(target) && !isAcross(target)) putField(row, target, text);
}

/** Is this a word for the sum of a list, such as 'Grand Total'? */
export function isTotal(text: string): boolean {
  return totals.has(plainHeader(text));
}

/** Is the row a total? The word is in the name column, or in any column of a row without a name and an item code. */
function isTotalRow({ id, input }: SheetRow, cells: string[]): boolean {
  const name = typeof input['name'] === 'string' ? input['name'] : '';
  const code = typeof input['sku'] === 'string' ? input['sku'] : '';
  if (id !== null || (code !== '' && !isTotal(code))) return false;
  return name === '' ? cells.some((cell) => cell !== '' && isTotal(cell)) : isTotal(name);
}

/** 'Material: Steel; Size: 10' -> one line for each. A text that has line breaks already is left as it is. */
function specificationLines(text: string): string {
  return text.includes('\n') ? text : text.replace(/(?<!\s)\s*;\s*(?=[^:;\s][^:;]*:)/g, '\n');
}

function putId(row: SheetRow, text: string): void {
  const isExample = examples.has(plainHeader(text));
  row.isNoProduct ||= isExample;
  row.id = isExample ? null : latinDigits(text) || null;
}

function putField(row: SheetRow, target: ReadField, text: string): void {
  if (text === '' && silentWhenBlank.has(target)) return;
  const reader = readers[target];
  const value = text === '' ? '' : reader.read(text);
  row.input[reader.to] = value ?? text;
  if (isExcelError(text)) row.wrong[reader.to] = ['sheet_cell_is_error'];
  else if (value === undefined && reader.complaint) row.wrong[reader.to] = [reader.complaint(text)];
}

/** Puts the stock of a warehouse; a blank cell leaves it as it is. */
function putStock(row: SheetRow, warehouse: string, text: string): void {
  if (text === '') return;
  const stock = (row.input['stock'] ??= {}) as Record<string, string>;
  stock[warehouse] = piecesIn(text) ?? text;
}

/** Puts the category by its name; a bare number is not read as an id. */
function putCategory(row: SheetRow, text: string, categories: SheetCategory[]): void {
  const found = categoryIdsByName(categories).get(plainHeader(text));
  row.input['categoryId'] = found === undefined ? text : String(found);
  if (found === undefined) row.wrong['categoryId'] = ['category_required'];
}

const named = new WeakMap<SheetCategory[], Map<string, number>>();

/** Indexes categories by name, once for all rows; of two with the same name the first is used. */
export function categoryIdsByName(categories: SheetCategory[]): Map<string, number> {
  const known = named.get(categories);
  if (known) return known;
  const ids = new Map<string, number>();
  for (const { id, names } of categories.toReversed()) for (const name of names) ids.set(plainHeader(name), id);
  named.set(categories, ids);
  return ids;
}

function isPicture(target: SheetTarget): target is PictureField {
  return target.startsWith('picture');
}

/** A description of marks alone, such as '-' or '" "', says nothing. */
function wordsOf(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? withLineBreaks(text) : '';
}
