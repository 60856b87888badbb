import { oneLine } from '../text.ts';

/** Colours that head a column of a list, in three languages; compounds of two words count too, such as 'Navy blue'. */
const colours = new Set(
  `red blue green yellow black white pink orange purple violet brown grey gray maroon navy beige cream golden gold silver peach
  magenta cyan teal olive rust mustard wine sky lime khaki turquoise multi multicolour multicolor rama firozi lavender mint
  लाल नीला हरा पीला काला सफ़ेद सफेद गुलाबी नारंगी बैंगनी भूरा સફેદ લાલ વાદળી લીલો પીળો કાળો ગુલાબી નારંગી જાંબલી ભૂરો`.split(/\s+/),
);
const sizes = /^(?:[2-9]?x{0,4}[sl]|m|small|medium|large|free ?size|fs|[2-9]xl|(?:2|3)?\d)$/i;
const measures =
  /^\d{1,5}(?:\.\d{1,3})?\s?(?:x\s?\d{1,5}\s?)?(?:g|gm|gms|kg|ml|l|ltr|litre|cm|mm|m|inch|in|ft|"|yrs?|years?|ग्राम|किलो|ગ્રામ|કિલો)\.?$/i;

/** Returns the option that has this header for a value: 'XL' and '500 g' are sizes; null for other words. */
export function optionOfValue(header: string): 'size' | 'colour' | null {
  const text = oneLine(header.slice(0, 60)).toLowerCase();
  if (sizes.test(text) || measures.test(text)) return 'size';
  const words = text.split(/[ /-]+/);
  return words.length <= 3 && colours.has(words.at(-1) ?? '') ? 'colour' : null;
}
