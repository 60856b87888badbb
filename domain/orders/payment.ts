import type { Selectable } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { upiLink } from '../../rules/accounts/upi.ts';
import { type AwayWord, awayWord } from '../../rules/orders/away-word.ts';
import { hasEnded } from '../../rules/orders/order.ts';
import { canBePaid, canClaim, claimsLeft, isToBePaid, type PaymentSituation } from '../../rules/payments/paying.ts';
import { type PaymentMethod, type PaymentState, paymentState } from '../../rules/payments/payment.ts';
import type { PaymentDetails } from '../../rules/payments/payment-details.ts';
import type { Person, Reseller, Supplier } from '../accounts/people.ts';
import { isTrading, requireTrading } from '../accounts/trade-permission.ts';
import { writeNotices } from '../notices/notice-writer.ts';
import { Refusal } from '../refusal.ts';
import { lockOrder, type Mover } from './order-moves.ts';
import { type KeptDetails, paymentDetailsOf } from './payment-details.ts';
import { type QrCode, qrOf } from './qr.ts';
import type { OrdersTable } from './tables.ts';

/** Maximum number of other orders shown for one UTR. */
const SAME_UTR_NAMED = 10;

/** Payment details for a confirmed order, shown to its reseller only. */
export interface WhereToPay extends PaymentDetails {
  /** When the supplier changed the details, if after the confirmation. */
  changedSince: Date | null;
  /** A link that opens a UPI app, and the same as a QR code; null without a UPI id. */
  upi: { link: string; qr: QrCode } | null;
}

/** An order's payment, as one of the two sides sees it. */
export interface OrderPayment {
  orderId: bigint;
  side: 'supplier' | 'reseller';
  paymentMethod: PaymentMethod;
  state: PaymentState;
  /** Did the order end before shipping? */
  isOver: boolean;
  /** Paise. */
  total: bigint;
  utr: string | null;
  utrAt: Date | null;
  /** Other orders of this supplier with the same UTR; shown to the supplier only. */
  sameUtr: bigint[];
  /** When the supplier answered that no money arrived for the last UTR. */
  notReceivedAt: Date | null;
  paidAt: Date | null;
  refundedAt: Date | null;
  refundReference: string | null;
  /**
   * Null for the supplier, before the confirmation, once nothing is due, and where the supplier has given no details.
   */
  whereToPay: WhereToPay | null;
  /** May the reseller enter a UTR? */
  canClaim: boolean;
  /** How many more UTRs the reseller may enter. */
  claimsLeft: number;
  /** May the supplier mark the order as paid? */
  canBePaid: boolean;
  /** Is the supplier shut out, so that the buyer should not pay? */
  isSupplierAway: boolean;
  /** Message to the buyer if the supplier is shut out, else null. */
  away: AwayWord | null;
  /** May the reseller have paid a supplier who is shut out? The page then offers to contact the operator. */
  canAskOperator: boolean;
}

/** Returns the payment of a person's own order; refuses another person's order as not found. */
export async function paymentOf(db: Connection, person: Person, orderId: bigint | null): Promise<OrderPayment> {
  const side = person.userType;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where(side === 'supplier' ? 'supplier_id' : 'reseller_id', '=', person.id)
    .executeTakeFirst();
  if (!order) throw new Refusal(404, 'order_gone');
  const paymentFacts = paymentFactsOf(order);
  const isAway = !(await isTrading(db, order.supplier_id));
  const state = paymentState(paymentFacts);
  const isShown = side === 'reseller' && !isAway && isToBePaid(paymentFacts);
  const away = isAway ? awayWord({ state: order.state, paymentMethod: order.payment_way, payment: state }) : null;
  const details = isShown ? await paymentDetailsOf(db, order.supplier_id) : null;
  return {
    orderId: order.id,
    side,
    paymentMethod: order.payment_way,
    state,
    isOver: hasEnded(paymentFacts.state),
    total: order.total,
    utr: order.utr,
    utrAt: order.utr_at,
    sameUtr: side === 'supplier' ? await ordersOfUtr(db, order) : [],
    notReceivedAt: order.not_received_at,
    paidAt: order.paid_at,
    refundedAt: order.refunded_at,
    refundReference: order.refund_reference,
    whereToPay: details && whereToPay(details, order),
    canClaim: side === 'reseller' && !isAway && canClaim(paymentFacts),
    claimsLeft: claimsLeft(await claimsOf(db, order.id)),
    canBePaid: side === 'supplier' && canBePaid(paymentFacts),
    isSupplierAway: isAway,
    away,
    canAskOperator: side === 'reseller' && isAway && isMoneyOpen(order, { away, state }),
  };
}

/**
 * Could the reseller have paid without a refund since? Payment details are shown only after confirmation, and a paid
 * delivery is settled.
 */
function isMoneyOpen(
  order: Pick<Selectable<OrdersTable>, 'state' | 'confirmed_at' | 'refunded_at'>,
  { away, state }: Pick<OrderPayment, 'away' | 'state'>,
): boolean {
  if (order.confirmed_at === null || order.refunded_at !== null) return false;
  return away !== null || state === 'refund-due' || (state === 'claimed' && hasEnded(order.state));
}

/**
 * Stores the UTR with which a reseller paid an order, or corrects it. Refuses once the supplier has marked the order as
 * paid, while the supplier is shut out, and the sixth UTR. The timeline keeps each UTR.
 */
