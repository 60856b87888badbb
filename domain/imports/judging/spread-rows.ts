import type { MessageKey } from '../../../messages/message-key.ts';
import type { SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { canSpread } from '../../../rules/imports/rows/spread-cells.ts';
import type { Workbench } from '../workbench.ts';
import type { ProductRows, ReadRow } from './read-row.ts';

/** Errors of a row, or the changes it would make. */
export interface RowResult {
  number: number;
  /** Keys of messages by field; 'row' for those about no single field. */
  problems: Record<string, MessageKey[]>;
  changes: [SheetTarget, string, string][];
  variantPicture: string;
  /** Number of the row of its product that it repeats; null for none. */
  repeats: number | null;
}

type Problems = RowResult['problems'];

/** Problems of cells below a size or colour; the row reports them, since they belong to none of its fields. */
const unreadable = new Set<MessageKey>([
  'stock_invalid',
  'sheet_stock_invalid',
  'price_per_carton_invalid',
  'price_in_other_currency',
  'price_point_unclear',
]);

/**
 * Merges the results of rows that were read as several variants, so that each row of the sheet has one result. Changes
 * are prefixed with the values of their variant.
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
      repeats: own.map((part) => part.result.repeats).find((number) => number !== null) ?? null,
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

/** Returns the values of the variant that each row of the sheet is about; null for none, or several. */
export function valuesOfRows(rows: ProductRows, values: (string[] | null)[]): (string[] | null)[] {
  const numbers = rows.map(({ number }) => number);
  return [...new Set(numbers)].map((number) => {
    const isAlone = numbers.indexOf(number) === numbers.lastIndexOf(number);
    return isAlone ? (values[numbers.indexOf(number)] ?? null) : null;
  });
}
