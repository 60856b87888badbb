/** Tables of the store itself, which belong to no part of the business. */
export interface StoreTables {
  seeds: { name: string; at: Date };
  /** Pairs of trade words that came with the software; each is given once. */
  given_synonyms: { word: string; other: string };
  installation: { name: string; value: string };
}
