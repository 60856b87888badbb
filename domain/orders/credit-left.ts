import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import { formatRupees } from '../../rules/money.ts';
import { endedStates } from '../../rules/orders/order.ts';
import type { Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';

/** Credit limit of a reseller with a supplier, and the present debt, in paise. */
export interface Credit {
  most: bigint;
  owed: bigint;
}

/** Returns the credit of this reseller by supplier, for suppliers who give any. Unanswered orders count as owed. */
export async function creditOf(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  supplierIds: string[],
): Promise<Map<string, Credit>> {
  const { rows } = await sql<Credit & { supplierId: string }>`
    select c.supplier_id as "supplierId", c.most, coalesce((select sum(o.total) from orders o
      where o.supplier_id = c.supplier_id and o.reseller_id = c.reseller_id and o.payment_way = 'credit'
        and o.paid_at is null and o.state not in ${literalList(endedStates)}), 0) as owed
    from credit_limits c where c.reseller_id = ${reseller.id} and c.supplier_id = any (${supplierIds}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ supplierId, ...credit }) => [supplierId, credit]));
}

/** Refuses an order of `total` paise whose supplier gives no credit, or not enough. */
export async function requireCredit(
  tx: Connection,
  reseller: Reseller,
  { supplierId, supplier, total }: { supplierId: string; supplier: string; total: bigint },
): Promise<void> {
  const credit = (await creditOf(tx, reseller, [supplierId])).get(supplierId);
  if (!credit) throw new Refusal(409, 'credit_not_given', { supplier });
  if (credit.owed + total > credit.most) {
    const left = credit.most > credit.owed ? credit.most - credit.owed : 0n;
    throw new Refusal(409, 'credit_too_little', { supplier, left: formatRupees(left) });
  }
}
