import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import { sentStates, soldStates } from '../../rules/orders/order.ts';
import { CREDIT_AGE_DAYS } from '../../rules/payments/credit.ts';
import type { Supplier } from '../accounts/people.ts';

/** A supplier's total debt from resellers on credit, in paise, and the part of it shipped more than 30 days ago. */
export interface CreditOwed {
  owed: bigint;
  old: bigint;
}

/** Sums a supplier's credit accounts; ages count as in creditAccounts. */
export async function creditOwed(db: Connection, supplier: Pick<Supplier, 'id'>, now: Date): Promise<CreditOwed> {
  const before = new Date(now.getTime() - (CREDIT_AGE_DAYS[0] + 1) * 86_400_000);
  const { rows } = await sql<CreditOwed>`
    select coalesce(sum(total), 0) as owed, coalesce(sum(total)
        filter (where state in ${literalList(sentStates)} and shipped_at <= ${before}), 0) as old
    from orders where supplier_id = ${supplier.id} and payment_way = 'credit' and paid_at is null
      and state in ${literalList(soldStates)}`.execute(db);
  return rows[0] ?? { owed: 0n, old: 0n };
}
