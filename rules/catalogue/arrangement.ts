import {
  combinationCount,
  combinationsOf,
  optionNameFrom,
  optionValuesFrom,
  sameValue,
  type UsualOption,
} from './options.ts';
import {
  type Arrangement,
  blankVariant,
  identityOf,
  isBlank,
  type TypedPart,
  type TypedVariant,
} from './typed-arrangement.ts';
import { VARIANTS_MAX } from './variants.ts';

/** Returns the options that have a name or values, with their names as stored. */
export function optionsIn({ options }: Pick<Arrangement, 'options'>): { name: string; values: string[] }[] {
  return options
    .map(({ name, values }) => ({ name: optionNameFrom(name), values: optionValuesFrom(values) }))
    .filter(({ name, values }) => name !== '' || values.length > 0);
}

/**
 * Returns the arrangement with a row per combination of values and a part per set value. Rows keep their text if their
 * values stay or are respelled; `known` rows return with their values. Stops one combination above VARIANTS_MAX.
 */
export function arranged(typed: Arrangement, known: TypedVariant[] = []): Arrangement {
  const options = optionsToCombine(typed);
  const combinations = combinationsOf(options, VARIANTS_MAX + 1);
  const renamed = renamer(typed.variants, options);
  const [first] = typed.variants;
  const isFirstTime = first?.optionValues.length === 0 && options.length > 0;
  const before = new Map(typed.variants.map((row) => [keyOf(renamed(row.optionValues)), row]));
  const kept = combinations.map((optionValues) => before.get(keyOf(optionValues)));
  const goingOn = new Set(kept.flatMap((row) => (row === undefined || isBlank(row) ? [] : [identityOf(row)])));
  const isFree = (row: TypedVariant) => !goingOn.has(identityOf(row));
  const rows = new Map([...known, ...typed.variants].filter(isFree).map((row) => [keyOf(row.optionValues), row]));
  const variants = combinations.map((optionValues, at) => {
    const own = kept[at];
    const taken = isFirstTime && at === 0 ? first : undefined;
    const row = own && !isBlank(own) ? own : (rows.get(keyOf(optionValues)) ?? own ?? taken);
    return row ? { ...row, optionValues } : blankVariant(optionValues);
  });
  return { ...typed, variants, ...partsOf(typed) };
}

/** Do the options have more combinations than a product may have variants? */
export function hasTooManyCombinations(typed: Arrangement): boolean {
  return combinationCount(optionsToCombine(typed)) > VARIANTS_MAX;
}

/** Does the arrangement have one row per combination and nothing else? */
export function isArranged(typed: Arrangement): boolean {
  const keys = (rows: TypedVariant[]) => rows.map(({ optionValues }) => optionValues.join('\n')).join('\n\n');
  return keys(typed.variants) === keys(arranged(typed).variants);
}

/** Returns the numbers of a ratio such as 1:2:2:1; null for anything else. */
export function ratioFrom(text: string): string[] | null {
  const numbers = text.trim().split(/\s*[:,;/\s-]\s*/);
  return numbers.every((number) => /^\p{Nd}{1,4}$/u.test(number)) ? numbers : null;
}

/** Returns the pieces of a set's parts as a ratio; '' if each has one, or while a part has no number. */
export function ratioOf(parts: Pick<TypedPart, 'pieces'>[]): string {
  const numbers = parts.map(({ pieces }) => pieces.trim());
  const isRatio = numbers.every((number) => /^\p{Nd}{1,4}$/u.test(number)) && numbers.some((number) => number !== '1');
  return isRatio ? numbers.join(':') : '';
}

/** Returns this many values, named by their numbers. */
export function numberedValues(count: number): string {
  return Array.from({ length: count }, (_, at) => String(at + 1)).join(', ');
}

/** Returns the option that these values are likely of: size if all are letter or number sizes, else `otherwise`. */
export function likelyOption(values: string, otherwise: UsualOption): UsualOption {
  const all = optionValuesFrom(values);
  const areSizes = all.length > 0 && all.every((value) => /^(?:\d{0,2}x{0,3}[sml]|\d{2,3}|free size)$/i.test(value));
  return areSizes ? 'size' : otherwise;
}

function optionsToCombine(typed: Arrangement): { values: string[] }[] {
  return optionsIn(typed)
    .filter(({ values }) => values.length > 0)
    .map(({ values }) => ({ values: withoutRepeats(values) }));
}

/** Returns the parts of a set: one per value, with the pieces of the ratio if it has one number per value. */
function partsOf({ setValues, setRatio, parts }: Arrangement): Pick<Arrangement, 'parts' | 'setRatio'> {
  const ratio = ratioFrom(setRatio);
  const asked = setValues.trim() === '' && ratio ? optionValuesFrom(numberedValues(ratio.length)) : null;
  const values = asked ?? withoutRepeats(optionValuesFrom(setValues));
  const fits = ratio !== null && ratio.length === values.length;
  const isSpelledAnew = parts.length === values.length;
  const byValue = new Map([...parts].reverse().map((part) => [sameValue(part.value), part]));
  return {
    setRatio: fits ? '' : setRatio,
    parts: values.slice(0, VARIANTS_MAX + 1).map((value, at) => {
      const before = byValue.get(sameValue(value)) ?? (isSpelledAnew ? parts[at] : undefined);
      const pieces = fits ? ratio[at] : before?.pieces;
      return { sku: '', image: '', ...before, value, pieces: pieces ?? '1' };
    }),
  };
}

const keyOf = (values: string[]) => values.map(sameValue).join('\n');

function withoutRepeats(values: string[]): string[] {
  return [...new Map([...values].reverse().map((value) => [sameValue(value), value])).values()].reverse();
}

/** Returns a function that respells a row's values, for options that have as many values as before. */
function renamer(rows: TypedVariant[], options: { values: string[] }[]): (values: string[]) => string[] {
  const spelled = options.map(({ values }, place) => {
    const before = withoutRepeats(rows.flatMap(({ optionValues }) => optionValues[place] ?? []));
    if (before.length !== values.length) return new Map<string, string>();
    const [olds, news] = [new Set(before.map(sameValue)), new Set(values.map(sameValue))];
    const isNew = (value: string) => !olds.has(sameValue(value));
    const isGone = (old: string) => !news.has(sameValue(old));
    return new Map(
      before.flatMap((old, at) => (isGone(old) && isNew(values[at] ?? '') ? [[old, values[at] ?? '']] : [])),
    );
  });
  return (values) => values.map((value, place) => spelled[place]?.get(value) ?? value);
}
