import {
  combinationsOf,
  optionNameFrom,
  optionOfHeader,
  optionValuesFrom,
  sameValue,
} from '../../catalogue/options.ts';
import { VARIANTS_MAX } from '../../catalogue/variants.ts';
import { latinDigits } from '../../digits.ts';
import { oneLine } from '../../text.ts';
import { dashedSizes } from '../cells/dashed-sizes.ts';
import { stockListIn } from '../cells/listed-stock.ts';
import { isNotMade, optionInHeader, optionOfValue, valueInHeader } from '../headers/across-words.ts';
import { headerUnits } from '../headers/header-units.ts';
import { isAcross, type SheetMapping, type SheetTarget, warehouseOf } from '../headers/sheet-columns.ts';
import { isSlab } from '../headers/slab-targets.ts';
import { isStockHeader } from '../headers/stock-headers.ts';

/** Cells with the targets of their columns. */
export interface MappedCells {
  cells: string[];
  mapping: SheetMapping;
}

const lists = ['valueList1', 'valueList2'] as const;
/** Columns with the names of the options. */
const nameOf = { valueList1: 'option1', valueList2: 'option2' } as const;

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
 * combination of the values that its cells list. Returns the row itself if there are none.
 */
export function spreadCells(row: MappedCells, headers: string[]): MappedCells[] {
  const whole = withPlainStock(row, headers);
  const across = columnsAcross(whole, headers);
  const spread = across.size > 0 ? acrossRows(whole, across) : listedRows(whole, headers);
  return spread.length > 0 ? spread : [whole];
}

/** A stock column may list the stock of each value; any other text is the stock of the product. */
function withPlainStock(row: MappedCells, headers: string[]): MappedCells {
  const plain = row.mapping.flatMap((target, column): [SheetTarget, string][] => {
    const [text, header] = [row.cells[column]?.trim() ?? '', headers[column] ?? ''];
    const isOwn = isAcross(target) && warehouseOf(target) !== null && isOfWhole(column, row.mapping, headers);
    const isPlain = isOwn && text !== '' && stockListIn(text) === null;
    return isPlain ? [[`stock:${warehouseOf(target)}`, withUnit(text, header)]] : [];
  });
  return plain.length > 0 ? withTexts(row, plain) : row;
}

type Across = Map<string, { value: string; option: string; added: [SheetTarget, string][] }>;

/** Returns the cells below each size or colour, in the order of the columns; each warehouse has a column of its own. */
function columnsAcross({ cells, mapping }: MappedCells, headers: string[]): Across {
  const found: Across = new Map();
  for (const [column, target] of mapping.entries()) {
    if (!isOfOption(target)) continue;
    const warehouse = warehouseOf(target);
    const to: SheetTarget = warehouse === null ? 'variantPrice' : `stock:${warehouse}`;
    const isWhole = warehouse !== null && isOfWhole(column, mapping, headers);
    const at = { header: headers[column] ?? '', warehouse, isWhole };
    for (const { value, option, text } of valuesAt(cells[column]?.trim() ?? '', at)) {
      const own = found.get(sameValue(value)) ?? { value, option, added: [] };
      const before = own.added.find(([other]) => other === to);
      // Two columns of one size are ambiguous. The joined text is no number, so the row is refused.
      if (before) before[1] = `${before[1]} + ${text}`;
      else own.added.push([to, text]);
      found.set(sameValue(value), own);
    }
  }
  return found;
}

/** Returns the values that a cell is about, each with its option and its text. */
function valuesAt(
  cell: string,
  { header, warehouse, isWhole }: { header: string; warehouse: string | null; isWhole: boolean },
) {
  const listed = warehouse !== null && isStockHeader(header) ? stockListIn(cell) : null;
  if (listed)
    return listed.map(({ value, pieces }) => ({
      value,
      option: optionOfValue(value) ?? 'size',
      text: withUnit(pieces, header),
    }));
  const value = valueInHeader(header);
  const isOther = warehouse === null ? isNotMade(cell) : isWhole;
  const isNone = cell === '' || value === '' || isOther;
  return isNone ? [] : [{ value, option: optionInHeader(header) ?? '', text: cell }];
}

/**
 * Is it the header of a stock without a value of an option? If all columns of a warehouse have such headers, the
 * headers are the values.
 */
function isOfWhole(column: number, mapping: SheetMapping, headers: string[]): boolean {
  const isWhole = (header = '') => isStockHeader(header) && optionInHeader(header) === null;
  const alike = mapping.flatMap((target, at) => (target === mapping[column] ? [headers[at]] : []));
  return isWhole(headers[column]) && (alike.length === 1 || !alike.every(isWhole));
}

/** A bare number counts in the unit of its header. */
function withUnit(text: string, header: string): string {
  const { units, word } = headerUnits(header);
  return units.length === 1 && /^\d+$/.test(latinDigits(text)) ? `${text} ${word}` : text;
}

function acrossRows(row: MappedCells, across: Across): MappedCells[] {
  const place = row.mapping.includes('value1') ? 2 : 1;
  return [...across.values()].map(({ value, option, added }) =>
    withTexts(row, [[`option${place}`, option], [`value${place}`, value], ...added]),
  );
}

function listedRows(row: MappedCells, headers: string[]): MappedCells[] {
  const options = lists.flatMap((list) => {
    const column = row.mapping.indexOf(list);
    const values = listedIn(row.cells[column] ?? '');
    const header = headers[column] ?? '';
    const name = (row.cells[row.mapping.indexOf(nameOf[list])] ?? '').trim() || (optionOfHeader(header) ?? header);
    return column < 0 || values.length === 0 ? [] : [{ name: optionNameFrom(name), values }];
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

/** A slash separates values only if nothing else does: 'White / gold, Black / gold' are two. */
function listedIn(text: string): string[] {
  const parts = dashedSizes(text) ?? text.split(/[,;|\n]/).map(oneLine);
  const values = parts.length > 1 ? parts.filter((value) => value !== '') : optionValuesFrom(text);
  return values.slice(0, VARIANTS_MAX + 1);
}

function withTexts({ cells, mapping }: MappedCells, added: [SheetTarget, string][]): MappedCells {
  const filled = mapping.map((_, column) => cells[column] ?? '');
  return {
    cells: [...filled, ...added.map(([, text]) => text)],
    mapping: [...mapping, ...added.map(([target]) => target)],
  };
}
