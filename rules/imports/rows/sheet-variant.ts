import { isUsualOption, optionNameFrom } from '../../catalogue/options.ts';
import type { Packing } from '../../catalogue/packings.ts';
import { oneLine } from '../../text.ts';
import { picturesIn } from '../cells/picture-cell.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';
import { isOfStock } from '../headers/stock-headers.ts';

/** Cells of a row about its variant and its product's packing: texts without outer blanks, '' for none. */
export interface VariantCells {
  handle: string;
  /** Names of the two options, and the row's value of each. */
  optionNames: string[];
  values: string[];
  sku: string;
  /** The product's own code: a style code, or without options the code in the column of variants. */
  onlySku: string;
  price: string;
  picture: string;
  /** By warehouse; only those with a text. */
  stock: Record<string, string>;
  packing: string;
  setOption: string;
  setContent: string;
  mixStepPieces: string;
}

/** Can the rows of a sheet with these columns be variants of one product? */
export function hasVariantColumns(mapping: SheetMapping): boolean {
  const telling: SheetTarget[] = ['handle', 'styleCode', 'value1', 'value2', 'optionTexts', 'variantSku'];
  return telling.some((target) => mapping.includes(target));
}

/**
 * Reads the cells about a row's variant. Without a column of variants' codes, the item code of such a row is the
 * variant's.
 */
export function variantCells(cells: string[], mapping: SheetMapping): VariantCells {
  const text = (target: SheetTarget) => cells[mapping.indexOf(target)]?.trim() ?? '';
  const isPlain = isWithoutOptions(text('option1'), text('value1'), text('value2'));
  const values = isPlain ? ['', ''] : [valueIn(text('value1')), valueIn(text('value2'))];
  const isCoded = mapping.includes('variantSku');
  const isVariant = values.some((value) => value !== '');
  const stock = mapping.flatMap((target, column): [string, string][] => {
    const level = cells[column]?.trim() ?? '';
    return isOfStock(target) && level !== '' ? [[target.slice('stock:'.length), level]] : [];
  });
  return {
    handle: text('handle'),
    optionNames: isPlain ? ['', ''] : [optionNameFrom(text('option1')), optionNameFrom(text('option2'))],
    values,
    sku: isPlain ? '' : oneLine(isCoded ? text('variantSku') : isVariant ? text('sku') : ''),
    onlySku: oneLine(isPlain ? text('variantSku') : text('styleCode')),
    price: text('variantPrice'),
    picture: picturesIn(text('variantPicture'))[0] ?? '',
    stock: Object.fromEntries(stock),
    packing: text('packing'),
    setOption: optionNameFrom(text('setOption')),
    // A line break at its end has a meaning (setContentText), so it is not trimmed.
    setContent: text('setContent') === '' ? '' : (cells[mapping.indexOf('setContent')] ?? ''),
    mixStepPieces: text('mixStepPieces'),
  };
}

/** 'Lilac' of '#CC9BD0:Lilac', as Wix writes colours, also in a list. */
function valueIn(text: string): string {
  return oneLine(text.replace(/(^|;)\s*(?:#[0-9a-f]{3,8}|rgba?\([\d,. ]{5,30}\))\s*:\s*/gi, '$1'));
}

/** Shopify writes 'Title: Default Title' for a product that has no options. */
export function isWithoutOptions(name: string, value: string, second: string): boolean {
  return name.toLowerCase() === 'title' && value.toLowerCase() === 'default title' && second === '';
}

/** Does the row have a value of an option? */
export function hasValues({ values }: Pick<VariantCells, 'values'>): boolean {
  return values.some((value) => value !== '');
}

/** Is the row about a variant of a product with options? */
export function isVariantRow(row: Pick<VariantCells, 'values' | 'sku'>): boolean {
  return row.sku !== '' || hasValues(row);
}

const packingWords: Record<Packing, string> = {
  carton: 'carton cartons box plain कार्टन पेटी કાર્ટન પેટી',
  set: 'set sets catalogue catalog सेट સેટ',
  mixed: 'mixed mix assorted मिक्स મિક્સ',
};
const packingByWord = new Map(
  Object.entries(packingWords).flatMap(([packing, words]) =>
    words.split(' ').map((word) => [word, packing as Packing] as const),
  ),
);

/** 'Set', 'mixed carton', 'मिक्स कार्टन' -> how it is packed; undefined for anything else. */
export function packingIn(text: string): Packing | undefined {
  const [first = '', ...rest] = oneLine(text.slice(0, 100)).toLowerCase().split(' ');
  const isCarton = rest.every((word) => packingByWord.get(word) === 'carton');
  return isCarton ? packingByWord.get(first) : undefined;
}

/** Returns an option's name for a sheet: the usual ones in the words of its language. */
export function optionNameText(name: string, words: Record<string, string>): string {
  return isUsualOption(name) ? (words[name] ?? name) : name;
}
