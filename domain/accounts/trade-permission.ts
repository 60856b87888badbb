import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';

/**
 * Condition that an account, in a statement's table or alias, may trade: it is not blocked, rejected or closed. One
 * under review may. Decision 182.
 */
export function mayTrade(alias: string): RawBuilder<boolean> {
  const of = sql.raw(alias);
  return sql<boolean>`(${of}.blocked_at is null and ${of}.closed_at is null and ${of}.status <> 'rejected')`;
}

/** Condition that the account with this id, a column of the statement, may trade. */
export function tradesNow(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users trader where trader.id = ${sql.ref(column)} and ${mayTrade('trader')})`;
}

/** Condition that the account with this id, a column of the statement, was blocked by the operator. */
export function blockedNow(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users barred where barred.id = ${sql.ref(column)} and barred.blocked_at is not null)`;
}

/** May this account trade? */
export async function isTrading(db: Connection, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(mayTrade('users').as('isTrading'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.isTrading ?? false;
}

/** Refuses a trade by or with an account that may not trade. `key` is the message for the caller. */
export async function requireTrading(
  tx: Connection,
  id: string,
  key: 'account_may_not_trade' | 'quote_supplier_away' | 'payment_supplier_away',
): Promise<void> {
  if (!(await isTrading(tx, id))) throw new Refusal(409, key);
}
