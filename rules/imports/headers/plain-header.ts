import { withoutOtherCurrency } from '../../currency.ts';

/** Most characters of a header or a category that are compared; all known names are shorter. */
const COMPARED_MAX = 400;
/** Most characters of the normalized text, since normalizing one character can give up to eighteen. */
const WRITTEN_OUT_MAX = 3 * COMPARED_MAX;

/** Short forms and misspellings that traders use in headers; none is the spelling of another word. */
const spellings = new Map(
  Object.entries({
    item: 'itm itme iteam itam',
    items: 'itms iteams',
    product: 'prdct prodct produt prodcut',
    stock: 'stk stck stcok',
    qty: 'qnty qtty quty',
    rate: 'rte raet',
    price: 'prce prise prize',
    code: 'cde',
    ctn: 'crtn cartn ctrn cratn',
    ctns: 'crtns cartns',
    pieces: 'pices peices pieses peaces',
    category: 'catgry ctgry catg catogory',
  }).flatMap(([word, spelt]) => spelt.split(' ').map((one) => [one, word] as const)),
);

/** 'Product name (EN)': the name in one of several languages. */
const language = /(name|title|description|product|item|brand|category)\s?\((?:en|eng|cn|zh|hi|hin|gu|guj)\)$/i;

/**
 * Returns the compared form of a header: without case, blanks, punctuation, nuktas, units of money and the mark of a
 * language. '%' becomes a word, and usual short forms become theirs: 'Itm' is 'Item'.
 */
export function plainHeader(header: string): string {
  return withoutOtherCurrency(header.slice(0, COMPARED_MAX).replace(language, '$1'))
    .normalize('NFKD')
    .slice(0, WRITTEN_OUT_MAX)
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => spellings.get(word) ?? word)
    .replace(/[\u093C\u0ABC\u0307]/g, '')
    .replace(/(^|[^\p{L}\p{M}\p{N}])(?:in\s+)?(?:rs|inr|rupees|रु|रुपये|रू|રૂ|રૂપિયા)(?![\p{L}\p{M}\p{N}])/gu, '$1')
    .replaceAll('%', 'percent')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Returns the compared forms of words that are separated by semicolons. */
export function plainWords(words: string): string[] {
  return words.split(';').map(plainHeader);
}
