import { sameValue } from '../../catalogue/options.ts';
import { optionOfValue } from '../headers/across-words.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/** A value and its number: 'Red-24', '2XL (12 pcs)', 'Red/Black: 6'. */
const counted = /^(\d?\p{L}[\p{L}\p{M} /]*)[-–=:(]\s?(\d{1,6})(?:\s?(?:pcs?|nos?|pieces?|पीस|नग|नंग|પીસ|નંગ)\.?)?\)?$/iu;

/** 'Red-24, Green-48' may count pieces, or name shades, so no answer is offered. */
export function areCounted(sheet: WeighedColumns, column: number): boolean {
  const lists = sheet.texts.lists(column);
  const read = lists.flatMap((list) => countsIn(list) ?? []);
  return read.length * 2 > lists.length && !areMeasured(read.map((counts) => [...counts]));
}

/** Returns the number of each value; null if one has none, or if the numbers tell values apart: 'B-32, B-34', 'Nude-01'. */
function countsIn(list: string): Map<string, string> | null {
  const parts = list.split(/[,;|\n]/).filter((part) => part.trim() !== '');
  const found = parts.flatMap((part): [string, string][] => {
    const [, value, number] = counted.exec(part.trim()) ?? [];
    return value === undefined || number === undefined || /^0\d/.test(number) ? [] : [[sameValue(value), number]];
  });
  const counts = new Map(found);
  return counts.size === parts.length ? counts : null;
}

/** 'M-38, L-40': each size has the same number in all rows, and they rise, so it is the measure in inches or centimetres. */
function areMeasured(lists: [string, string][][]): boolean {
  const all = new Map(lists.flat());
  const isRising = (list: [string, string][]) =>
    list.every(([, number], at) => at === 0 || Number(number) > Number(list[at - 1]?.[1]));
  const areEqual = lists.flat().every(([value, number]) => all.get(value) === number);
  return (
    lists.length > 1 &&
    areEqual &&
    lists.every(isRising) &&
    [...all.keys()].every((value) => optionOfValue(value) === 'size')
  );
}
