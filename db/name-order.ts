import { type RawBuilder, sql } from 'kysely';

/**
 * Order of a list by a name, without regard to case, alike on every engine: letters of a to z are folded, everything else
 * stands by its code.
 */
export function nameOrder(column: string): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`lower(${name} collate "C") collate "C", ${name} collate "C"`;
}
