import type { ImportRow, RowVariant } from '../../domain/imports/views.ts';
import { m } from '../../messages/compiled/messages.js';
import type { MessageKey } from '../../messages/message-key.ts';
import { englishName, localName } from '../../messages/names.ts';
import { piecesIn, piecesPerCartonIn } from '../../rules/imports/cells/cell-values.ts';
import { partedHeader } from '../../rules/imports/headers/across-words.ts';
import type { SheetTarget } from '../../rules/imports/headers/sheet-columns.ts';
import { isWithoutOptions } from '../../rules/imports/rows/sheet-variant.ts';
import { formatRupees, groupIndian } from '../../rules/money.ts';
import { paiseFromRupees } from '../../rules/rupees.ts';
import { sentenceOf } from '../sentences.ts';
import { rowBlanks } from './row-blanks.ts';
import { sheetLabel, sheetWords } from './sheet-labels.ts';

/** Row of an import in the words of its screen. */
export interface WordedRow {
  number: number;
  name: string;
  productId: string | null;
  isLeftOut: boolean;
  /** Why the row waits or is no product, although nothing in it is wrong; '' if neither is the case. */
  note: string;
  /** Wrong cells: the field, its name, the text in the cell, and the reasons. */
  problems: { field: string; label: string; text: string; sentences: string[] }[];
  changes: { label: string; was: string; is: string }[];
  /** Texts of the cells of a wrong row, by field. */
  texts: Record<string, string>;
  /** Other main cells as they were read. */
  read: { label: string; value: string }[];
  pictures: string[];
}

/** Problems of the whole row are shown beside this field: the item code identifies the product. */
const itemCode = 'sku';

/** Reasons that are no mistakes of a cell. */
const notes: MessageKey[] = ['sheet_row_of_wrong', 'sheet_row_is_total', 'sheet_row_is_group', 'sheet_row_is_note'];

export function rowInWords(row: ImportRow, warehouses: { id: string; name: string }[]): WordedRow {
  const named = warehouses.map(({ id, name }) => ({ id, names: [localName(name)] }));
  const labelOf = (field: string) => sheetLabel(field as SheetTarget, named);
  const isShownElsewhere = (field: string) =>
    field in row.problems || row.changes.some(([changed]) => changed === field);
  const blanks = rowBlanks(row, { texts: row.typed, pieces: row.texts['piecesPerCarton'] ?? '' });
  const note = row.problems['row']?.find((key) => notes.includes(key));
  return {
    number: row.number,
    name: nameOf(row),
    productId: row.productId === null ? null : String(row.productId),
    isLeftOut: row.isLeftOut,
    note: note ? sentenceOf(note) : '',
    problems: Object.entries(note ? {} : row.problems).map(([field, keys]) => {
      const cell = field === 'row' || field === 'stock' ? itemCode : field;
      return {
        field: cell,
        label: labelOf(cell),
        text: row.typed[cell] ?? row.texts[cell] ?? '',
        sentences: keys.map((key) => sentenceOf(key, blanks)),
      };
    }),
    // A wrong row changes nothing.
    changes: (Object.keys(row.problems).length > 0 ? [] : row.changes).map(([field, was, is]) => ({
      label: labelOf(field),
      was: valueInWords(field, was),
      is: valueInWords(field, is),
    })),
    texts: Object.keys(row.problems).length > 0 ? row.texts : {},
    read: [
      ...readValues(row.texts)
        .filter(({ field }) => !isShownElsewhere(field))
        .map(({ field, value }) => ({ label: labelOf(field), value })),
      ...acrossRead(row.across),
      ...variantsRead(row.variants, labelOf),
    ],
    pictures: row.pictures,
  };
}

/** Names a row by its product and the values of its variant. */
function nameOf({ texts, productName }: ImportRow): string {
  const named = ['name', 'handle', 'sku', 'variantSku', 'id'].map((field) => texts[field]?.trim()).find(Boolean);
  const product = texts['name']?.trim() || productName || named || '';
  const values = isPlain(texts) ? [] : valueFields.map((field) => texts[field]?.trim());
  return [product, ...values].filter(Boolean).join(' · ');
}

const valueFields = ['value1', 'value2', 'value3', 'optionTexts'];

