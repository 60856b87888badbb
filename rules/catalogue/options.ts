import { oneLine } from '../text.ts';

/** Options that a product has at most, and values of them all together. */
export const OPTIONS_MAX = 2;
export const OPTION_VALUES_MAX = 100;
/** Characters of the name of an option, and of a value. */
export const OPTION_TEXT_MAX = 30;

/** An option of a product, such as its colour, with the values that it is sold in, in the supplier's order. */
export interface ProductOption {
  /** One of usualOptions, which each reader sees in their own language, or a name in the supplier's own words. */
  name: string;
  values: string[];
}

export const usualOptions = ['colour', 'size', 'design'] as const;
export type UsualOption = (typeof usualOptions)[number];

/** How suppliers and their sheets call the usual options. */
const words: Record<UsualOption, string> = {
  colour: 'colour color colours colors shade रंग कलर રંગ કલર',
  size: 'size sizes साइज़ साइज नाप સાઇઝ માપ',
  design: 'design designs pattern डिज़ाइन डिजाइन ડિઝાઇન',
};

const byWord = new Map(usualOptions.flatMap((name) => words[name].split(' ').map((word) => [word, name] as const)));

/** Returns the name that is kept for an option as somebody wrote it; '' for a blank one. */
export function optionNameFrom(text: string): string {
  const name = oneLine(text);
  return byWord.get(name.toLowerCase()) ?? name;
}

/** Is this an option that each reader sees in their own language? */
export function isUsualOption(name: string): name is UsualOption {
  return usualOptions.some((usual) => usual === name);
}

/** Returns the values that somebody wrote into one field, with a comma, a slash or a line break between two. */
export function optionValuesFrom(text: string): string[] {
  return text
    .split(/[,;/\n]/)
    .map(oneLine)
    .filter((value) => value !== '');
}

/** Returns the text that is the same for two values which a reader takes for one. */
export function sameValue(value: string): string {
  return value.normalize('NFKC').toLowerCase();
}

/** Returns every combination of the values of these options, the first option slowest; one empty one for no options. */
export function combinationsOf(options: ProductOption[]): string[][] {
  return options.reduce<string[][]>(
    (sofar, { values }) => sofar.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  );
}
