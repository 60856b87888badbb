import { type RawBuilder, sql } from 'kysely';

/** These values as written in the statement, `('a', 'b')`: its text stays the same, so its plan can be kept. */
export function literalList(values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(values.map((value) => sql.lit(value)))})`;
}
