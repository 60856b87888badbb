import { optionValuesFrom } from '../../../../rules/catalogue/options.ts';
import type { DoubtInWords } from '../../variants/doubt-words.ts';
import { arrangementOf } from './row-arrangement.ts';

/** A row with its pasted texts that may mean something else, each until it is changed. */
export interface DoubtfulRow {
  values: Record<string, string>;
  doubts: DoubtInWords[];
}

/** Returns the doubts of a row whose texts are still there. */
export function doubtsLeft(row: DoubtfulRow): DoubtInWords[] {
  return row.doubts.filter((doubt) => fieldsOf(row, doubt).length > 0);
}

/** Returns the sentences about the doubtful texts of a row, by field. */
export function complaintsAboutPasted(row: DoubtfulRow): Record<string, string> {
  return Object.fromEntries(
    row.doubts.flatMap((doubt) => fieldsOf(row, doubt).map((field) => [field, doubt.sentence])),
  );
}

function fieldsOf({ values }: Pick<DoubtfulRow, 'values'>, { column, text }: DoubtInWords): string[] {
  if (column !== 'option' && column !== 'sku') return (values[column] ?? '').trim() === text.trim() ? [column] : [];
  const { options = [], variants = [] } = arrangementOf({ values }) ?? {};
  return column === 'sku'
    ? variants.flatMap(({ sku }, at) => (sku === text ? [`row.${at}.sku`] : []))
    : options.flatMap((option, at) => (optionValuesFrom(option.values).includes(text) ? [`options.${at}.values`] : []));
}
