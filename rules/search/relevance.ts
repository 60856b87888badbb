/**
 * How well a product fits the words of a search, by the word that fits worst: it stands in the name as it is written, a
 * word of the name begins with it, it stands there in another spelling or script, a word that means the same stands there,
 * it stands in what else is said of the product, or only its letters do.
 */
export const relevances = ['exact', 'beginning', 'folded', 'synonym', 'elsewhere', 'letters'] as const;
export type Relevance = (typeof relevances)[number];
