import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** A product or an account, by its name in a query. */
type Named = 'p' | 'u';

/** A word of a search, and the words by which names have it in any script and spelling, or mean the same. */
export interface SoughtWord {
  word: string;
  alike: string[];
}

/** Returns words of a search with those that are alike, for conditions that an index is to answer. */
export async function soughtWords(db: Connection, words: string[]): Promise<SoughtWord[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<SoughtWord>`
    select word, words_alike(word) as alike from unnest(${words}::text[]) with ordinality as given (word, place)
    order by place`.execute(db);
  return rows;
}

/** Condition on `p` or `u`: a word of the name is this one, in whatever script and spelling, or means the same (decision 134). */
export function isNamedAlike(named: Named, word: string | SoughtWord): RawBuilder<unknown> {
  const alike = typeof word === 'string' ? sql`(select words_alike(${word}::text))` : sql`${word.alike}::text[]`;
  // Products on the market and the others are in an index each.
  return named === 'u'
    ? sql`u.found_by && ${alike}`
    : sql`((p.is_public and p.found_by && ${alike}) or (not p.is_public and p.found_by && ${alike}))`;
}
