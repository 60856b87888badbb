/** A number glued to its unit; names of goods have a blank between them. */
const gluedUnit =
  /(?<![\p{L}\p{M}\p{N}./-])(\p{Nd}+(?:\.\p{Nd}+)?)(ml|l|ltr|cm|mm|m|mtr|ft|inch|in|kg|g|gm|mg|w|v|mah|pc|pcs|oz)(?![\p{L}\p{M}\p{N}])/giu;

/** Separates each number in a search from its unit: 280ml is searched as 280 ml. */
export const withUnitsApart = (search: string): string => search.replace(gluedUnit, '$1 $2');
