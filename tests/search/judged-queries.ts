import type { Asked } from './judged/asked.ts';
import { english } from './judged/english.ts';
import { gujarati } from './judged/gujarati.ts';
import { hindi } from './judged/hindi.ts';
import { latin } from './judged/latin.ts';
import { loanWords } from './judged/loan-words.ts';
import { misspelt } from './judged/misspelt.ts';
import { misspeltIndian } from './judged/misspelt-indian.ts';
import { mixed } from './judged/mixed.ts';
import { plurals } from './judged/plurals.ts';
import { type Thing, things } from './judged/things.ts';
import { together } from './judged/together.ts';

export type QueryKind = 'english' | 'misspelt' | 'latin' | 'hindi' | 'gujarati' | 'mixed';
/** Kinds that strangers missed when they used the search. */
export type LaterKind = 'loan word' | 'plural' | 'misspelt Indian' | 'together or apart';

/**
 * A search and the products that its author would call found. Judged before the search was written, not by its results.
 */
export interface JudgedQuery {
  kind: QueryKind | LaterKind;
  query: string;
  /** A product is relevant if its name or its category, in any language, contains all words of one entry. */
  relevant: string[];
  /** The right spelling of a misspelt word. */
  meant?: string;
}

/** 300 searches in three scripts, in Latin spellings of two of them, misspelt, and by other words. */
export const judgedQueries: JudgedQuery[] = [
  ...judged('english', english),
  ...Object.entries(misspelt).map(([query, meant]) => ({
    kind: 'misspelt' as const,
    query,
    relevant: relevantFor(meant),
    meant,
  })),
  ...judged('latin', latin),
  ...judged('hindi', hindi),
  ...judged('gujarati', gujarati),
  ...judged('mixed', mixed),
];

/** Searches judged later, after strangers had used the search. */
export const laterQueries: JudgedQuery[] = [
  ...judged('loan word', loanWords),
  ...judged('plural', plurals),
  ...judged('together or apart', together),
  ...Object.entries(misspeltIndian).map(([query, meant]) => ({
    kind: 'misspelt Indian' as const,
    query,
    relevant: relevantFor(meant),
  })),
];

function judged(kind: JudgedQuery['kind'], asked: Asked): JudgedQuery[] {
  return (Object.entries(asked) as [Thing, string][]).flatMap(([thing, queries]) =>
    queries.split('|').map((query) => ({ kind, query, relevant: relevantFor(thing) })),
  );
}

function relevantFor(thing: Thing): string[] {
  return things[thing].normalize('NFC').split('|');
}

/**
 * True if a product with these words (of its name, and of its category in each language) is relevant. An English plural
 * counts.
 */
export function isRelevant({ relevant }: JudgedQuery, words: ReadonlySet<string>): boolean {
  const holds = (word: string) => [word, `${word}s`, `${word}es`].some((form) => words.has(form));
  return relevant.some((way) => way.split(' ').every(holds));
}

/** Returns the whole words of texts in any script, in lower case. */
export function wordsIn(texts: string[]): Set<string> {
  const found = texts.map(
    (text) =>
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  );
  return new Set(found.flat());
}
