import { oneLine } from '../text.ts';
import { sizes } from './dashed-sizes.ts';

/** Colours that head a column of a list, in three languages; compounds of two words count too, such as 'Navy blue'. */
const colours = new Set(
  `red blue green yellow black white pink orange purple violet brown grey gray maroon navy beige cream golden gold silver peach
  magenta cyan teal olive rust mustard wine sky lime khaki turquoise multi multicolour multicolor rama firozi lavender mint
  लाल नीला हरा पीला काला सफ़ेद सफेद गुलाबी नारंगी बैंगनी भूरा સફેદ લાલ વાદળી લીલો પીળો કાળો ગુલાબી નારંગી જાંબલી ભૂરો`.split(/\s+/),
);
const measures =
  /^\d{1,5}(?:\.\d{1,3})?\s?(?:x\s?\d{1,5}\s?)?(?:g|gm|gms|kg|ml|l|ltr|litre|cm|mm|m|inch|in|ft|"|yrs?|years?|ग्राम|किलो|ગ્રામ|કિલો)\.?$/i;
const ages = /^\d{1,2}\s?[-/]\s?\d{1,2}\s?(?:y|yrs?|years?|months?)\.?$/i;

const LOOKED_AT = 60;
const optionWords = /^(?:sizes?|colou?rs?|साइज़|साइज|रंग|कलर|સાઇઝ|સાઈઝ|રંગ|કલર)[\s:-]+/i;
/** A digit behind them may number the stocks. */
const stockWords = /^(?:stock|qty|quantity|स्टॉक|मात्रा|સ્ટોક|જથ્થો)(?: in pcs| \(pcs\))?[\s:-]+(?!\d$)/i;
/** A number behind them may be that of a quantity. */
const priceWords = /^(?:rate|price|भाव|रेट|ભાવ|રેટ)[\s:-]+(?!\d+$)/i;

/** Words of a header that stands above several values, 'Size wise stock (pcs)', one at a time. */
const ofSeveral =
  /^(?:stock|qty|quantity|wise|\((?:pcs|nos?|pieces|नग|પીસ|નંગ)\.?\)|स्टॉक|मात्रा|अनुसार|वार|સ્ટોક|જથ્થો|પ્રમાણે|વાર)$/iu;
const ofOptions = /^(?:sizes?|colou?rs?|shades?|साइज़|साइज|माप|नाप|रंग|कलर|સાઇઝ|સાઈઝ|માપ|રંગ|કલર)$/iu;

/** 'Size 28' -> '28', 'Stock XL' -> 'XL', 'Size wise stock (pcs) XL' -> 'XL'; any other header as it is. */
export function valueInHeader(header: string): string {
  const text = oneLine(header.slice(0, LOOKED_AT));
  const value = [stockWords, priceWords, optionWords].reduce((rest, words) => rest.replace(words, ''), text);
  if (value !== text && optionOfValue(value) !== null) return value;
  const words = text.split(' ');
  const from = words.findIndex((word) => !ofSeveral.test(word) && !ofOptions.test(word));
  const rest = words.slice(from).join(' ');
  const isNamed = from > 0 && words.slice(0, from).some((word) => ofOptions.test(word));
  return isNamed && optionOfValue(rest) !== null ? rest : header.trim();
}

const notMade = /^(?:[-–—]{1,3}|n\/?a|nil|x)\.?$/i;

/** Says a cell among prices by size that this size is not made? */
export function isNotMade(cell: string): boolean {
  return notMade.test(cell.trim());
}

/** Returns the option that has this header for a value: 'XL' and '500 g' are sizes; null for other words. */
export function optionOfValue(header: string): 'size' | 'colour' | null {
  const text = oneLine(header.slice(0, LOOKED_AT)).toLowerCase();
  if ([sizes, measures, ages].some((kind) => kind.test(text))) return 'size';
  const words = text.split(/[ /-]+/);
  return words.length <= 3 && colours.has(words.at(-1) ?? '') ? 'colour' : null;
}
