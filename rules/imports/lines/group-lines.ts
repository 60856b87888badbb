import { unitOf } from '../../units.ts';
import { rupeesIn } from '../../written-amount.ts';
import { filledIn } from '../cells/sheet-cells.ts';
import { placeOfRow } from '../cells/sheet-row-number.ts';
import { namesTotal } from '../cells/total-words.ts';
import { optionOfValue } from '../headers/across-words.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';
import { isTotal } from '../rows/sheet-row.ts';
import { withoutGiftsAndRepeats } from './left-out-goods.ts';
import { withSummedLines } from './summed-lines.ts';
import { TotalLines } from './total-lines.ts';

/** Columns that may hold the name of a group; a lone value in any other column belongs to a product. */
const groupTargets: (SheetTarget | null)[] = [null, 'name', 'sku', 'category'];
/** Filled cells that most rows have in a sheet with groups. */
const WIDTH_MIN = 3;
const NAME_MAX = 200;

/** A row with the name of its group, '' for none; the line that names the group has it too. A repeated row is no product. */
export type Grouped<Row> = Row & { heading: string; isNoProduct: boolean; isRepeated?: boolean };

interface Given {
  number: number;
  cells: string[];
}

/**
 * Finds the lines that are no products. A group's line has one filled cell, a text, or the sum of its rows too. Totals
 * add up the rows above, or are named so. Notes, gift cards and repeated rows are left out.
 */
export function withGroups<Row extends Given>(
  rows: Row[],
  mapping: SheetMapping,
  headers: string[] = [],
): Grouped<Row>[] {
  const sheets = Map.groupBy(rows, ({ number }) => placeOfRow(number).sheet);
  const grouped = [...sheets.values()].flatMap((own) => withSummedLines(groupedIn(own, mapping), mapping));
  return withoutGiftsAndRepeats(grouped, mapping, headers);
}

function groupedIn<Row extends Given>(rows: Row[], mapping: SheetMapping): Grouped<Row>[] {
  const listed = rows.filter(({ cells }) => !namesTotal(cells));
  const widths = listed.map(({ cells }) => filledIn(cells).length).toSorted((a, b) => a - b);
  const typical = widths[Math.floor(widths.length / 2)] ?? 0;
  const last = rows.findLastIndex(({ cells }) => filledIn(cells).length * 2 > typical && !cells.some(isTotal));
  const isMeasured = measuredColumns(rows, mapping);
  const alone = rows.map(({ cells }) => (typical >= WIDTH_MIN ? groupName(cells, mapping, isMeasured) : null));
  const totals = new TotalLines(rows, { mapping, isApart: (at) => alone[at] !== null });
  const names = alone.map((name, at) => (at <= last && totals.haveSums(at) ? null : name));
  const isLast = (at: number) => at === rows.length - 1 || totals.isApart(at + 1);
  let heading = '';
  return rows.map((row, at) => {
    const name = names[at] ?? totals.groupName(at);
    if (totals.isTotal(at, { heading, isLast: isLast(at) })) return { ...row, heading: '', isNoProduct: true };
    if (name !== null) heading = at < last ? name.slice(0, NAME_MAX) : '';
    return { ...row, heading, isNoProduct: name !== null };
  });
}

function groupName(cells: string[], mapping: SheetMapping, isMeasured: boolean[]): string | null {
  const [column, ...others] = filledIn(cells);
  if (column === undefined || others.length > 0) return null;
  const text = (cells[column] ?? '').trim();
  const isOfGroups = groupTargets.includes(mapping[column] ?? null);
  if (!isOfGroups && (isMeasured[column] !== true || isMeasure(text) || optionOfValue(text) !== null)) return null;
  const isName = rupeesIn(text.slice(0, 100)) === undefined && !isTotal(text);
  return isName && (mapping[column] !== 'sku' || !/\d/.test(text)) ? text : null;
}

/** Finds the columns of units or sizes, where a lone text that is neither may name a group. */
function measuredColumns(rows: Given[], mapping: SheetMapping): boolean[] {
  const name = mapping.indexOf('name');
  const listed = rows.filter(({ cells }) => filledIn(cells).length > 1);
  return mapping.map((target, column) => {
    if (target !== 'unit' && target !== 'value1' && target !== 'value2') return false;
    const filled = listed.filter(({ cells }) => (cells[column] ?? '').trim() !== '');
    const isFurther = ({ cells }: Given) => (cells[name] ?? '').trim() === '' && !namesTotal(cells);
    // Where further variants are below their product, such a text may be a variant.
    if (target !== 'unit' && name >= 0 && filled.some(isFurther)) return false;
    const texts = filled.map(({ cells }) => (cells[column] ?? '').trim());
    return texts.length > 0 && texts.filter(isMeasure).length * 2 > texts.length;
  });
}

/** '450 ml', 'Pcs', 'XL'. */
function isMeasure(text: string): boolean {
  return /\d/.test(text) || unitOf(text) !== undefined || optionOfValue(text) === 'size';
}
