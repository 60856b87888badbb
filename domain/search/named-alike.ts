import { FEW_PRODUCTS } from '../../rules/catalogue/empty-search.ts';
import { soundsLike } from '../../rules/search/sound.ts';

/** A word of names, as written, that may mean the same as a word of a search. */
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
  /** Its plurals and, for an unknown word, words that sound like it in the other script. */
  alikeInNames: string[];
  /** Plurals of its synonyms, and words that may sound alike only by chance. */
  perhapsAlike: string[];
  /** Skeletons of English words that sound like an unknown word in Indian script. */
  sounding: string[];
  /**
   * If the word and another that only folds alike (zip, jeep) have enough products each: its other spellings that are
   * no word of their own, which rank before the other word. Else null.
   */
  ownSpellings: string[] | null;
  /** The other words that only fold alike; else empty. */
  otherWords: string[];
}

/** Most such words, because the index reads a list for each. */
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

/** Returns those of the named words that a word of a search finds. */
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
  // Words that fold alike are found anyway.
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
