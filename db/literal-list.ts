import { type RawBuilder, sql } from 'kysely';

/** Writes these values into the statement, `('a', 'b')`, so that its text stays the same and its plan can be reused. */
export function literalList(values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(values.map((value) => sql.lit(value)))})`;
}
