import { oneLine } from '../text.ts';

/** Options that a product has at most, and values of them all together. */
export const OPTIONS_MAX = 2;
export const OPTION_VALUES_MAX = 100;
/** Characters of the name of an option, and of a value. */
export const OPTION_TEXT_MAX = 30;
/** Values that are read of one field; a product with more than OPTION_VALUES_MAX is refused. */
const OPTION_VALUES_READ_MAX = 2 * OPTION_VALUES_MAX + 1;

/** An option of a product, such as its colour, with the values that it is sold in, in the supplier's order. */
export interface ProductOption {
  /** One of usualOptions, which each reader sees in their own language, or a name in the supplier's own words. */
  name: string;
  values: string[];
}

export const usualOptions = ['colour', 'size', 'design'] as const;
export type UsualOption = (typeof usualOptions)[number];

/** Names of the usual options in three languages, as suppliers and their sheets spell them. */
const words: Record<UsualOption, string> = {
  colour: 'colour color colours colors रंग कलर રંગ કલર',
  size: 'size sizes साइज़ साइज સાઇઝ',
  design: 'design designs डिज़ाइन डिजाइन ડિઝાઇન',
};

/** Headers of columns that hold values of an option; as a name, each stays as the supplier wrote it. */
const ownWords = 'shade shades pattern patterns माप नाप માપ';

const byWord = new Map(usualOptions.flatMap((name) => words[name].split(' ').map((word) => [word, name] as const)));
const ownHeaders = new Set(ownWords.split(' '));

/**
 * Returns an option's name as stored; '' if blank. Only a usual option in another language or spelling becomes that
 * option: 'Shade' stays, because its supplier does not mean colours.
 */
export function optionNameFrom(text: string): string {
  const name = oneLine(text);
  return byWord.get(name.toLowerCase()) ?? name;
}

/** Prefixes that shops put before an option's name: 'variation_color', 'attribute:pa_size'. */
const shopPrefix = /^(?:(?:meta:)?attribute[:_ ]\s?(?:pa_)?|pa_|(?:variation|variant|product|item)[_ ])/i;

/** 'Attribute Value (pa_size)', as WordPress exports write it; 'Attribute value (s)' is a plural. */
const attribute = /^attribute values? \((?!s\))(?:pa_)?([^()]{1,60})\)$/i;

/** Returns the attribute that the header of a column of values has in brackets; null for any other header. */
export function attributeIn(header: string): string | null {
  return attribute.exec(oneLine(header))?.[1] ?? null;
}

/** Returns the option whose values a column with this header probably has; null for any other header. */
export function optionOfHeader(header: string): string | null {
  const name = attributeIn(header) ?? oneLine(header).replace(shopPrefix, '');
  const word = name.toLowerCase();
  return byWord.get(word) ?? (ownHeaders.has(word) ? name : null);
}

/** Returns an option's name from the header of its values: 'sole_type' in brackets becomes 'Sole type'. */
export function optionNameOfHeader(header: string): string {
  const named = attributeIn(header)?.replace(/[_-]/g, ' ');
  const name = named === undefined ? header : named.slice(0, 1).toUpperCase() + named.slice(1);
  return optionOfHeader(header) ?? optionNameFrom(name.slice(0, OPTION_TEXT_MAX));
}

/** True if a column with this header probably has values of an option. */
export function isOptionHeader(header: string): boolean {
  return optionOfHeader(header) !== null;
}

/** True for an option that each reader sees in their own language. */
export function isUsualOption(name: string): name is UsualOption {
  return usualOptions.some((usual) => usual === name);
}

/** Splits a field into values at commas, semicolons, slashes and line breaks; at most OPTION_VALUES_READ_MAX. */
export function optionValuesFrom(text: string): string[] {
  return text
    .split(/[,;/\n]/)
    .map(oneLine)
    .filter((value) => value !== '')
    .slice(0, OPTION_VALUES_READ_MAX);
}

/** Returns the same text for values that a reader takes for one value. */
export function sameValue(value: string): string {
  return value.normalize('NFKC').toLowerCase();
}

type Values = Pick<ProductOption, 'values'>;

/** Counts the combinations of the values of these options; one for no options. */
export function combinationCount(options: Values[]): number {
  return options.reduce((count, { values }) => count * values.length, 1);
}

/**
 * Returns the first `most` combinations of these options' values, the first option changing slowest; one empty
 * combination without options. Later ones are never built.
 */
export function combinationsOf(options: Values[], most: number): string[][] {
  const count = Math.min(combinationCount(options), most);
  return Array.from({ length: count }, (_, number) =>
    options.map(({ values }, place) => {
      const repeats = combinationCount(options.slice(place + 1));
      return values[Math.floor(number / repeats) % values.length] ?? '';
    }),
  );
}
