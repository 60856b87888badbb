import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type DeliveryKind, type DeliveryRule, unsaidDelivery } from '../../rules/orders/delivery.ts';
import { ORDER_ANSWER_HOURS } from '../../rules/orders/order.ts';
import type { Terms } from '../../rules/orders/terms.ts';
import { lockOpenAccountShared } from '../accounts/account-status.ts';
import type { Supplier } from '../accounts/people.ts';

/**
 * Returns a supplier's terms of delivery and payment. Defaults: freight on receipt, cash, 72 hours, no minimum order.
 */
export async function termsOf(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<Terms> {
  const row = await db
    .selectFrom('supplier_terms')
    .selectAll()
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst();
  if (!row) return { rule: unsaidDelivery, acceptsCash: true, answerHours: ORDER_ANSWER_HOURS, minimumOrder: null };
  const rule = deliveryRuleOf({
    deliveryKind: row.delivery_kind,
    deliveryCharge: row.delivery_charge,
    deliveryFreeFrom: row.delivery_free_from,
  });
  return { rule, acceptsCash: row.accepts_cash, answerHours: row.answer_hours, minimumOrder: row.minimum_order };
}

/** A supplier's delivery rule; all columns are null if none was set. */
export interface DeliveryColumns {
  deliveryKind: DeliveryKind | null;
  deliveryCharge: bigint | null;
  deliveryFreeFrom: bigint | null;
}

/** Returns the rule that a product's page shows and a basket charges by. */
export function deliveryRuleOf({ deliveryKind, deliveryCharge, deliveryFreeFrom }: DeliveryColumns): DeliveryRule {
  if (deliveryKind === null) return unsaidDelivery;
  return { kind: deliveryKind, charge: deliveryCharge ?? 0n, freeFrom: deliveryFreeFrom };
}

/**
 * Changes the terms. Placed orders keep theirs; baskets and product pages use the new ones. Refuses an account that was
 * blocked or closed meanwhile.
 */
export async function setTerms(
  db: Database,
  supplier: Supplier,
  { rule, acceptsCash, answerHours, minimumOrder }: Terms,
  now: Date,
): Promise<void> {
  const columns = {
    delivery_kind: rule.kind,
    delivery_charge: rule.charge,
    delivery_free_from: rule.freeFrom,
    accepts_cash: acceptsCash,
    answer_hours: answerHours,
    minimum_order: minimumOrder,
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
  // Kept pages of products and shops show the rule.
  db.announcements.announce('catalogue');
}
