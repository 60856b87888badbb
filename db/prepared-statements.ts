import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* planned */';

/**
 * Marks a statement that is so frequent and so large that planning it takes longer than running it; each connection
 * then plans it once. Its text must be the same every time, because every text is kept.
 */
export const planned = sql.raw(MARK);

const names = new Map<string, string>();

/** Makes a connection keep the plans of marked statements. */
export function keepPlans(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith(MARK)
      ? ask({ name: nameOf(text), text, values }, ...rest)
      : ask(text, values, ...rest);
  client.query = named as typeof client.query;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
