import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** Alias in a query: `p` for products, `u` for accounts. */
type Named = 'p' | 'u';

/** A word of a search, and the words of names that are this word in any script and spelling, or mean the same. */
export interface SoughtWord {
  word: string;
  alike: string[];
}

/** Returns words of a search with their alike words, for conditions that an index answers. */
export async function soughtWords(db: Connection, words: string[]): Promise<SoughtWord[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<SoughtWord>`
    select word, words_alike(word) as alike from unnest(${words}::text[]) with ordinality as given (word, place)
    order by place`.execute(db);
  return rows;
}

/**
 * Condition on `p` or `u`: a word of the name is this one, in any script and spelling, or means the same (decision
 * 134).
 */
export function isNamedAlike(named: Named, word: string | SoughtWord): RawBuilder<unknown> {
  const alike = typeof word === 'string' ? sql`(select words_alike(${word}::text))` : sql`${word.alike}::text[]`;
  // Products on the market and off it have an index each.
  return named === 'u'
    ? sql`u.found_by && ${alike}`
    : sql`((p.is_public and p.found_by && ${alike}) or (not p.is_public and p.found_by && ${alike}))`;
}
