import type { MessageKey } from '../../messages/message-key.ts';
import { dashedSizes } from '../imports/cells/dashed-sizes.ts';
import type { SheetTarget } from '../imports/headers/sheet-columns.ts';
import { doubtAboutPasted } from '../imports/rows/doubtful-texts.ts';
import { understood } from '../pasted-cell.ts';
import { OPTIONS_MAX, optionNameFrom, optionOfHeader, optionValuesFrom, sameValue } from './options.ts';
import { isPackingColumn, packingPasted } from './packed-lines.ts';
import { type Arrangement, blankVariant, cartonsOf, type TypedVariant } from './typed-arrangement.ts';

const OPTION = 'option.';
/** Columns of values whose option is named in another column, as in our own sheets. */
const named: Record<string, string> = { value1: 'option1', value2: 'option2' };
const ofVariants = /^(?:option\.|option[12]$|value[12]$|stock\.|sku$|variantPrice$|pricePerCarton$)/;

/** Returns the column of a header that names an option, such as 'option.size' or 'option.Shade'; null for any other. */
export function optionColumn(header: string): string | null {
  const option = optionOfHeader(header);
  return option === null ? null : OPTION + option;
}

/** True for a sheet's columns of variants and packing that pasted lines can have too. */
export function isColumnOfVariants(column: string | null): boolean {
  return isPackingColumn(column) || /^(?:option[12]|value[12]|variantPrice)$/.test(column ?? '');
}

/** A pasted text that may mean something else. */
export interface PastedDoubt {
  /** Its column, or 'option' and 'sku' for a text of a variant. */
  column: string;
  text: string;
  problem: MessageKey;
}

/** Pasted lines; the lines of one product are merged into one. */
export interface ProductLines {
  lines: string[][];
  /** What each line is sold in; null for a line that is a product of its own. */
  arrangements: (Arrangement | null)[];
  /** Cells of further lines that contradict their product's first line, and cells that cannot be read. */
  leftOver: string[][];
  /** For each line, its texts that may mean something else. */
  doubts: PastedDoubt[][];
}

/** Lines of one product under their columns. */
class Group {
  constructor(
    readonly columns: (string | null)[],
    readonly lines: string[][],
  ) {}

  cell(line: string[], column: string): string {
    return (line[this.columns.indexOf(column)] ?? '').trim();
  }

  /** Returns the first text that a line has in the column; '' for none. */
  textIn(column: string): string {
    return this.lines.map((line) => this.cell(line, column)).find((text) => text !== '') ?? '';
  }

  /** Returns the columns of the options that have a value, with their names. */
  options(): { column: string; name: string }[] {
    return optionColumnsIn(this.columns)
      .filter((column) => this.textIn(column) !== '')
      .map((column) => {
        const nameColumn = named[column];
        return { column, name: nameColumn ? optionNameFrom(this.textIn(nameColumn)) : column.slice(OPTION.length) };
      });
  }
}

/**
 * Merges successive lines of one product: each has a value of an option, and the first line's name or none. The first
 * filled cell counts; a differing price is the variant's own. A single set or mixed carton counts too.
 */
export function productLines(columns: (string | null)[], lines: string[][], isOwn = false): ProductLines {
  const { block, leftOver } = withSizesApart(columns, lines);
  const found: ProductLines = { lines: [], arrangements: [], leftOver, doubts: [] };
  const options = optionColumnsIn(columns).map((column) => columns.indexOf(column));
  for (let at = 0; at < block.length; ) {
    const end = endOf(block, at, { name: columns.indexOf('name'), options });
    const group = new Group(columns, block.slice(at, end));
    const { packed, understood: read } = packingPasted((column) => group.textIn(column));
    const isOne = group.lines.length === 1 && packed === null;
    const blank = (column: string | null) => isPackingColumn(column) && read.includes(column);
    const { line, others } = isOne ? alone(group, blank) : merged(group, blank);
    found.arrangements.push(isOne ? null : { ...arrangementIn(group), ...packed });
    found.lines.push(line);
    found.doubts.push([...doubtsIn(line, columns, isOwn), ...(isOne ? [] : doubtsOfVariants(group, isOwn))]);
    if (others.length > 0) found.leftOver.push(others);
    at = end;
  }
  return found;
}

/**
 * Splits a line with sizes such as 'S-M-L-XL' into one line per size, if most cells of the column list sizes so. A
 * stock or code for all sizes is left over. Lines that name a packing stay whole.
 */
function withSizesApart(columns: (string | null)[], lines: string[][]) {
  const listing = optionColumnsIn(columns)
    .map((column) => columns.indexOf(column))
    .find((at) => areMostlySizes(lines.map((line) => (line[at] ?? '').trim()).filter((text) => text !== '')));
  const leftOver: string[][] = [];
  if (listing === undefined) return { block: lines, leftOver };
  const isOfOne = columns.map((column) => column === 'sku' || column?.startsWith('stock.') === true);
  const block = lines.flatMap((line) => {
    const isPacked = columns.some((column, at) => isPackingColumn(column) && (line[at] ?? '').trim() !== '');
    const sizes = isPacked ? null : dashedSizes(line[listing] ?? '');
    if (sizes === null) return [line];
    const others = line.filter((text, at) => isOfOne[at] && !/^0?$/.test(text.trim()));
    // The name says whose cells these are.
    const name = line[columns.indexOf('name')] ?? '';
    if (others.length > 0) leftOver.push(name.trim() === '' ? others : [name, ...others]);
    return sizes.map((size) => line.map((text, at) => (at === listing ? size : isOfOne[at] ? '' : text)));
  });
  return { block, leftOver };
}

