import { englishName, localName } from '../../messages/names.ts';
import { moneyIn, wholeIn } from '../../rules/imports/cell-values.ts';
import { formatRupees, groupIndian, paiseFromRupees } from '../../rules/money.ts';

const main = ['sku', 'category', 'pricePerCarton', 'piecesPerCarton', 'pricePerRetail'];

/** The main cells of a row as they were read, so that a column taken for another one is seen; blank cells say nothing. */
export function readValues(texts: Record<string, string>): { field: string; value: string }[] {
  const fields = [...main, ...Object.keys(texts).filter((field) => field.startsWith('stock:'))];
  return fields.flatMap((field) => {
    const text = texts[field]?.trim() ?? '';
    return text === '' ? [] : [{ field, value: valueRead(field, text) }];
  });
}

/** What cannot be read stays as it was typed. */
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
