import type { Connection } from '../../db/database.ts';
import { blockedBuyerWord } from '../../rules/orders/away-word.ts';
import { openStates } from '../../rules/orders/order.ts';
import { type NewNotice, writeNotices } from '../notices/notice-writer.ts';

/**
 * Writes a notice to the supplier of each open order of a buyer who was blocked or unblocked. Returns the suppliers who
 * get them.
 */
export async function notifySuppliersOf(
  tx: Connection,
  buyerId: string,
  { isBlocked, now }: { isBlocked: boolean; now: Date },
): Promise<string[]> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'supplier_id', 'state'])
    .where('reseller_id', '=', buyerId)
    .where('state', 'in', openStates)
    .orderBy('supplier_id')
    .orderBy('id')
    .execute();
  const notices = orders.map(({ id, supplier_id: to, state }): NewNotice => {
    const move = isBlocked ? blockedBuyerWord(state) : 'buyer-back';
    return { to, kind: 'order-moved', about: { order: String(id), move } };
  });
  await writeNotices(tx, notices, now);
  return [...new Set(notices.map(({ to }) => to))];
}
