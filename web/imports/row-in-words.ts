import type { ImportRow } from '../../domain/imports/views.ts';
import { englishName, localName } from '../../messages/names.ts';
import { moneyIn, wholeIn } from '../../rules/imports/cell-values.ts';
import type { SheetTarget } from '../../rules/imports/sheet-columns.ts';
import { formatRupees, groupIndian, paiseFromRupees } from '../../rules/money.ts';
import { sentenceOf } from '../sentences.ts';
import { sheetLabel, sheetWords } from './sheet-labels.ts';

/** Row of an import in the words of its screen. */
export interface WordedRow {
  number: number;
  name: string;
  productId: string | null;
  isLeftOut: boolean;
  /** Wrong cells: the field, its name, the text in the cell, and the reasons. */
  problems: { field: string; label: string; text: string; sentences: string[] }[];
  changes: { label: string; was: string; is: string }[];
  /** Texts of the cells of a wrong row, by field. */
  texts: Record<string, string>;
  /** Other main cells as they were read. */
  read: { label: string; value: string }[];
  pictures: string[];
}

/** Field beside which problems of the whole row are shown: the item code tells which product is meant. */
const itemCode = 'sku';

export function rowInWords(row: ImportRow, warehouses: { id: string; name: string }[]): WordedRow {
  const named = warehouses.map(({ id, name }) => ({ id, names: [localName(name)] }));
  const labelOf = (field: string) => sheetLabel(field as SheetTarget, named);
  const isShownElsewhere = (field: string) =>
    field in row.problems || row.changes.some(([changed]) => changed === field);
  return {
    number: row.number,
    name: row.texts['name'] || row.productName || row.texts['sku'] || row.texts['id'] || '',
    productId: row.productId === null ? null : String(row.productId),
    isLeftOut: row.isLeftOut,
    problems: Object.entries(row.problems).map(([field, keys]) => {
      const cell = field === 'row' || field === 'stock' ? itemCode : field;
      return {
        field: cell,
        label: labelOf(cell),
        text: row.texts[cell] ?? '',
        sentences: keys.map((key) => sentenceOf(key, { number: groupIndian(row.repeats ?? 0) })),
      };
    }),
    // A wrong row changes nothing.
    changes: (Object.keys(row.problems).length > 0 ? [] : row.changes).map(([field, was, is]) => ({
      label: labelOf(field),
      was: valueInWords(field, was),
      is: valueInWords(field, is),
    })),
    texts: Object.keys(row.problems).length > 0 ? row.texts : {},
    read: readValues(row.texts)
      .filter(({ field }) => !isShownElsewhere(field))
      .map(({ field, value }) => ({ label: labelOf(field), value })),
    pictures: row.pictures,
  };
}

function valueInWords(field: string, text: string): string {
  const words: Record<string, string> = { ...sheetWords() };
  if (field === 'category') return localName(text);
  return field === 'retail' || field === 'status' ? (words[text] ?? text) : text;
}

const main = ['sku', 'category', 'pricePerCarton', 'piecesPerCarton', 'pricePerRetail'];

/**
 * Returns the main cells of a row as they were read, so that a mistaken column is noticed; empty cells are left out.
 */
function readValues(texts: Record<string, string>): { field: string; value: string }[] {
  const fields = [...main, ...Object.keys(texts).filter((field) => field.startsWith('stock:'))];
  return fields.flatMap((field) => {
    const text = texts[field]?.trim() ?? '';
    return text === '' ? [] : [{ field, value: valueRead(field, text) }];
  });
}

/** Returns a cell in words; a text that cannot be read stays as it was typed. */
function valueRead(field: string, text: string): string {
  if (field === 'sku') return text;
  if (field === 'category') return localName(englishName(text));
  if (field.startsWith('price')) {
    const paise = paiseFromRupees(moneyIn(text) ?? '');
    return paise === null ? text : formatRupees(paise);
  }
  const whole = wholeIn(text);
  return whole !== undefined && /^\d+$/.test(whole) ? groupIndian(BigInt(whole)) : text;
}
