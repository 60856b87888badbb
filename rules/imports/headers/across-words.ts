import { oneLine } from '../../text.ts';
import { sizes } from '../cells/dashed-sizes.ts';

/** Colours that head a column of a list, in three languages; compounds of two words count too, such as 'Navy blue'. */
const colours = new Set(
  `red blue green yellow black white pink orange purple violet brown grey gray maroon navy beige cream golden gold silver platinum bronze peach
  magenta cyan teal olive rust mustard wine sky lime khaki turquoise multi multicolour multicolor rama firozi lavender mint
  लाल नीला हरा पीला काला सफ़ेद सफेद गुलाबी नारंगी बैंगनी भूरा સફેદ લાલ વાદળી લીલો પીળો કાળો ગુલાબી નારંગી જાંબલી ભૂરો`.split(/\s+/),
);
const free = /^(?:free|फ्री|ફ્રી)(?: (?:size|साइज़|साइज|સાઇઝ|સાઈઝ))?$/;
const measures =
  /^\d{1,5}(?:\.\d{1,3})?\s?(?:x\s?\d{1,5}\s?)?(?:g|gm|gms|kg|ml|l|ltr|litre|cm|mm|m|inch|in|ft|"|yrs?|years?|ग्राम|किलो|ગ્રામ|કિલો)\.?$/i;
const ages = /^\d{1,2}\s?[-/]\s?\d{1,2}\s?(?:y|yrs?|years?|months?)\.?$/i;

const LOOKED_AT = 60;
const optionWords = /^(?:sizes?|colou?rs?|साइज़|साइज|रंग|कलर|સાઇઝ|સાઈઝ|રંગ|કલર)[\s:-]+/i;
/** A digit behind such a word may number the stocks. */
const stockWords = /^(?:stock|qty|quantity|स्टॉक|मात्रा|સ્ટોક|જથ્થો)(?: in pcs| \(pcs\))?[\s:-]+(?!\d$)/i;
/** A number behind such a word may be a quantity. */
const priceWords = /^(?:rate|price|भाव|रेट|ભાવ|રેટ)[\s:-]+(?!\d+$)/i;

/** '1gPrice' and '500 ml rate'. */
const ofMeasure = /^(\d{1,5}(?:\.\d{1,3})?\s?(?:mg|g|gms?|kg|ml|l|ltr))[\s_-]?(price|rate)$/i;

/** Each matches one word, without brackets, of a header above several values: 'Size wise stock (pcs)'. */
const ofStock = /^(?:stock|qty|quantity|स्टॉक|मात्रा|સ્ટોક|જથ્થો)$/iu;
const besideStock = /^(?:closing|current|available)$/iu;
const ofPrice = /^(?:rate|price|भाव|रेट|दाम|ભાવ|રેટ)(?:\/(?:pcs?|ctn|carton|set|पीस|नग|નંગ|પીસ))?$/iu;
const besidePrice = /^(?:wholesale|selling|sale|per)$/iu;
const ofSeveral = /^(?:wise|अनुसार|वार|પ્રમાણે|વાર)$/iu;
const ofUnits = /^(?:(?:rs|inr|₹|रु|रू|રૂ)\.?)?\/?(?:pcs?|nos?|pieces?|ctn|carton|set|पीस|नग|नंग|પીસ|નંગ)?$/iu;
const ofSize = /^(?:sizes?|साइज़|साइज|माप|नाप|સાઇઝ|સાઈઝ|માપ)$/iu;
const ofColour = /^(?:colou?rs?|shades?|रंग|कलर|રંગ|કલર)$/iu;
const sums = /^(?:total|grand|sum|all|कुल|योग|टोटल|કુલ|સરવાળો|ટોટલ)(?![\p{L}\p{M}])/iu;

/** A header split into its value and the head above several values; the head is '' if there is none. */
interface HeadedValue {
  head: string;
  value: string;
  /** Whether the numbers below the head are stock or prices. */
  holds: 'stock' | 'price' | null;
  option: 'size' | 'colour' | null;
}

/**
 * 'Size wise stock (pcs) XL' -> 'XL' below a head of stock. Below 'Colour wise' any word is a colour, but below a bare
 * 'Rate' or 'Stock' only a known one.
 */
function headedValue(text: string): HeadedValue | null {
  const [, measure, price] = ofMeasure.exec(text) ?? [];
  if (measure !== undefined) return { head: price ?? '', value: measure, holds: 'price', option: 'size' };
  const words = text.replace(/-wise(?![a-z])/i, ' wise').split(' ');
  const bare = words.map((word) => word.replace(/^[(:–-]{1,3}|[):.,–-]{1,3}$/g, ''));
  const kinds = [ofStock, besideStock, ofPrice, besidePrice, ofSeveral, ofUnits, ofSize, ofColour];
  const from = bare.findIndex((word) => !kinds.some((kind) => kind.test(word)));
  const value = words.slice(from).join(' ');
  const known = optionOfValue(value);
  const { holds, option, isOfEach } = meaningOf(bare.slice(0, from));
  // 'Rate per M' is per metre, 'Rate 10' is for a quantity, and 'Stock 2' is the second stock.
  const isOther = /^(?:per|\/)$/i.test(bare[from - 1] ?? '') || (option === null && isNumberAfter(value, holds));
  const isValue = known !== null || (isOfEach && !sums.test(value));
  if (from < 1 || (holds ?? option) === null || isOther || !isValue) return null;
  return { head: words.slice(0, from).join(' '), value, holds, option: known ?? option };
}

function isNumberAfter(value: string, holds: HeadedValue['holds']): boolean {
  return (holds === 'price' ? /^\d+$/ : /^\d$/).test(value);
}

/** 'Colour wise' is above a column for each colour. */
function meaningOf(words: string[]): Pick<HeadedValue, 'holds' | 'option'> & { isOfEach: boolean } {
  const has = (kind: RegExp) => words.some((word) => kind.test(word));
  const option = has(ofSize) ? 'size' : has(ofColour) ? 'colour' : null;
  const holds = has(ofPrice) ? 'price' : has(ofStock) && !has(besidePrice) ? 'stock' : null;
  return { holds, option, isOfEach: option !== null && has(ofSeveral) };
}

/** 'Size 28' -> '28', 'Stock XL' -> 'XL', 'Size wise stock (pcs) XL' -> 'XL'; any other header as it is. */
export function partedHeader(header: string): HeadedValue {
  const text = oneLine(header.slice(0, LOOKED_AT));
  const headed = headedValue(text);
  if (headed) return headed;
  const value = [stockWords, priceWords, optionWords].reduce((rest, words) => rest.replace(words, ''), text);
  const isParted = value !== text && optionOfValue(value) !== null;
  const own = isParted ? value : header.trim();
  return { head: '', value: own, holds: null, option: optionOfValue(own) };
}

export function valueInHeader(header: string): string {
  return partedHeader(header).value;
}

/** Returns the option that the header's value belongs to, perhaps below a head; null for other words. */
export function optionInHeader(header: string): 'size' | 'colour' | null {
  return partedHeader(header).option;
}

const notMade = /^(?:[-–—]{1,3}|n\/?a|nil|x)\.?$/i;

/** Does a cell among prices by size mean that this size is not made? */
export function isNotMade(cell: string): boolean {
  return notMade.test(cell.trim());
}

/** Is this the content of a pack or a measure, such as '100 ml' and '1.5 kg'? */
export function isMeasure(text: string): boolean {
  return measures.test(oneLine(text.slice(0, LOOKED_AT)));
}

/** Returns the option that this header is a value of: 'XL' and '500 g' are sizes; null for other words. */
export function optionOfValue(header: string): 'size' | 'colour' | null {
  const text = oneLine(header.slice(0, LOOKED_AT)).toLowerCase();
  if ([sizes, free, measures, ages].some((kind) => kind.test(text))) return 'size';
  const words = text.split(/[ /-]+/);
  return words.length <= 3 && colours.has(words.at(-1) ?? '') ? 'colour' : null;
}
