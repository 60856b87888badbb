import type { MessageKey } from '../../messages/message-key.ts';
import type { Paise } from '../money.ts';
import { OPTION_TEXT_MAX, OPTION_VALUES_MAX, OPTIONS_MAX, type ProductOption, sameValue } from './options.ts';
import type { Packing, SetContent } from './packings.ts';
import { plainCode } from './plain-code.ts';
import { isAboveRungs } from './price-slabs.ts';

/** Variants of a product at most; in a set, each part of each variant counts. */
export const VARIANTS_MAX = 100;
/** Rows and parts of a form, and variants of a body, that are read; more than VARIANTS_MAX are refused with a sentence. */
export const NUMBERED_MAX = 2 * VARIANTS_MAX;

/** A variant as its supplier wants it. */
export interface VariantDraft {
  /** Null for a new one. */
  id: bigint | null;
  /** One value for each option, in their order. */
  optionValues: string[];
  sku: string | null;
  image: string | null;
  /** Paise for a carton; null for the product's price. */
  pricePerCarton: Paise | null;
  /** Pieces by warehouse; a warehouse that is not named keeps its stock. */
  stock: Record<string, number>;
  /** Pieces that the screen displayed, by warehouse; the change is refused if the stock differs now. */
  stockWas?: Record<string, number>;
}

/** What a product is sold in: its options, its variants, and how they are packed. */
export interface Assortment {
  packing: Packing;
  options: ProductOption[];
  variants: VariantDraft[];
  /** Name of the option in each set, and its content; null and empty unless it is a set. */
  setOption: string | null;
  setContent: SetContent;
  /** Pieces of one variant that a mixed carton takes at a time. */
  mixStepPieces: number;
  /** Pieces of a carton or a set, if the change sets them. */
  piecesPerCarton?: number;
}

interface CartonTerms {
  piecesPerCarton: number;
  isRetailEnabled: boolean;
}

/** Keys of the messages about an assortment, by field; `variants.3` is the fourth row. */
export type AssortmentProblems = Record<string, MessageKey[]>;

/**
 * Returns what is wrong with an assortment: more than two options or a hundred variants, options or values that are
 * blank, too long or twice, variants that lack a value or repeat values, a number or an item code, a set whose pieces do not make
 * its carton or that is sold loose, a step that does not fill a carton.
 */
export function assortmentProblems(assortment: Assortment, terms: CartonTerms): AssortmentProblems {
  const { packing, options, variants } = assortment;
  const problems: AssortmentProblems = {};
  const say = (field: string, key: MessageKey) => {
    problems[field] ??= [];
    problems[field].push(key);
  };
  const count = variants.length * Math.max(1, assortment.setContent.length);
  if (options.length + (packing === 'set' ? 1 : 0) > OPTIONS_MAX) say('options', 'options_at_most_2');
  if (variants.length === 0) say('variants', 'variants_required');
  if (count > VARIANTS_MAX) say('variants', 'variants_at_most_100');
  optionProblems(options, say);
  variantProblems(assortment, say);
  if (packing === 'set') setProblems(assortment, terms, say);
  if (packing === 'mixed' && (options.length === 0 || variants.length < 2)) say('packing', 'mixed_needs_variants');
  const step = assortment.mixStepPieces;
  const fits = Number.isSafeInteger(step) && step >= 1 && terms.piecesPerCarton % step === 0;
  if (packing === 'mixed' && !fits) say('mixStepPieces', 'mix_step_invalid');
  return problems;
}

/** Returns the problems of variants whose own price would be 0 or less on the product's last rung, by their index. */
export function variantsBelowRungs(
  { variants }: Pick<Assortment, 'variants'>,
  terms: Parameters<typeof isAboveRungs>[1],
): AssortmentProblems {
  const below = variants.flatMap(({ pricePerCarton }, at) =>
    pricePerCarton !== null && !isAboveRungs(pricePerCarton, terms) ? [at] : [],
  );
  return Object.fromEntries(below.map((at) => [`variants.${at}`, ['price_slabs_below_variant']]));
}

type Say = (field: string, key: MessageKey) => void;

function optionProblems(options: ProductOption[], say: Say): void {
  const names = options.map(({ name }) => sameValue(name));
  for (const [at, { name, values }] of options.entries()) {
    const field = `options.${at}`;
    if (!isOptionText(name)) say(field, 'option_name_invalid');
    else if (names.indexOf(sameValue(name)) < at) say(field, 'option_twice');
    if (values.length === 0) say(field, 'option_values_required');
    if (values.length > OPTION_VALUES_MAX) say(field, 'variants_at_most_100');
    if (!values.every(isOptionText)) say(field, 'option_value_invalid');
    if (new Set(values.map(sameValue)).size < values.length) say(field, 'option_value_twice');
  }
}

function variantProblems({ options, variants }: Assortment, say: Say): void {
  const seen = new Set<string>();
  const codes = new Set<string>();
  const ids = new Set<bigint>();
  for (const [at, { id, optionValues, sku }] of variants.entries()) {
    const isWhole =
      optionValues.length === options.length &&
      options.every(({ values }, place) => values.includes(optionValues[place] ?? ''));
    if (!isWhole) say(`variants.${at}`, 'variant_values_invalid');
    const together = optionValues.map(sameValue).join('\n');
    if (seen.has(together)) say(`variants.${at}`, 'variant_twice');
    seen.add(together);
    if (id !== null && ids.has(id)) say(`variants.${at}`, 'variant_id_twice');
    if (id !== null) ids.add(id);
    const code = sku === null ? null : plainCode(sku);
    if (code !== null && codes.has(code)) say(`variants.${at}`, 'variant_sku_twice');
    if (code !== null) codes.add(code);
  }
}

function setProblems({ setOption, setContent, options }: Assortment, terms: CartonTerms, say: Say): void {
  if (setOption === null || !isOptionText(setOption)) say('setOption', 'option_name_invalid');
  else if (options.some(({ name }) => sameValue(name) === sameValue(setOption))) say('setOption', 'option_twice');
  if (setContent.length === 0) say('setContent', 'set_content_required');
  const values = setContent.map(({ value }) => value);
  if (!values.every(isOptionText)) say('setContent', 'option_value_invalid');
  if (new Set(values.map(sameValue)).size < values.length) say('setContent', 'option_value_twice');
  const codes = setContent.flatMap(({ sku }) => (sku === undefined ? [] : [plainCode(sku)]));
  if (new Set(codes).size < codes.length) say('setContent', 'variant_sku_twice');
  if (setContent.length > 0 && setPieces(setContent) !== terms.piecesPerCarton) say('setContent', 'set_pieces_differ');
  if (terms.isRetailEnabled) say('isRetailEnabled', 'set_never_loose');
}

/** Returns the pieces of one set; NaN where a part has no whole number of them. */
export function setPieces(content: SetContent): number {
  return content.reduce(
    (sum, { pieces }) => (Number.isSafeInteger(pieces) && pieces > 0 ? sum + pieces : Number.NaN),
    0,
  );
}

function isOptionText(text: string): boolean {
  return text !== '' && text.length <= OPTION_TEXT_MAX && text.trim() === text;
}
