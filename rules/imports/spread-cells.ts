import { combinationsOf, optionNameFrom, optionValuesFrom, sameValue } from '../catalogue/options.ts';
import { VARIANTS_MAX } from '../catalogue/variants.ts';
import { optionOfValue, valueInHeader } from './across-words.ts';
import { isAcross, type SheetMapping, type SheetTarget, warehouseOf } from './sheet-columns.ts';
import { isSlab } from './slab-targets.ts';

/** Cells with the targets of their columns. */
export interface MappedCells {
  cells: string[];
  mapping: SheetMapping;
}

const lists = ['valueList1', 'valueList2'] as const;

/** Can one row of a sheet with these columns be about several variants? */
export function canSpread(mapping: SheetMapping): boolean {
  return mapping.some((target) => isOfOption(target) || lists.some((list) => list === target));
}

/** Is this a column that is headed by a value of an option? */
export function isOfOption(target: SheetTarget | null): boolean {
  return isAcross(target) && !isSlab(target);
}

/**
 * Returns a row for each variant that one row is about: for each filled cell below a size or colour, or for each
 * combination of the values that its cells list. The row itself where it is about no more than one.
 */
export function spreadCells(row: MappedCells, headers: string[]): MappedCells[] {
  const across = columnsAcross(row, headers);
  const spread = across.size > 0 ? acrossRows(row, across) : listedRows(row, headers);
  return spread.length > 0 ? spread : [row];
}

type Across = Map<string, { value: string; added: [SheetTarget, string][] }>;

/** Returns the cells below each size or colour, in the order of the columns; each warehouse has a column of its own. */
function columnsAcross({ cells, mapping }: MappedCells, headers: string[]): Across {
  const found: Across = new Map();
  for (const [column, target] of mapping.entries()) {
    const text = cells[column]?.trim() ?? '';
    const value = valueInHeader(headers[column] ?? '');
    if (!isOfOption(target) || text === '' || value === '') continue;
    const own = found.get(sameValue(value)) ?? { value, added: [] };
    const warehouse = warehouseOf(target);
    const to: SheetTarget = warehouse === null ? 'variantPrice' : `stock:${warehouse}`;
    const before = own.added.find(([other]) => other === to);
    // Two columns of one size are ambiguous. The joined text is no number, so the row is refused.
    if (before) before[1] = `${before[1]} + ${text}`;
    else own.added.push([to, text]);
    found.set(sameValue(value), own);
  }
  return found;
}

function acrossRows(row: MappedCells, across: Across): MappedCells[] {
  const place = row.mapping.includes('value1') ? 2 : 1;
  return [...across.values()].map(({ value, added }) =>
    withTexts(row, [[`option${place}`, optionOfValue(value) ?? ''], [`value${place}`, value], ...added]),
  );
}

function listedRows(row: MappedCells, headers: string[]): MappedCells[] {
  const options = lists.flatMap((list) => {
    const column = row.mapping.indexOf(list);
    const values = optionValuesFrom((row.cells[column] ?? '').replaceAll('|', ';'));
    return column < 0 || values.length === 0 ? [] : [{ name: optionNameFrom(headers[column] ?? ''), values }];
  });
  if (options.length === 0) return [];
  return combinationsOf(options, VARIANTS_MAX + 1).map((values) =>
    withTexts(
      row,
      values.flatMap((value, at): [SheetTarget, string][] => [
        [at === 0 ? 'option1' : 'option2', options[at]?.name ?? ''],
        [at === 0 ? 'value1' : 'value2', value],
      ]),
    ),
  );
}

function withTexts({ cells, mapping }: MappedCells, added: [SheetTarget, string][]): MappedCells {
  const filled = mapping.map((_, column) => cells[column] ?? '');
  return {
    cells: [...filled, ...added.map(([, text]) => text)],
    mapping: [...mapping, ...added.map(([target]) => target)],
  };
}
