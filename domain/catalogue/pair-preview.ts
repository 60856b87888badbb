import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { PREVIEW_DAYS } from '../../rules/catalogue/empty-search.ts';
import { searchWords } from '../../rules/catalogue/market.ts';
import { dayOf, daysUntil } from '../../rules/day.ts';
import { COUNT_EXACT_TO } from '../../rules/limits.ts';
import type { TradePairDraft } from '../../rules/search/trade-pair.ts';
import { fitsUpTo, placeOf } from '../search/relevance.ts';
import { searchTerms } from '../search/search-terms.ts';
import { countMatches } from './product-search.ts';
import { holdsLetters } from './search-conditions.ts';

/** Products that a search finds only with the new pairs, or only with the present ones. */
interface Difference {
  /** At most 1,001. */
  count: number;
  /** Names of the first ones. */
  names: string[];
}

/** Effect of a change on the search for one word. */
export interface WordPreview {
  word: string;
  /** Products that it finds now, at most 1,001. */
  now: number;
  gained: Difference;
  lost: Difference;
}

export interface PairPreview {
  words: WordPreview[];
  /** Recent searches with little or no result that find more with the pair. */
  searches: { words: string; times: number; count: number }[];
}

const NAMES_SHOWN = 5;
const SEARCHES_LOOKED_AT = 1000;
const SEARCHES_SHOWN = 5;

/**
 * Returns what searches for the words of a pair gain and lose if it is added, changed or removed: runs the search with
 * the new pairs in place of the stored ones. Changes nothing.
 */
export async function pairPreview(
  db: Connection,
  {
    before,
    after,
  }: { before: (Pick<TradePairDraft, 'word' | 'other'> & { id: bigint }) | null; after: TradePairDraft | null },
  now: Date,
): Promise<PairPreview> {
  const pairs = pairsWith(before?.id ?? null, after);
  const words = [...new Set([before, after].flatMap((pair) => (pair ? [pair.word, pair.other] : [])))];
  const counts = await countMatches(db, words);
  const previews: WordPreview[] = [];
  for (const [at, word] of words.entries())
    previews.push({ word, now: counts[at] ?? 0, ...(await differences(db, word, pairs)) });
  return { words: previews, searches: after ? await searchesHelped(db, after, pairs, now) : [] };
}

/** Returns the word of a search that finds nothing alone; where each finds something, the first one. */
export async function wordInVain(db: Connection, search: string): Promise<string> {
  const words = searchWords(search);
  const counts = await countMatches(db, words);
  return words.find((_, at) => counts[at] === 0) ?? words[0] ?? '';
}

/** The pairs after the change, as a relation that replaces the table. */
function pairsWith(without: bigint | null, draft: TradePairDraft | null): RawBuilder<unknown> {
  const added = draft
    ? sql`union all select ${draft.word}::text, ${draft.other}::text, fold_word(${draft.word}::text), fold_word(${draft.other}::text)`
    : sql``;
  return sql`(select word, other, folded, other_folded from search_synonyms where id <> ${without ?? 0n}::bigint ${added})`;
}

async function differences(
  db: Connection,
  search: string,
  pairs: RawBuilder<unknown>,
): Promise<Pick<WordPreview, 'gained' | 'lost'>> {
  const [present, future] = [await searchTerms(db, search), await searchTerms(db, search, pairs)];
  const letters = holdsLetters({ search });
  const between = async (found: typeof present, others: typeof present): Promise<Difference> => {
    if (found.length === 0) return { count: 0, names: [] };
    const { rows } = await sql<{ count: number; names: string[] }>`
      with found as materialized (
        select p.id, p.name, ${placeOf(found)} as place from products p
        where p.is_public and ${fitsUpTo(found, 'elsewhere', letters)}
          and not (${fitsUpTo(others, 'letters', letters)}) limit ${COUNT_EXACT_TO + 1})
      select (select count(*)::integer from found) as count,
        array(select name from found order by place, id desc limit ${NAMES_SHOWN}) as names`.execute(db);
    return rows[0] ?? { count: 0, names: [] };
  };
  return { gained: await between(future, present), lost: await between(present, future) };
}

async function searchesHelped(
  db: Connection,
  { word, other }: TradePairDraft,
  pairs: RawBuilder<unknown>,
  now: Date,
): Promise<PairPreview['searches']> {
  const { rows } = await sql<{ words: string; times: number }>`
    with searched as materialized (
      select words, sum(times)::float8 as times, max(last_at) as last_at from empty_searches
      where day between ${daysUntil(now, PREVIEW_DAYS)[0]}::date and ${dayOf(now)}::date
      group by words having sum(times) >= 2 order by times desc, last_at desc limit ${SEARCHES_LOOKED_AT})
    select words, times from searched where folded_words(words) && array[fold_word(${word}::text), fold_word(${other}::text)]
    order by times desc, last_at desc, words limit ${SEARCHES_SHOWN}`.execute(db);
  const helped: PairPreview['searches'] = [];
  for (const search of rows) {
    const { gained } = await differences(db, search.words, pairs);
    if (gained.count > 0) helped.push({ ...search, count: gained.count });
  }
  return helped;
}
