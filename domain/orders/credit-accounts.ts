import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import { nameOrder } from '../../db/name-order.ts';
import { CREDIT_PAGE_ROWS } from '../../rules/limits.ts';
import { endedStates, sentStates, unansweredStates, unsentStates } from '../../rules/orders/order.ts';
import { CREDIT_AGE_DAYS, type CreditAges } from '../../rules/payments/credit.ts';
import type { Person } from '../accounts/people.ts';

/** Credit between a supplier and a reseller, as one of them sees it. Money in paise. */
export interface CreditAccount {
  /** Account id of the other side. */
  id: string;
  /** Empty once the account is closed. */
  name: string;
  /** Limit; null where no credit is given. */
  most: bigint | null;
  /** Sum of orders that wait for an answer: they count towards the limit, but are not owed yet. */
  waiting: bigint;
  /** Sum of confirmed orders, sent or not. */
  owed: bigint;
  ages: CreditAges;
}

export interface CreditPage {
  accounts: CreditAccount[];
  page: number;
  pages: number;
}

/**
 * Returns a person's credit accounts, the highest debt first. A supplier sees every reseller who has ordered before; a
 * reseller sees the suppliers who give or gave them credit.
 */
export async function creditAccounts(
  db: Connection,
  person: Person,
  { page: asked, now }: { page: number; now: Date },
): Promise<CreditPage> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${accountsOf(person, now)}) as accounts`.execute(db);
  const pages = Math.max(1, Math.ceil((rows[0]?.count ?? 0) / CREDIT_PAGE_ROWS));
  const page = Math.min(asked, pages);
  const { rows: accounts } = await sql<AccountRow>`
    select * from (${accountsOf(person, now)}) as accounts order by owed desc, waiting desc, ${nameOrder('name')}, id
    limit ${CREDIT_PAGE_ROWS} offset ${(page - 1) * CREDIT_PAGE_ROWS}`.execute(db);
  return { accounts: accounts.map(accountFrom), page, pages };
}

/** Returns the credit account with one other account; null if there is none. */
export async function creditAccount(
  db: Connection,
  person: Person,
  { id, now }: { id: string; now: Date },
): Promise<CreditAccount | null> {
  const { rows } = await sql<AccountRow>`
    select * from (${accountsOf(person, now)}) as accounts where id = ${id}`.execute(db);
  const [row] = rows;
  return row ? accountFrom(row) : null;
}

interface AccountRow extends CreditAges {
  id: string;
  name: string;
  most: bigint | null;
  waiting: bigint;
  owed: bigint;
}

function accountFrom({ unsent, to30, to60, to90, over90, ...row }: AccountRow): CreditAccount {
  return { ...row, ages: { unsent, to30, to60, to90, over90 } };
}

/** Ages count from shipping: that day is known, and the debtor cannot delay it. */
function accountsOf({ userType, id }: Person, now: Date): RawBuilder<unknown> {
  const [mine, theirs] =
    userType === 'supplier' ? (['supplier_id', 'reseller_id'] as const) : (['reseller_id', 'supplier_id'] as const);
  const [own, other] = [sql.ref(mine), sql.ref(theirs)];
  // A supplier may give credit to any reseller who has ordered before.
  const known = userType === 'supplier' ? sql`true` : sql`payment_way = 'credit'`;
  const [first, second, third] = CREDIT_AGE_DAYS.map((days) => daysBefore(now, days + 1));
  const sum = (which: RawBuilder<unknown>) => sql`coalesce(sum(total) filter (where ${which}), 0)`;
  const sent = sql`state in ${literalList(sentStates)}`;
  const unsent = sql`state in ${literalList(unsentStates)}`;
  return sql`
    with known as (
      select distinct ${other} as id from orders where ${own} = ${id} and ${known}
      union select ${other} from credit_limits where ${own} = ${id}
    ), open as (
      select ${other} as id,
        ${sum(sql`state in ${literalList(unansweredStates)}`)} as waiting,
        ${sum(sql`${unsent} or ${sent}`)} as owed,
        ${sum(unsent)} as unsent,
        ${sum(sql`${sent} and shipped_at > ${first}`)} as to30,
        ${sum(sql`${sent} and shipped_at <= ${first} and shipped_at > ${second}`)} as to60,
        ${sum(sql`${sent} and shipped_at <= ${second} and shipped_at > ${third}`)} as to90,
        ${sum(sql`${sent} and shipped_at <= ${third}`)} as over90
      from orders where ${own} = ${id} and payment_way = 'credit' and paid_at is null
        and state not in ${literalList(endedStates)} group by ${other}
    )
    select u.id, u.business_name as name, c.most, coalesce(o.waiting, 0) as waiting,
      coalesce(o.owed, 0) as owed, coalesce(o.unsent, 0) as unsent,
      coalesce(o.to30, 0) as to30, coalesce(o.to60, 0) as to60, coalesce(o.to90, 0) as to90,
      coalesce(o.over90, 0) as over90
    from known join users u on u.id = known.id
    left join open o on o.id = u.id
    left join credit_limits c on ${sql.ref(`c.${mine}`)} = ${id} and ${sql.ref(`c.${theirs}`)} = u.id
    where u.closed_at is null or o.owed > 0`;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
