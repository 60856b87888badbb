import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orderStates, unansweredStates } from '../../../rules/orders/order.ts';
import { fileWorld } from '../../world.ts';

const { db } = await fileWorld();

/**
 * Returns the states in each of the table's check constraints, by the rest of its text: migrations cannot import the
 * list of states.
 */
async function statesInChecks(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c'`.execute(db);
  const checks = rows.filter(({ text }) => /\bstate = ANY\b/.test(text));
  return new Map(
    checks.map(({ text }) => [
      /expires_at/.test(text) ? 'expires' : 'any',
      [...text.matchAll(/'([^']*)'/g)].map(([, state = '']) => state).toSorted(),
    ]),
  );
}

test('the database knows the states of rules/orders/order.ts, and which of them expire', async () => {
  const checks = await statesInChecks();
  expect(checks).toEqual(
    new Map([
      ['any', orderStates.toSorted()],
      ['expires', unansweredStates.toSorted()],
    ]),
  );
});
