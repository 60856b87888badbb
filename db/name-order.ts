import { type RawBuilder, sql } from 'kysely';

/**
 * Order of a list by name, ignoring case, the same on every engine: a to z are folded, all other letters sort by their
 * code.
 */
export function nameOrder(column: string): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`lower(${name} collate "C") collate "C", ${name} collate "C"`;
}
