import { understood } from '../pasted-cell.ts';
import { isUsualOption, OPTIONS_MAX, optionNameFrom, optionValuesFrom, sameValue } from './options.ts';
import { type Arrangement, blankVariant, cartonsOf, type TypedVariant } from './typed-arrangement.ts';

const OPTION = 'option.';
const ofVariants = /^(?:option\.|stock\.|sku$|pricePerCarton$)/;

/** Returns the column of a header that names a usual option, such as 'option.size'; null for any other. */
export function optionColumn(header: string): string | null {
  const name = optionNameFrom(header);
  return isUsualOption(name) ? OPTION + name : null;
}

/** Pasted lines, those of one product drawn together into one. */
export interface ProductLines {
  lines: string[][];
  /** For each line what it is sold in; null for a line that is a product by itself. */
  arrangements: (Arrangement | null)[];
  /** Cells of further lines that say something else of the product than its first line. */
  leftOver: string[][];
}

/**
 * Draws lines below a header together that are variants of one product: they follow each other, have a value of an
 * option, and bear the same name or, below the first, none. The first cell that says something about the product holds
 * for it; a price that differs from the first line's is the variant's own.
 */
export function productLines(columns: (string | null)[], block: string[][]): ProductLines {
  const options = columns.filter((column) => column?.startsWith(OPTION)).slice(0, OPTIONS_MAX) as string[];
  const name = columns.indexOf('name');
  const found: ProductLines = { lines: [], arrangements: [], leftOver: [] };
  for (let at = 0; at < block.length; ) {
    const end =
      options.length === 0 ? at + 1 : endOf(block, at, { name, options: options.map((one) => columns.indexOf(one)) });
    const group = block.slice(at, end);
    if (group.length === 1) found.arrangements.push(null);
    else found.arrangements.push(arrangementIn(columns, options, group));
    const { line, others } = group.length === 1 ? { line: group[0] ?? [], others: [] } : merged(columns, group);
    found.lines.push(line);
    if (others.length > 0) found.leftOver.push(others);
    at = end;
  }
  return found;
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

/** Returns one line for a product, without what its variants say, and the cells that contradict it. */
function merged(columns: (string | null)[], group: string[][]): { line: string[]; others: string[] } {
  const others: string[] = [];
  const line = columns.map((column, at) => {
    const texts = group.map((cells) => (cells[at] ?? '').trim()).filter((text) => text !== '');
    if (column !== 'pricePerCarton' && column !== null && ofVariants.test(column)) return '';
    if (column !== 'pricePerCarton') others.push(...new Set(texts.filter((text) => text !== texts[0])));
    return group.find((cells) => (cells[at] ?? '').trim() !== '')?.[at] ?? '';
  });
  return { line, others };
}

function arrangementIn(columns: (string | null)[], options: string[], group: string[][]): Arrangement {
  const cell = (line: string[], column: string) => (line[columns.indexOf(column)] ?? '').trim();
  const price = group.map((line) => cell(line, 'pricePerCarton')).find((text) => text !== '') ?? '';
  const places = columns.filter((column) => column?.startsWith('stock.')) as string[];
  const variants = group.map((line): TypedVariant => {
    const own = cell(line, 'pricePerCarton');
    // A comma would make two values of one.
    const values = options.map((option) => optionValuesFrom(cell(line, option)).join(' '));
    return {
      ...blankVariant(values),
      sku: columns.includes('sku') ? cell(line, 'sku') : '',
      pricePerCarton: own === price ? '' : understood('money', own),
      stock: Object.fromEntries(
        places.map((place) => [place.slice('stock.'.length), understood('stock', cell(line, place))]),
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
      name: options[place]?.slice(OPTION.length) ?? '',
      values: [...(spelled[place]?.values() ?? [])].join(', '),
    })),
  };
}

/** Returns the first spelling of each value, in their order. */
function spellings(values: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const value of values) if (value !== '' && !found.has(sameValue(value))) found.set(sameValue(value), value);
  return found;
}
