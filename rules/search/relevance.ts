/**
 * How well a product fits a search, by its worst word: a word of the name as typed, the beginning of one, another
 * spelling or script, a synonym, a word elsewhere in the product, or only the letters.
 */
export const relevances = ['exact', 'beginning', 'folded', 'synonym', 'elsewhere', 'letters'] as const;
export type Relevance = (typeof relevances)[number];
