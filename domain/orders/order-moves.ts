import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  answerDue,
  answeringSide,
  isLate,
  type MoveName,
  type OrderActor,
  type OrderMove,
  openMove,
} from '../../rules/orders/order.ts';
import { isBlocked } from '../accounts/account-status.ts';
import type { Reseller, Supplier } from '../accounts/people.ts';
import { type NewNotice, writeNotices } from '../notices/notice-writer.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { releaseAll, shipAll } from '../stock/reservations.ts';
import { isSupplierAway } from './away-supplier.ts';
import { type Offer, offerPart } from './part-offer.ts';
import type { LockedOrder } from './tables.ts';

/** Author of a move: one of the order's two sides, the system, or the operator. */
export type Mover =
  | { by: 'supplier'; person: Supplier }
  | { by: 'reseller'; person: Reseller }
  | { by: 'system' | 'operator' };

/** Input of all moves from their forms. */
export interface Moving {
  /** The mover's reason, in their own words. */
  note?: string;
  /** Pieces by line position. */
  offer?: Offer;
  shipment?: { carrier: string; trackingNumber: string };
  now: Date;
}

/**
 * Makes one move of an order: the only way its state changes. Refuses another person's order as not found, and a move
 * that is not open to this mover or lacks its input. A late order expires first instead.
 */
export async function moveOrder(
  db: Database,
  mover: Mover,
  { orderId, name, ...moving }: Moving & { orderId: bigint; name: MoveName },
): Promise<void> {
  const { order, move, isExpired } = await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, mover, orderId);
    const isOver = mover.by !== 'system' && isLate({ expiresAt: locked.expires_at }, moving.now);
    const step: Step = isOver
      ? { by: 'system', name: 'expire', moving: { now: moving.now } }
      : { by: mover.by, name, moving };
    const made = await moveLockedOrder(tx, locked, step);
    await writeNotices(tx, noticesOf(locked, step), moving.now);
    return { order: locked, move: made, isExpired: isOver };
  });
  const sides = [order.supplier_id, order.reseller_id];
  db.announcements.announce('orders', sides);
  db.announcements.announce('notices', sides);
  if (move.stock || move.needs === 'offer') db.announcements.announceGathered('catalogue');
  if (isExpired) throw new Refusal(409, 'order_expired');
}

/** Returns an order of this mover, locked until the transaction ends; refuses another person's order as not found. */
export async function lockOrder(tx: Connection, mover: Mover, id: bigint): Promise<LockedOrder> {
  let query = tx.selectFrom('orders').selectAll().where('id', '=', id);
  if (mover.by === 'supplier') query = query.where('supplier_id', '=', mover.person.id);
  if (mover.by === 'reseller') query = query.where('reseller_id', '=', mover.person.id);
  const order = await query.forUpdate().executeTakeFirst();
  if (!order) throw new Refusal(404, 'order_gone');
  return order;
}

interface Step {
  by: OrderActor;
  name: MoveName;
  moving: Moving;
}

/** Makes a move of an order that the transaction has locked; the caller writes notices and announces it. */
export async function moveLockedOrder(
  tx: Connection,
  order: LockedOrder,
  { by, name, moving }: Step,
): Promise<OrderMove> {
  const { now, note = '' } = moving;
  const orderFacts = {
    state: order.state,
    expiresAt: order.expires_at,
    shippedAt: order.shipped_at,
    cancelAskedAt: order.cancel_asked_at,
    isSupplierAway: await isSupplierAway(tx, order.supplier_id),
    isBuyerBlocked: await isBlocked(tx, order.reseller_id),
  };
  const move = openMove(orderFacts, { name, by, now });
  if (!move) {
    const bothTrade = { ...orderFacts, isSupplierAway: false, isBuyerBlocked: false };
    const isOpenElse = openMove(bothTrade, { name, by, now }) !== null;
    throw new Refusal(409, isOpenElse ? whoMayNotTrade(by, orderFacts) : 'order_move_not_open');
  }
  if (move.needs === 'reason' && note === '') throw new BadForm({ note: ['order_reason_required'] });
  if (move.needs === 'shipment' && !moving.shipment) throw new BadForm({ carrier: ['order_carrier_required'] });
  if (move.needs === 'offer') await offerPart(tx, order, moving.offer ?? new Map());
  if (move.stock === 'released') await releaseAll(tx, order.id);
  if (move.stock === 'shipped') await shipAll(tx, order.id, { supplierId: order.supplier_id, now });
  await tx
    .updateTable('orders')
    .set({ state: move.to, moved_at: now, ...changeOf(order, move, moving) })
    .where('id', '=', order.id)
    .execute();
  await tx
    .insertInto('order_events')
    .values({ order_id: order.id, kind: move.name, state: move.to, actor: by, note, at: now })
    .execute();
  if (move.to === 'delivered') await know(tx, order.reseller_id, now);
  return move;
}

/** Returns the sentence for a side that tries to continue a trade while one side may not trade. */
function whoMayNotTrade(by: OrderActor, { isSupplierAway: isAway }: { isSupplierAway: boolean }) {
  if (by === 'supplier') return isAway ? 'account_may_not_trade' : 'order_buyer_blocked';
  return isAway ? 'order_supplier_away' : 'account_may_not_trade';
}

/** Records a first delivery, which ends the limits of a new buyer (decision 062); skips a closed account. */
async function know(tx: Connection, reseller: string, since: Date): Promise<void> {
  await tx
    .insertInto('known_buyers')
    .columns(['reseller_id', 'since'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<Date>`${since}::timestamptz`.as('since')])
        .where('id', '=', reseller)
        .where('closed_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns a move's notices for the side that did not make it, or for both if neither did. */
export function noticesOf(order: LockedOrder, { by, name }: Step): NewNotice[] {
  const others = [...(by === 'supplier' ? [] : [order.supplier_id]), ...(by === 'reseller' ? [] : [order.reseller_id])];
  const kind = name === 'ship' ? 'order-shipped' : 'order-moved';
  return others.map((to) => ({ to, kind, about: { order: String(order.id), move: name } }));
}

/** Returns the columns that a move changes, besides the state. */
function changeOf({ answer_hours: hours }: LockedOrder, { name, to }: OrderMove, { shipment, now }: Moving) {
  const expires = { expires_at: answeringSide(to) !== null ? answerDue(now, hours) : null };
  switch (name) {
    case 'confirm':
    case 'accept-part':
      return { ...expires, confirmed_at: now };
    case 'ship':
      return {
        shipped_at: now,
        carrier: shipment?.carrier ?? '',
        tracking_number: shipment?.trackingNumber ?? '',
        cancel_asked_at: null,
      };
    case 'ask-to-cancel':
      return { cancel_asked_at: now };
    case 'keep':
      return { cancel_asked_at: null };
    default:
      return expires;
  }
}
