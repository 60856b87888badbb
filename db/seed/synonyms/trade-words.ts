/**
 * Pairs of words that mean the same in the trade, by the name of their goods' category; '' for goods of all categories.
 */
export type TradeWords = Record<string, [word: string, other: string][]>;
