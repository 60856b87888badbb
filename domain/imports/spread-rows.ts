import type { MessageKey } from '../../messages/message-key.ts';
import type { SheetTarget } from '../../rules/imports/sheet-columns.ts';
import { canSpread } from '../../rules/imports/spread-cells.ts';
import type { ProductRows, ReadRow } from './read-row.ts';
import type { Workbench } from './workbench.ts';

/** What of a row is kept: its errors, or what it would change. */
export interface RowResult {
  number: number;
  /** Keys of sentences by field; 'row' for those about no single field. */
  problems: Record<string, MessageKey[]>;
  changes: [SheetTarget, string, string][];
  variantPicture: string;
}

type Problems = RowResult['problems'];

/** What is wrong with a cell below a size or colour is told at the row, whose fields it is none of. */
const unreadable = new Set<MessageKey>(['stock_invalid', 'price_per_carton_invalid', 'price_in_other_currency']);

/**
 * Returns one result for each row of the sheet: what was read of one row as several is put together again, with the
 * variant's values before what changes of it.
 */
export function inRowsOfSheet(results: RowResult[], rows: ProductRows, bench: Workbench): RowResult[] {
  const parts = results.map((result, place) => ({ result, row: rows[place] as ReadRow }));
  return [...Map.groupBy(parts, ({ result }) => result.number).values()].map((own) => {
    const [{ result }] = own as [(typeof own)[number]];
    if (own.length === 1 && !canSpread(bench.mapping)) return result;
    const problems: Problems = {};
    for (const [field, keys] of own.flatMap((part) => problemsOf(part.result, bench)))
      problems[field] = [...new Set([...(problems[field] ?? []), ...keys])];
    return {
      number: result.number,
      problems,
      changes: own.flatMap((part) => changesOf(part, bench)),
      variantPicture: own.map((part) => part.result.variantPicture).find((picture) => picture !== '') ?? '',
    };
  });
}

function problemsOf({ problems }: RowResult, { mapping }: Workbench): [string, MessageKey[]][] {
  return Object.entries(problems).map(([field, keys]) => {
    const isOwn = mapping.includes(field as SheetTarget) || !/^(?:stock:|variantPrice|value|option)/.test(field);
    return isOwn ? [field, keys] : ['row', keys.map((key) => (unreadable.has(key) ? 'sheet_across_invalid' : key))];
  });
}

function changesOf({ result, row }: { result: RowResult; row: ReadRow }, { mapping }: Workbench): RowResult['changes'] {
  const values = row.variant.values.filter((value) => value !== '').join(' · ');
  return result.changes.flatMap(([target, was, is]): RowResult['changes'] => {
    if (mapping.includes(target)) return [[target, was, is]];
    if (target.startsWith('value') || target.startsWith('option')) return [];
    return [[target, was === '' ? '' : `${values}: ${was}`, `${values}: ${is}`]];
  });
}

/** Returns the values of the variant that each row of the sheet is about; null where it is about none, or several. */
export function valuesOfRows(rows: ProductRows, values: (string[] | null)[]): (string[] | null)[] {
  const numbers = rows.map(({ number }) => number);
  return [...new Set(numbers)].map((number) => {
    const isAlone = numbers.indexOf(number) === numbers.lastIndexOf(number);
    return isAlone ? (values[numbers.indexOf(number)] ?? null) : null;
  });
}
