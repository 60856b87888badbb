import type { Database } from '../../db/database.ts';
import { writeNotices } from '../notices/notice-writer.ts';
import { lockOrder, moveLockedOrder, noticesOf } from '../orders/order-moves.ts';
import { Refusal } from '../refusal.ts';
import { onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

/**
 * Cancels an order that was not sent, with a reason that both sides read; its pieces are released. Refuses an order that
 * is not there, was sent or has ended.
 */
export async function cancelOrder(
  db: Database,
  admin: Admin,
  id: bigint | null,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  if (id === null) throw new Refusal(404, 'order_gone');
  let sides: string[] = [];
  await onRecord(db, admin, { now, topics: ['catalogue'] }, async (tx) => {
    const order = await lockOrder(tx, { by: 'operator' }, id);
    const step = { by: 'operator', name: 'cancel', moving: { note: reason, now } } as const;
    const { to } = await moveLockedOrder(tx, order, step);
    await writeNotices(tx, noticesOf(order, step), now);
    sides = [order.supplier_id, order.reseller_id];
    return {
      action: 'order.cancel',
      subject: `order:${id}`,
      before: { status: order.state },
      // The reason is stored as the event's note, which is erased with either side's account.
      after: { status: to, reason: `order:${id}` },
    };
  });
  db.announcements.announce('orders', sides);
  db.announcements.announce('notices', sides);
}
