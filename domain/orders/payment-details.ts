import { createHash } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { soldStates } from '../../rules/orders/order.ts';
import type { PaymentDetails } from '../../rules/payments/payment-details.ts';
import { type Asking, requestAccountCode, spendAccountCode } from '../accounts/account-codes.ts';
import type { CodeSender } from '../accounts/codes.ts';
import { lockAccountShared, type Supplier } from '../accounts/people.ts';
import { writeNotices } from '../notices/notice-writer.ts';
import { Refusal } from '../refusal.ts';

/** Payment details of a supplier, with the time of their last change. */
export interface KeptDetails extends PaymentDetails {
  changedAt: Date;
  /** Has the warning about the change been shown to the supplier? */
  isChangeRead: boolean;
}

/**
 * Returns the payment details; null for a supplier without any, whose buyers pay in cash, or on credit where they have
 * it.
 */
export async function paymentDetailsOf(db: Connection, supplierId: string): Promise<KeptDetails | null> {
  const row = await db
    .selectFrom('payment_details')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    vpa: row.vpa,
    accountName: row.account_name,
    accountNumber: row.account_number,
    ifsc: row.ifsc,
    changedAt: row.changed_at,
    isChangeRead: row.change_seen_at !== null,
  };
}

/** Returns when the details changed; null once the supplier has seen the warning about the change. */
export async function unreadChange(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<Date | null> {
  const details = await paymentDetailsOf(db, supplier.id);
  return details && !details.isChangeRead ? details.changedAt : null;
}

/**
 * Sends a code for exactly this change to the supplier's own number, under the limits of sign-in. Sends nothing before
 * the resend wait is over; a code sent for anything else does not fit (decision 041).
 */
export async function askToChangeDetails(
  db: Database,
  sender: CodeSender,
  input: Asking & { supplier: Supplier; details: PaymentDetails; language: string },
): Promise<{ isSent: boolean }> {
  const { supplier, details, ...asking } = input;
  const purpose = purposeOf(supplier, details);
  return requestAccountCode(db, sender, { ...asking, person: supplier, use: 'payment-details', purpose });
}

/**
 * Changes the payment details, with the code sent for exactly this change. Refuses as sign-in does: a wrong, expired or
 * blocked code, a code for anything else, and too many tries; only the count of tries then changes.
 */
export async function changeDetails(
  db: Database,
  supplier: Supplier,
  input: Asking & { details: PaymentDetails; otp: string },
): Promise<void> {
  const { details, otp, ...asking } = input;
  const change = { person: supplier, use: 'payment-details', purpose: purposeOf(supplier, details) } as const;
  const toAnnounce = await db.transaction().execute(async (tx) => {
    // Locks the account before the codes, in the same order as closing an account does.
    await lockAccountShared(tx, supplier.id);
    if (!(await spendAccountCode(tx, { ...asking, ...change, otp }))) return null;
    const { vpa, accountName, accountNumber, ifsc } = details;
    const row = {
      vpa,
      account_name: accountName,
      account_number: accountNumber,
      ifsc,
      changed_at: input.now,
      change_seen_at: null,
    };
    await tx
      .insertInto('payment_details')
      .values({ supplier_id: supplier.id, ...row })
      .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(row))
      .execute();
    return notifyOfChange(tx, supplier, input.now);
  });
  // Refused outside the transaction, so that the wrong try stays counted.
  if (!toAnnounce) throw new Refusal(422, 'otp_wrong');
  db.announcements.announce('orders', toAnnounce);
  db.announcements.announce('notices', toAnnounce);
}

/** Records that the supplier has seen the warning about a change; a later change is still to be shown. */
export async function readChange(
  db: Connection,
  supplier: Supplier,
  read: { changedAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('payment_details')
    .set({ change_seen_at: read.now })
    .where('supplier_id', '=', supplier.id)
    .where('change_seen_at', 'is', null)
    .where('changed_at', '=', read.changedAt)
    .execute();
}

/**
 * Writes notices of the change: to every reseller with an unpaid order, about the newest one, and to the supplier, in
 * case someone else made the change. Returns their readers.
 */
async function notifyOfChange(tx: Connection, supplier: Supplier, now: Date): Promise<string[]> {
  const payers = await tx
    .selectFrom('orders')
    .select(({ fn }) => ['reseller_id', fn.max('id').as('order')])
    .where('supplier_id', '=', supplier.id)
    .where('state', 'in', soldStates)
    .where('paid_at', 'is', null)
    .groupBy('reseller_id')
    .orderBy('reseller_id')
    .execute();
  const kind = 'order-payment';
  await writeNotices(
    tx,
    [
      { to: supplier.id, kind, about: { said: 'details' } },
      ...payers.map(
        ({ reseller_id: to, order }) => ({ to, kind, about: { said: 'details', order: String(order) } }) as const,
      ),
    ],
    now,
  );
  return [supplier.id, ...payers.map(({ reseller_id }) => reseller_id)];
}

/**
 * Returns the purpose of a code: this supplier, these details. It is part of the code's hash, so the code opens nothing
 * else.
 */
function purposeOf(supplier: Supplier, { vpa, accountName, accountNumber, ifsc }: PaymentDetails): string {
  const detailsJson = JSON.stringify([supplier.id, vpa, accountName, accountNumber, ifsc]);
  return `payment-details:${createHash('sha256').update(detailsJson).digest('base64url')}`;
}
