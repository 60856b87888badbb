import { FEW_PRODUCTS } from '../../rules/catalogue/empty-search.ts';
import { soundsLike } from '../../rules/search/sound.ts';

/** A word of names, as it is written, that may say the same as a word of a search. */
export interface NamedWord {
  word: string;
  skeleton: string;
  products: number;
  /** Is it the plural of the word, or of one that means the same? */
  isPlural: boolean;
  isPluralOfSynonym: boolean;
}

/** Words of names that a word of a search finds, as they are written. */
export interface FoundByWord {
  /** Its plurals, and of a word that nobody knows what sounds like it in the other script. */
  alikeInNames: string[];
  /** Plurals of what means the same, and what sounds alike by chance, perhaps. */
  perhapsAlike: string[];
  /** Skeletons of English words that sound like a word in Indian letters that nobody knows. */
  sounding: string[];
  /**
   * Where enough products are called exactly so, and as many by another word that only folds alike, zip and jeep: the other
   * spellings that are no word of their own, and stand before it. Null elsewhere.
   */
  ownSpellings: string[] | null;
  /** Those other words; none elsewhere. */
  otherWords: string[];
}

/** Words that are found so at most: each is a list that the index reads. */
const NAMED_ALIKE_MAX = 8;

interface Sought {
  word: string;
  folded: string;
  isNamed: boolean;
  forms: string[];
  singulars: string[];
  synonyms: string[];
}

const isLatin = (word: string) => /^[a-z]+$/.test(word);

/** Returns what of these words of names a word of a search finds. */
export function namedAlike(sought: Sought, named: NamedWord[]): FoundByWord {
  const others = named.filter(({ word }) => word !== sought.word);
  const sounding = others.filter((one) => isSoundingAlike(sought, one)).slice(0, NAMED_ALIKE_MAX);
  const isKnown = sought.isNamed || sought.synonyms.length > 0;
  const isAlike = (one: NamedWord) => one.isPlural || (!isKnown && sounding.includes(one));
  return {
    alikeInNames: wordsOf(others.filter(isAlike)),
    perhapsAlike: wordsOf(others.filter((one) => !isAlike(one) && (one.isPluralOfSynonym || sounding.includes(one)))),
    sounding: isKnown || isLatin(sought.word) ? [] : sounding.map(({ skeleton }) => skeleton),
    ...spelledLikeAnother(sought, named),
  };
}

const wordsOf = (named: NamedWord[]) => named.slice(0, NAMED_ALIKE_MAX).map(({ word }) => word);

function isSoundingAlike({ word, folded, forms, singulars }: Sought, one: NamedWord): boolean {
  // What folds alike is found anyway.
  if (one.skeleton === folded || isLatin(word) === isLatin(one.word)) return false;
  if (isLatin(word)) return soundsLike(word, one);
  return [folded, ...(singulars.length > 0 ? singulars : forms)].some((skeleton) =>
    soundsLike(one.word, { word, skeleton }),
  );
}

function spelledLikeAnother(
  { word, folded }: Sought,
  named: NamedWord[],
): Pick<FoundByWord, 'ownSpellings' | 'otherWords'> {
  const spelt = named.filter(({ skeleton }) => skeleton === folded);
  const isUsual = ({ products }: NamedWord) => products >= FEW_PRODUCTS;
  const isTwo = isLatin(word) && spelt.some((one) => one.word === word && isUsual(one));
  const isOther = (one: NamedWord) => isTwo && one.word !== word && isLatin(one.word) && isUsual(one);
  const otherWords = spelt.filter(isOther).map((one) => one.word);
  if (otherWords.length === 0) return { ownSpellings: null, otherWords };
  return { ownSpellings: wordsOf(spelt.filter((one) => one.word !== word && !isOther(one))), otherWords };
}
