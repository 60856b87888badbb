import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';

/**
 * Refuses to close an account while somebody counts on it: an order is under way, money is to be paid back, or a
 * reseller owes on credit. Within the caller's transaction, which holds the account: no order begins meanwhile.
 */
export async function requireNothingOpen(tx: Connection, { id }: Pick<Person, 'id'>): Promise<void> {
  const { rows } = await sql<{ open: boolean; refund: boolean; credit: boolean }>`
    select coalesce(bool_or(state in ('pending', 'part-offered', 'confirmed', 'shipped')), false) as open,
      coalesce(bool_or(paid_at is not null and refunded_at is null and state in ('cancelled', 'rejected', 'expired')),
        false) as refund,
      coalesce(bool_or(reseller_id = ${id} and payment_way = 'credit' and paid_at is null and state = 'delivered'),
        false) as credit
    from orders where supplier_id = ${id} or reseller_id = ${id}`.execute(tx);
  const found = rows[0];
  if (found?.open) throw new Refusal(409, 'close_account_open_orders');
  if (found?.refund) throw new Refusal(409, 'close_account_refund_due');
  if (found?.credit) throw new Refusal(409, 'close_account_owes');
}

/**
 * Takes the person out of the orders, which stay: for a reseller where it was delivered to, for both what they wrote,
 * and all that was only about what is to come. DPDP Act 2023, section 12.
 */
export async function leaveOrders(tx: Connection, person: Person): Promise<void> {
  const { id, userType } = person;
  await tx.deleteFrom('basket_lines').where('reseller_id', '=', id).execute();
  await tx.deleteFrom('supplier_terms').where('supplier_id', '=', id).execute();
  await tx.deleteFrom('payment_details').where('supplier_id', '=', id).execute();
  await tx
    .deleteFrom('credit_limits')
    .where(({ eb, or }) => or([eb('supplier_id', '=', id), eb('reseller_id', '=', id)]))
    .execute();
  if (userType === 'supplier') {
    // The files of the pictures go with the products.
    await sql`
      update order_lines l set image = null from orders o
      where o.id = l.order_id and o.supplier_id = ${id} and l.image is not null`.execute(tx);
  }
  if (userType === 'reseller') {
    const nobody = { recipient: '', recipient_mobile: '', address: '', pincode: '' };
    await tx.updateTable('purchases').set(nobody).where('reseller_id', '=', id).execute();
    await tx.updateTable('orders').set({ utr: null, utr_at: null }).where('reseller_id', '=', id).execute();
  }
  await sql`
    update order_events e set note = '' from orders o
    where o.id = e.order_id and e.actor = ${userType} and e.note <> ''
      and (o.supplier_id = ${id} or o.reseller_id = ${id})`.execute(tx);
}
