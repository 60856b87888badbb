import { type RawBuilder, sql } from 'kysely';
import { type Relevance, relevances } from '../../rules/search/relevance.ts';
import type { SearchTerm } from './search-terms.ts';

/** Words of products that a term finds up to a relevance. */
type Tokens = (term: SearchTerm) => string[];

const ofName = (words: string[]) => words.flatMap((word) => (word === '' ? [] : `~${word}`));

const asWritten = (words: string[]) => words.map((word) => `=${word}`);
const spelledAlike = ({ folded, isNamed, foldedBeginnings }: SearchTerm) =>
  ofName([...(isNamed ? [folded] : []), ...foldedBeginnings]);

/** Tokens that each relevance adds to the better ones. */
const added: Record<Exclude<Relevance, 'letters'>, Tokens> = {
  exact: ({ word, isWritten }) => (isWritten ? [`=${word}`] : []),
  beginning: ({ beginnings }) => asWritten(beginnings),
  folded: (term) => [
    ...(term.ownSpellings ? asWritten(term.ownSpellings) : spelledAlike(term)),
    ...ofName(term.singulars),
    ...asWritten(term.alikeInNames),
  ],
  synonym: ({ synonyms, perhapsAlike }) => [...ofName(synonyms), ...asWritten(perhapsAlike)],
  elsewhere: (term) => [
    ...(term.ownSpellings ? spelledAlike(term) : []),
    ...[term.folded, ...term.singulars, ...term.synonyms].filter((word) => word !== ''),
  ],
};

/** Returns the words by which a term finds products of this relevance or a better one. */
function tokensUpTo(term: SearchTerm, relevance: Exclude<Relevance, 'letters'>): string[] {
  const better = relevances.slice(0, relevances.indexOf(relevance) + 1) as Exclude<Relevance, 'letters'>[];
  return [...new Set(better.flatMap((one) => added[one](term)))];
}

/** First relevance at which a word's parts count, as another spelling of it. */
const partedFrom = relevances.indexOf('folded');

const mayBeParted = ({ parts }: SearchTerm, relevance: Relevance) =>
  parts.length > 0 && relevances.indexOf(relevance) >= partedFrom;

function isFoundBy(term: SearchTerm, relevance: Exclude<Relevance, 'letters'>): RawBuilder<unknown> {
  const ways = [sql`p.found_by && ${tokensUpTo(term, relevance)}::text[]`];
  if (mayBeParted(term, relevance)) {
    const parts = term.parts.map((part) => sql`p.found_by && ${tokensUpTo(part, relevance)}::text[]`);
    ways.push(sql`(${sql.join(parts, sql` and `)})`);
  }
  if (term.coded.length > 0) ways.push(sql`p.id = any (${term.coded}::bigint[])`);
  return ways.length === 1 ? sql.join(ways) : sql`(${sql.join(ways, sql` or `)})`;
}

/** Is there a word by which a term finds products of this relevance or a better one? */
function mayBeFound(term: SearchTerm, relevance: Exclude<Relevance, 'letters'>): boolean {
  return tokensUpTo(term, relevance).length > 0 || mayBeParted(term, relevance);
}

/**
 * Condition on products `p`: they match all terms at this relevance or a better one. `letters` is the condition of the
 * lowest relevance.
 */
export function fitsUpTo(terms: SearchTerm[], relevance: Relevance, letters: RawBuilder<unknown>): RawBuilder<unknown> {
  if (terms.length === 0) return letters;
  const byWords = (of: Exclude<Relevance, 'letters'>) =>
    sql.join(
      terms.map((term) => isFoundBy(term, of)),
      sql` and `,
    );
  return relevance === 'letters' ? sql`((${byWords('elsewhere')}) or (${letters}))` : byWords(relevance);
}

/** Condition on products `p`: they match all terms at exactly this relevance. */
export function fits(terms: SearchTerm[], relevance: Relevance, letters: RawBuilder<unknown>): RawBuilder<unknown> {
  const before = relevances[relevances.indexOf(relevance) - 1];
  if (before === undefined || terms.length === 0) return fitsUpTo(terms, relevance, letters);
  const own = relevance === 'letters' ? letters : fitsUpTo(terms, relevance, letters);
  return sql`${own} and not (${fitsUpTo(terms, before, letters)})`;
}

/** True if this relevance may find products that the better ones do not. */
export function addsAnything(terms: SearchTerm[], relevance: Relevance): boolean {
  const before = relevances[relevances.indexOf(relevance) - 1];
  if (relevance === 'letters') return true;
  if (relevance === 'exact' && terms.some((term) => term.coded.length > 0)) return true;
  if (terms.length === 0 || terms.some((term) => !mayBeFound(term, relevance))) return false;
  if (before === undefined || before === 'letters') return true;
  return terms.some(
    (term) => term.parts.length > 0 || tokensUpTo(term, relevance).length > tokensUpTo(term, before).length,
  );
}

/** Is a product `p` in stock? */
export const inStock = sql`exists (select from market_ranks r where r.product_id = p.id and r.tier < 2)`;

/** Looked up for each product; for an `exists` the planner would read all ranks first. */
const isOutOfStock = sql`case when (select r.tier < 2 from market_ranks r where r.product_id = p.id) then 0 else 1 end`;

/** Place of a product `p` of this relevance: products out of stock come after the others. */
export function placeWithin(relevance: Relevance): RawBuilder<unknown> {
  return sql`(${sql.lit(2 * relevances.indexOf(relevance))} + ${isOutOfStock})::bigint`;
}

/**
 * Place of a product `p` that the words find, as if it were in stock. Searches with equally many words have the same
 * SQL text, so that plans can be reused.
 */
export function levelOf(terms: SearchTerm[]): RawBuilder<unknown> {
  const cases = relevances
    .filter((relevance) => relevance !== 'letters')
    .map((relevance, at) => sql`when ${fitsUpTo(terms, relevance, sql`false`)} then ${sql.lit(2 * at)}`);
  return sql`(case ${sql.join(cases, sql` `)} end)::bigint`;
}

/** Place of a product `p` that the words find. */
export function placeOf(terms: SearchTerm[]): RawBuilder<unknown> {
  return terms.length === 0 ? placeWithin('letters') : sql`(${levelOf(terms)} + ${isOutOfStock})::bigint`;
}