export async function claimPaid(
  db: Database,
  reseller: Reseller,
  { orderId, utr, now }: { orderId: bigint | null; utr: string; now: Date },
): Promise<void> {
  await say(db, { by: 'reseller', person: reseller }, { orderId, kind: 'utr', note: utr, now }, async (order, tx) => {
    await requireTrading(tx, order.supplier_id, 'payment_supplier_away');
    if (!canClaim(paymentFactsOf(order))) throw new Refusal(409, 'payment_claim_not_open');
    if (order.utr === utr) return null;
    if (claimsLeft(await claimsOf(tx, order.id)) === 0) throw new Refusal(409, 'payment_utr_too_often');
    return { utr, utr_at: now, not_received_at: null };
  });
}

/**
 * Marks an order as paid; only its supplier can. Refuses if the UTR is no longer `expectedUtr`, which the page
 * displayed, or if the order is not due. Repeating it changes nothing.
 */
export async function markPaid(
  db: Database,
  supplier: Supplier,
  { orderId, expectedUtr, now }: { orderId: bigint | null; expectedUtr: string; now: Date },
): Promise<void> {
  await say(db, { by: 'supplier', person: supplier }, { orderId, kind: 'paid', note: '', now }, (order) => {
    if (order.paid_at) return null;
    if (!canBePaid(paymentFactsOf(order))) throw new Refusal(409, 'payment_not_due');
    if ((order.utr ?? '') !== expectedUtr) throw new Refusal(409, 'payment_utr_changed');
    return { paid_at: now, not_received_at: null };
  });
}

/**
 * Marks a paid order that was cancelled as refunded, with the reference of the refund. Marking it twice changes
 * nothing.
 */
export async function markRefunded(
  db: Database,
  supplier: Supplier,
  { orderId, reference, now }: { orderId: bigint | null; reference: string; now: Date },
): Promise<void> {
  await say(db, { by: 'supplier', person: supplier }, { orderId, kind: 'refunded', note: reference, now }, (order) => {
    if (order.refunded_at && order.refund_reference === reference) return null;
    if (paymentState(paymentFactsOf(order)) !== 'refund-due') throw new Refusal(409, 'payment_refund_not_due');
    return { refunded_at: now, refund_reference: reference };
  });
}

/** Steps of a payment, by their names in timeline events and notices. */
type PaymentWord = 'utr' | 'not-received' | 'paid' | 'refunded';

type Change = Partial<
  Pick<Selectable<OrdersTable>, 'utr' | 'utr_at' | 'not_received_at' | 'paid_at' | 'refunded_at' | 'refund_reference'>
>;

/**
 * Writes one step of a locked order's payment, with its event in the timeline and the notice to the other side; the
 * state stays.
 */
export async function say(
  db: Database,
  mover: Mover & { by: 'supplier' | 'reseller' },
  { orderId, kind, note, now }: { orderId: bigint | null; kind: PaymentWord; note: string; now: Date },
  changeOf: (order: Selectable<OrdersTable>, tx: Connection) => Change | null | Promise<Change | null>,
): Promise<void> {
  if (orderId === null) throw new Refusal(404, 'order_gone');
  const order = await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, mover, orderId);
    const change = await changeOf(locked, tx);
    if (!change) return null;
    await tx.updateTable('orders').set(change).where('id', '=', locked.id).execute();
    const event = { order_id: locked.id, kind, state: locked.state, actor: mover.by, note, at: now };
    await tx.insertInto('order_events').values(event).execute();
    const about = { order: String(locked.id), said: kind };
    await writeNotices(
      tx,
      [{ to: mover.by === 'supplier' ? locked.reseller_id : locked.supplier_id, kind: 'order-payment', about }],
      now,
    );
    return locked;
  });
  if (!order) return;
  const sides = [order.supplier_id, order.reseller_id];
  db.announcements.announce('orders', sides);
  db.announcements.announce('notices', sides);
}

/** Returns some of this supplier's other orders with the same UTR; one transfer may pay several orders. */
async function ordersOfUtr(db: Connection, order: Selectable<OrdersTable>): Promise<bigint[]> {
  if (order.utr === null) return [];
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('supplier_id', '=', order.supplier_id)
    .where('utr', '=', order.utr)
    .where('id', '<>', order.id)
    .orderBy('id')
    .limit(SAME_UTR_NAMED)
    .execute();
  return rows.map(({ id }) => id);
}

async function claimsOf(db: Connection, orderId: bigint): Promise<number> {
  const { claims } = await db
    .selectFrom('order_events')
    .select(({ fn }) => fn.countAll<bigint>().as('claims'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'utr')
    .executeTakeFirstOrThrow();
  return Number(claims);
}

function whereToPay(details: KeptDetails, order: Selectable<OrdersTable>): WhereToPay {
  const { vpa, accountName, accountNumber, ifsc, changedAt } = details;
  const changedSince = order.confirmed_at !== null && changedAt > order.confirmed_at ? changedAt : null;
  const reference = String(order.id);
  const note = `Thok ${reference}`;
  const link = vpa && upiLink({ vpa, name: accountName, amount: order.total, reference, note });
  return { vpa, accountName, accountNumber, ifsc, changedSince, upi: link ? { link, qr: qrOf(link) } : null };
}

function paymentFactsOf(order: Selectable<OrdersTable>): PaymentSituation {
  return {
    state: order.state,
    paymentMethod: order.payment_way,
    confirmedAt: order.confirmed_at,
    utr: order.utr,
    notReceivedAt: order.not_received_at,
    paidAt: order.paid_at,
    refundedAt: order.refunded_at,
  };
}