/** Is the row's product one without options, as Shopify writes it? */
function isPlain(texts: Record<string, string>): boolean {
  const [name = '', value = '', second = ''] = ['option1', 'value1', 'value2'].map((field) => texts[field]?.trim());
  return isWithoutOptions(name, value, second);
}

/** Fields whose previews hold plain words. */
const inWords = new Set(['retail', 'status', 'packing', 'option1', 'option2', 'setOption']);

function valueInWords(field: string, text: string): string {
  const words: Record<string, string> = { ...sheetWords() };
  if (field === 'category') return localName(text);
  return inWords.has(field) ? (words[text] ?? text) : text;
}

const main = [
  'sku',
  'variantSku',
  'category',
  'pricePerCarton',
  'variantPrice',
  'piecesPerCarton',
  'netQuantity',
  'pricePerRetail',
  'discount',
  'minimumCartons',
  'priceSlabs',
];

/**
 * Returns the main cells of a row as they were read, so that a mistaken column is noticed; empty cells are left out.
 */
function readValues(texts: Record<string, string>): { field: string; value: string }[] {
  const fields = [...main, ...Object.keys(texts).filter((field) => field.startsWith('stock:'))];
  // A product without options costs its price per carton, whatever else its row says.
  const isPriced = isPlain(texts) && (texts['pricePerCarton']?.trim() ?? '') !== '';
  return fields.flatMap((field) => {
    const text = isPriced && field === 'variantPrice' ? '' : (texts[field]?.trim() ?? '');
    return text === '' ? [] : [{ field, value: valueRead(field, text) }];
  });
}

/** Returns what is below sizes or colours; a head that several of them share is named once: 'Stock: M 48 · L 40'. */
function acrossRead(across: ImportRow['across']): WordedRow['read'] {
  const read = new Map<string, string[]>();
  for (const { header, text } of across) {
    const { head, value } = partedHeader(header);
    const [label, shown] = head === '' ? [header, text] : [head, `${value} ${text}`];
    read.set(label, [...(read.get(label) ?? []), shown]);
  }
  return [...read].map(([label, values]) => ({ label, value: values.join(' · ') }));
}

/** Variants that are shown one by one. */
const VARIANTS_SHOWN = 12;

/** Returns the variants that a row is read as: 'Stock: M 48 · L 40' for each warehouse, the same of prices, or their values alone. */
function variantsRead(variants: RowVariant[], labelOf: (field: string) => string): WordedRow['read'] {
  if (variants.length === 0) return [];
  const shown = variants.slice(0, VARIANTS_SHOWN);
  const rest = variants.length > VARIANTS_SHOWN ? [`+${groupIndian(BigInt(variants.length - VARIANTS_SHOWN))}`] : [];
  const nameOfValues = ({ values }: RowVariant) => values.join(' / ');
  const factOf = ({ price, stock }: RowVariant, field: string) =>
    field === 'variantPrice' ? price : (stock.find(([place]) => place === field)?.[1] ?? '');
  const fields = [
    ...(shown.some(({ price }) => price !== '') ? ['variantPrice'] : []),
    ...new Set(shown.flatMap(({ stock }) => stock.map(([place]) => place))),
  ];
  if (fields.length === 0)
    return [{ label: m.column_variant(), value: [...shown.map(nameOfValues), ...rest].join(', ') }];
  return fields.map((field) => {
    const parts = shown.map((one) => {
      const text = factOf(one, field);
      return text === '' ? nameOfValues(one) : `${nameOfValues(one)} ${valueRead(field, text)}`;
    });
    return { label: labelOf(field), value: [...parts, ...rest].join(' · ') };
  });
}

const asWritten = new Set(['sku', 'variantSku', 'netQuantity']);

/** Returns a cell in words; a text that cannot be read stays as it was typed. */
function valueRead(field: string, text: string): string {
  if (asWritten.has(field)) return text;
  if (field === 'category') return localName(englishName(text));
  if (field.startsWith('price') || field === 'variantPrice') {
    const paise = paiseFromRupees(text, field.includes('Retail') || field === 'mrp' ? 'piece' : 'carton');
    return paise === null ? text : formatRupees(paise);
  }
  const whole = field.startsWith('stock:') ? piecesIn(text) : piecesPerCartonIn(text);
  // Negative stock is imported as 0.
  if (field.startsWith('stock:') && whole?.startsWith('-')) return '0';
  return whole !== undefined && /^\d+$/.test(whole) ? groupIndian(BigInt(whole)) : text;
}
