import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import { endedStates, onTheWayStates, openStates } from '../../rules/orders/order.ts';
import { CLAIM_VALID_DAYS, CLAIMS_MAX } from '../../rules/payments/paying.ts';
import type { Person } from '../accounts/people.ts';
import { mayTrade } from '../accounts/trade-permission.ts';
import { Refusal } from '../refusal.ts';

const DAY_MS = 86_400_000;
/** Maximum number of orders named in a refusal. */
const NAMED_MAX = 5;

/**
 * Refuses to close an account with open orders, a refund due, a debt for delivered goods or an unanswered claim
 * (decisions 049, 064). A shut-out supplier holds no reseller after shipping (182). The caller has locked the account.
 */
export async function requireNothingOpen(tx: Connection, { id }: Pick<Person, 'id'>, now: Date): Promise<void> {
  const claimsSince = new Date(now.getTime() - CLAIM_VALID_DAYS * DAY_MS);
  const isOwed = sql`o.reseller_id = ${id} and o.payment_way <> 'cash' and o.paid_at is null and o.state = 'delivered'
    and ${mayTrade('s')} and (o.utr_at is null or o.utr_at > ${claimsSince})
    and not (o.not_received_at is not null and o.not_received_at <= ${claimsSince}
      and (select count(*) from order_events e where e.order_id = o.id and e.kind = 'utr') >= ${CLAIMS_MAX}::integer)`;
  const isClaimed = sql`o.supplier_id = ${id} and o.paid_at is null
    and (o.utr_at > ${claimsSince} or o.not_received_at > ${claimsSince})`;
  const isOfAwaySupplier = sql`(o.reseller_id = ${id} and not ${mayTrade('s')})`;
  const isOpen = sql`o.state in ${literalList(openStates)}
    and not (o.state in ${literalList(onTheWayStates)} and ${isOfAwaySupplier})`;
  const isRefundDue = sql`o.paid_at is not null and o.refunded_at is null and o.state in ${literalList(endedStates)}
    and not ${isOfAwaySupplier}`;
  const { rows } = await sql<{ open: boolean; refund: boolean; owed: string[] | null; claimed: string[] | null }>`
    select coalesce(bool_or(${isOpen}), false) as open, coalesce(bool_or(${isRefundDue}), false) as refund,
      ${numbersWhere(isOwed)} as owed, ${numbersWhere(isClaimed)} as claimed
    from orders o join users s on s.id = o.supplier_id
    where o.supplier_id = ${id} or o.reseller_id = ${id}`.execute(tx);
  const found = rows[0];
  if (found?.open) throw new Refusal(409, 'close_account_open_orders');
  if (found?.refund) throw new Refusal(409, 'close_account_refund_due');
  if (found?.owed)
    throw new Refusal(409, 'close_account_owes', { orders: namesOf(found.owed), days: CLAIM_VALID_DAYS });
  if (found?.claimed)
    throw new Refusal(409, 'close_account_claimed', { orders: namesOf(found.claimed), days: CLAIM_VALID_DAYS });
}

/** Returns the numbers of the first matching orders, one more than are named; null if none match. */
function numbersWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(array_agg(o.id::text order by o.id) filter (where ${condition}))[1:${sql.lit(NAMED_MAX + 1)}]`;
}

function namesOf(numbers: string[]): string {
  return numbers.slice(0, NAMED_MAX).join(', ') + (numbers.length > NAMED_MAX ? ', …' : '');
}

/**
 * Erases a person from orders, which stay: a reseller's delivery address, the person's own words, the operator's words
 * about them, and settings for future orders. DPDP Act 2023, section 12.
 */
export async function eraseOrders(tx: Connection, person: Person): Promise<void> {
  const { id, userType } = person;
  await tx.deleteFrom('basket_lines').where('reseller_id', '=', id).execute();
  await tx.deleteFrom('supplier_terms').where('supplier_id', '=', id).execute();
  await tx.deleteFrom('payment_details').where('supplier_id', '=', id).execute();
  await tx.deleteFrom('cash_only_suppliers').where('supplier_id', '=', id).execute();
  await tx
    .deleteFrom('credit_limits')
    .where(({ eb, or }) => or([eb('supplier_id', '=', id), eb('reseller_id', '=', id)]))
    .execute();
  if (userType === 'supplier') {
    // The files of the pictures are deleted with the products.
    await sql`
      update order_lines l set image = null from orders o
      where o.id = l.order_id and o.supplier_id = ${id} and l.image is not null`.execute(tx);
  }
  if (userType === 'reseller') {
    await tx.deleteFrom('known_buyers').where('reseller_id', '=', id).execute();
    const nobody = { recipient: '', recipient_mobile: '', address: '', pincode: '' };
    await tx.updateTable('purchases').set(nobody).where('reseller_id', '=', id).execute();
    await tx
      .updateTable('orders')
      .set({ utr: null, utr_at: null, not_received_at: null })
      .where('reseller_id', '=', id)
      .execute();
  }
  await sql`
    update order_events e set note = '' from orders o
    where o.id = e.order_id and e.actor in (${userType}, 'operator') and e.note <> ''
      and (o.supplier_id = ${id} or o.reseller_id = ${id})`.execute(tx);
}
