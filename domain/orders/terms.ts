import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { unsaidDelivery } from '../../rules/orders/delivery.ts';
import { ORDER_ANSWER_HOURS } from '../../rules/orders/order.ts';
import type { Terms } from '../../rules/orders/terms.ts';
import { lockOpenAccountShared } from '../accounts/account-status.ts';
import type { Supplier } from '../accounts/people.ts';

/**
 * Returns a supplier's terms of delivery, cash and answering; without any they are freight on receipt, cash, 72 hours.
 */
export async function termsOf(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<Terms> {
  const row = await db
    .selectFrom('supplier_terms')
    .selectAll()
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst();
  if (!row) return { rule: unsaidDelivery, acceptsCash: true, answerHours: ORDER_ANSWER_HOURS };
  const rule = { kind: row.delivery_kind, charge: row.delivery_charge, freeFrom: row.delivery_free_from };
  return { rule, acceptsCash: row.accepts_cash, answerHours: row.answer_hours };
}

/**
 * Changes the terms. Placed orders keep theirs; baskets use the new ones. Refuses an account that was blocked or closed
 * meanwhile.
 */
export async function setTerms(
  db: Database,
  supplier: Supplier,
  { rule, acceptsCash, answerHours }: Terms,
  now: Date,
): Promise<void> {
  const columns = {
    delivery_kind: rule.kind,
    delivery_charge: rule.charge,
    delivery_free_from: rule.freeFrom,
    accepts_cash: acceptsCash,
    answer_hours: answerHours,
    changed_at: now,
  };
  await inTransaction(db, async (tx) => {
    await lockOpenAccountShared(tx, supplier.id);
    await tx
      .insertInto('supplier_terms')
      .values({ supplier_id: supplier.id, ...columns })
      .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(columns))
      .execute();
  });
  // The pages of the shop show how delivery is charged.
  db.announcements.announce('catalogue');
}
