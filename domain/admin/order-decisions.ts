import type { Database } from '../../db/database.ts';
import { isLate } from '../../rules/orders/order.ts';
import { writeNotices } from '../notices/notice-writer.ts';
import { lockOrder, moveLockedOrder, moveOrder, noticesOf } from '../orders/order-moves.ts';
import { Refusal } from '../refusal.ts';
import { onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

/**
 * Cancels an order that was not shipped, with a reason that both sides read, and releases its pieces. Refuses an
 * unknown order, and one shipped or ended. A late order expires instead.
 */
export async function cancelOrder(
  db: Database,
  admin: Admin,
  id: bigint | null,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  if (id === null) throw new Refusal(404, 'order_gone');
  await refuseLate(db, id, now);
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

async function refuseLate(db: Database, id: bigint, now: Date): Promise<void> {
  const order = await db.selectFrom('orders').select('expires_at').where('id', '=', id).executeTakeFirst();
  if (!isLate({ expiresAt: order?.expires_at ?? null }, now)) return;
  await moveOrder(db, { by: 'system' }, { orderId: id, name: 'expire', now });
  throw new Refusal(409, 'order_expired');
}