function areMostlySizes(texts: string[]): boolean {
  const lists = texts.filter((text) => dashedSizes(text) !== null);
  return lists.length > 0 && lists.length * 2 >= texts.length;
}

const doubtAt = (column: string, text: string, problem: MessageKey | null): PastedDoubt[] =>
  problem === null ? [] : [{ column, text, problem }];

/** Returns the texts of a line that may mean something else, except options and codes, which belong to variants. */
export function doubtsIn(line: string[], columns: (string | null)[], isOwn = false): PastedDoubt[] {
  return line.flatMap((text, at) => {
    const column = columns[at] ?? null;
    if (column === null || ofVariants.test(column)) return [];
    return doubtAt(column, text, doubtAboutPasted(text, column as SheetTarget, isOwn));
  });
}

function doubtsOfVariants(group: Group, isOwn: boolean): PastedDoubt[] {
  return group.lines.flatMap((line) => [
    ...group.options().flatMap(({ column }) => {
      const cell = group.cell(line, column);
      return doubtAt('option', valueIn(cell), doubtAboutPasted(cell, 'value1', isOwn));
    }),
    ...doubtAt('sku', group.cell(line, 'sku'), doubtAboutPasted(group.cell(line, 'sku'), 'variantSku')),
  ]);
}

/** A comma would split one value into two. */
function valueIn(cell: string): string {
  return optionValuesFrom(cell).join(' ');
}

function optionColumnsIn(columns: (string | null)[]): string[] {
  const all = columns.filter((column) => column !== null && (column in named || column.startsWith(OPTION)));
  return all.slice(0, OPTIONS_MAX) as string[];
}

/** Returns where the product that begins at this line ends. */
function endOf(block: string[][], at: number, { name, options }: { name: number; options: number[] }): number {
  const textOf = (line: string[] | undefined, column: number) => (line?.[column] ?? '').trim();
  const isVariant = (line: string[] | undefined) => options.some((column) => textOf(line, column) !== '');
  const called = sameValue(textOf(block[at], name));
  let end = at + 1;
  if (called === '' || !isVariant(block[at])) return end;
  while (isVariant(block[end]) && ['', called].includes(sameValue(textOf(block[end], name)))) end += 1;
  return end;
}

interface Merged {
  line: string[];
  others: string[];
}

/** Returns the only line of a product, with understood packing cells blank. */
function alone({ columns, lines: [line = []] }: Group, isBlank: (column: string | null) => boolean): Merged {
  return { line: line.map((text, at) => (isBlank(columns[at] ?? null) ? '' : text)), others: [] };
}

/**
 * Merges the lines of a product, with cells of variants and understood packing cells blank, and returns the cells that
 * contradict it.
 */
function merged(group: Group, isBlank: (column: string | null) => boolean): Merged {
  const isByVariant = group.options().length > 0;
  const others: string[] = [];
  const line = group.columns.map((column, at) => {
    const texts = group.lines.map((cells) => (cells[at] ?? '').trim()).filter((text) => text !== '');
    const isOfVariant = isByVariant && column !== null && ofVariants.test(column);
    if (isOfVariant && column !== 'pricePerCarton') return '';
    if (!isOfVariant) others.push(...new Set(texts.filter((text) => text !== texts[0])));
    return isBlank(column) ? '' : (group.lines.find((cells) => (cells[at] ?? '').trim() !== '')?.[at] ?? '');
  });
  return { line, others };
}

function arrangementIn(group: Group): Arrangement {
  const options = group.options();
  if (options.length === 0) return cartonsOf([blankVariant([])]);
  const price = group.textIn('pricePerCarton');
  const places = group.columns.filter((column) => column?.startsWith('stock.')) as string[];
  const variants = group.lines.map((line): TypedVariant => {
    const own = group.cell(line, 'variantPrice') || group.cell(line, 'pricePerCarton');
    const values = options.map(({ column }) => valueIn(group.cell(line, column)));
    return {
      ...blankVariant(values),
      sku: group.cell(line, 'sku'),
      pricePerCarton: own === price ? '' : understood('money', own),
      stock: Object.fromEntries(
        places.map((place) => [place.slice('stock.'.length), understood('stock', group.cell(line, place))]),
      ),
    };
  });
  const spelled = options.map((_, place) => spellings(variants.map(({ optionValues }) => optionValues[place] ?? '')));
  return {
    ...cartonsOf(
      variants.map((variant) => ({
        ...variant,
        optionValues: variant.optionValues.map((value, place) => spelled[place]?.get(sameValue(value)) ?? value),
      })),
    ),
    options: [0, 1].map((place) => ({
      name: options[place]?.name ?? '',
      values: [...(spelled[place]?.values() ?? [])].join(', '),
    })),
  };
}

/** Returns the first spelling of each value, in the order of the values. */
function spellings(values: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const value of values) if (value !== '' && !found.has(sameValue(value))) found.set(sameValue(value), value);
  return found;
}
