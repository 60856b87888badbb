import { sameValue } from '../../catalogue/options.ts';
import { unitOf } from '../../units.ts';
import { optionOfValue } from '../headers/across-words.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/** A value and its number: 'Red-24', '2XL (12 pcs)', 'Red/Black: 6'. */
const counted = /^(\d?\p{L}[\p{L}\p{M} /]*)[-–=:(]\s?(\d{1,6})(?:\s?(\p{L}[\p{L}\p{M}]{0,9})\.?)?\)?$/u;

/** 'Red-24, Green-48' may count pieces, or name shades, so no answer is offered. */
export function areCounted(sheet: WeighedColumns, column: number): boolean {
  const lists = sheet.texts.lists(column);
  const read = lists.flatMap((list) => countsIn(list) ?? []);
  return read.length * 2 > lists.length && !areMeasured(read.map((counts) => [...counts]));
}

/** Returns the number of each value; null if one has none, or if the numbers tell values apart: 'B-32, B-34'. */
function countsIn(list: string): Map<string, string> | null {
  const parts = list.split(/[,;|\n]/).filter((part) => part.trim() !== '');
  const found = parts.flatMap((part): [string, string][] => {
    const [, value, number, unit] = counted.exec(part.trim()) ?? [];
    const isCount = unit === undefined || (unitOf(unit) ?? 'measure') !== 'measure';
    return value === undefined || number === undefined || !isCount ? [] : [[sameValue(value), number]];
  });
  const counts = new Map(found);
  return counts.size === parts.length ? counts : null;
}

/** Measures of clothes in inches and centimetres, and how much they rise from size to size. */
const MEASURES = { least: 26, most: 130, step: 10 };

/** 'M-38, L-40': each size has the same measure in all rows, and they rise. 'S-2, M-4' is the mix of a set. */
function areMeasured(lists: [string, string][][]): boolean {
  const all = new Map(lists.flat());
  const isMeasure = (number: number) => number >= MEASURES.least && number <= MEASURES.most;
  const isRising = (list: [string, string][]) =>
    list.every(([, number], at) => {
      const step = at === 0 ? 1 : Number(number) - Number(list[at - 1]?.[1]);
      return isMeasure(Number(number)) && step > 0 && step <= MEASURES.step;
    });
  const areEqual = lists.flat().every(([value, number]) => all.get(value) === number);
  return (
    lists.length > 1 &&
    areEqual &&
    lists.every(isRising) &&
    [...all.keys()].every((value) => optionOfValue(value) === 'size')
  );
}
