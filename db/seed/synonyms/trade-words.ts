/** Pairs of words that mean the same in the trade, by the name of the category whose goods they are; '' for goods of all. */
export type TradeWords = Record<string, [word: string, other: string][]>;
