/** A number with its unit right behind it, which names of goods have with a blank between. */
const gluedUnit =
  /(?<![\p{L}\p{M}\p{N}./-])(\p{Nd}+(?:\.\p{Nd}+)?)(ml|l|ltr|cm|mm|m|mtr|ft|inch|in|kg|g|gm|mg|w|v|mah|pc|pcs|oz)(?![\p{L}\p{M}\p{N}])/giu;

/** Returns the words of a search with each number apart from its unit: 280ml is looked for as 280 ml. */
export const withUnitsApart = (search: string): string => search.replace(gluedUnit, '$1 $2');
