import type { Connection } from '../../db/database.ts';
import { CREDIT_ENTRIES_MAX } from '../../rules/limits.ts';
import { type CreditEntry, creditEntries } from '../../rules/payments/credit.ts';
import type { Person } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { type CreditAccount, creditAccount } from './credit-accounts.ts';

/** All debts and payments on credit between two accounts, the oldest first. */
export interface CreditStatement {
  account: CreditAccount;
  entries: CreditEntry[];
  /** Balance before the first entry shown, in paise; null if all entries are shown. */
  broughtForward: bigint | null;
}

/** Returns a person's statement with one other account; refuses an account without credit as not found. */
export async function creditStatement(
  db: Connection,
  person: Person,
  { id, now }: { id: string | null; now: Date },
): Promise<CreditStatement> {
  const account = id === null ? null : await creditAccount(db, person, { id, now });
  if (!account) throw new Refusal(404, 'credit_gone');
  const isSupplier = person.userType === 'supplier';
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total', 'state', 'moved_at', 'confirmed_at', 'paid_at', 'refunded_at'])
    .where('supplier_id', '=', isSupplier ? person.id : account.id)
    .where('reseller_id', '=', isSupplier ? account.id : person.id)
    .where('payment_way', '=', 'credit')
    .where('confirmed_at', 'is not', null)
    .execute();
  const entries = creditEntries(
    orders.map((order) => ({
      id: order.id,
      total: order.total,
      confirmedAt: order.confirmed_at ?? order.moved_at,
      cancelledAt: order.state === 'cancelled' ? order.moved_at : null,
      paidAt: order.paid_at,
      refundedAt: order.refunded_at,
    })),
  );
  const shown = entries.slice(-CREDIT_ENTRIES_MAX);
  const before = entries[entries.length - shown.length - 1];
  return { account, entries: shown, broughtForward: before?.balance ?? null };
}
