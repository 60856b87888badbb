import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { holding } from '../../db/like.ts';
import { nameOrder } from '../../db/name-order.ts';
import type { SearchTerm } from '../search/search-terms.ts';

export interface NamedSupplier {
  id: string;
  name: string;
}

/** Shorter words are in no index, and in most names. */
const LETTERS_MIN = 3;

/**
 * Returns suppliers on the market whose names contain each of these words, by its letters or as a word in any script
 * and spelling; sorted by name.
 */
export async function suppliersByName(db: Connection, terms: SearchTerm[], max: number): Promise<NamedSupplier[]> {
  if (terms.length === 0) return [];
  const { rows } = await sql<NamedSupplier>`
    select id, business_name as name from users
    where user_type = 'supplier' and is_public and ${sql.join(terms.map(isNamed), sql` and `)}
    order by ${nameOrder('business_name')}, id limit ${max}`.execute(db);
  return rows;
}

function isNamed({ word, folded }: SearchTerm) {
  const asWord = sql`found_by @> array['~' || ${folded}::text]`;
  if (word.length < LETTERS_MIN) return asWord;
  // The index has names and mobile numbers in one text; only the operator may search numbers.
  return sql`(${asWord} or (lower(business_name || ' ' || mobile) like ${holding(word)}::text
    and lower(business_name) like ${holding(word)}::text))`;
}
