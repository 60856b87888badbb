import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { holding } from '../../db/like.ts';
import { nameOrder } from '../../db/name-order.ts';
import { type AccountsQuery, accountsSought } from '../../rules/accounts/accounts-list.ts';
import type { SellingPlatform } from '../../rules/accounts/platforms.ts';
import { ADMIN_PAGE_ROWS, COUNT_EXACT_TO } from '../../rules/limits.ts';
import type { UsersTable } from '../accounts/tables.ts';
import { isNamedAlike, type SoughtWord, soughtWords } from '../search/name-condition.ts';

/** An account in a list of the operator. */
export interface ListedAccount {
  id: string;
  name: string;
  mobile: string;
  status: 'approved' | 'rejected' | 'pending';
  isBlocked: boolean;
  createdAt: Date;
}

export interface ListedSupplier extends ListedAccount {
  warehouses: { name: string; fullAddress: string; pincode: string }[];
}

export interface ListedReseller extends ListedAccount {
  platforms: SellingPlatform[];
}

/** Ten accounts, the newest first, and the queries for the pages before and after them. */
export interface AccountsPage<Row> {
  accounts: Row[];
  /** Number of accounts found, exact up to 1,000; 1,001 means more. */
  count: number;
  /** Null where there are no newer, or no older, accounts. */
  newer: AccountsQuery | null;
  older: AccountsQuery | null;
}

/** Warehouses of the user `u`, the oldest first. */
export const warehousesOfAccount = sql`coalesce((
  select json_agg(json_build_object('name', v.name, 'fullAddress', w.full_address, 'pincode', w.pincode)
    order by w.created_at, w.id)
  from supplier_warehouses w join warehouse_vicinities v on v.id = w.vicinity_id where w.supplier_id = u.id),
  '[]') as warehouses`;

/** Selling platforms of the user `u`. */
export const platformsOfAccount = sql`coalesce((
  select json_agg(json_build_object('platform', s.platform, 'storeName', s.store_name, 'storeUrl', s.store_url)
    order by ${nameOrder('s.platform')})
  from selling_platforms s where s.reseller_id = u.id), '[]') as platforms`;

/** Returns the suppliers that a search finds. Section 2, decision 5. */
export function supplierAccounts(db: Connection, query: AccountsQuery): Promise<AccountsPage<ListedSupplier>> {
  return accountsPage<ListedSupplier>(db, { userType: 'supplier', places: warehousesOfAccount }, query);
}

/** Returns the resellers that a search finds. Section 2, decision 5. */
export function resellerAccounts(db: Connection, query: AccountsQuery): Promise<AccountsPage<ListedReseller>> {
  return accountsPage<ListedReseller>(db, { userType: 'reseller', places: platformsOfAccount }, query);
}

interface Kind {
  userType: UsersTable['user_type'];
  /** Column of their warehouses, or of their selling platforms. */
  places: RawBuilder<unknown>;
}

/**
 * Returns the page before or after an account. Pages are found by account, not by number, so new accounts do not shift
 * them.
 */
async function accountsPage<Row extends ListedAccount>(
  db: Connection,
  kind: Kind,
  query: AccountsQuery,
): Promise<AccountsPage<Row>> {
  const matching = await matchingAccounts(db, kind.userType, query);
  const { count } = await countOf(db, matching);
  // Gathers few matches by the word indexes first: the planner expects more, and would scan all accounts by time.
  const isFew = query.search !== '' && count <= COUNT_EXACT_TO;
  const gathered = isFew ? sql`with few as materialized (select * from users u where ${matching})` : sql``;
  const found = isFew ? sql`few u where true` : sql`users u where ${matching}`;
  const accounts = await rowsAt<Row>(db, { kind, gathered, found }, query);
  // Shows the first page if the account is unknown or no longer in the list.
  const isLost = accounts.length === 0 && (query.after ?? query.before) !== null;
  if (isLost) return accountsPage(db, kind, { ...query, after: null, before: null });
  const [first, last] = [accounts.at(0)?.id ?? '', accounts.at(-1)?.id ?? ''];
  const { rows } = await sql<{ newer: number; hasOlder: boolean }>`${gathered}
    select (select count(*) from (
        select from ${found} and ${newerThan(first)} limit ${ADMIN_PAGE_ROWS + 1}) nearby)::integer as newer,
      exists (select from ${found} and ${olderThan(last)}) as "hasOlder"`.execute(db);
  const { newer, hasOlder } = rows[0] ?? { newer: 0, hasOlder: false };
  return {
    accounts,
    count,
    // The first page is addressed without an account, because new accounts may come before the newest one.
    newer: newer === 0 ? null : { ...query, after: null, before: newer > ADMIN_PAGE_ROWS ? first : null },
    older: hasOlder ? { ...query, after: last, before: null } : null,
  };
}

async function countOf(db: Connection, matching: RawBuilder<boolean>): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from users u where ${matching} limit ${COUNT_EXACT_TO + 1}) found`.execute(
    db,
  );
  return rows[0] ?? { count: 0 };
}

async function rowsAt<Row>(
  db: Connection,
  { kind, gathered, found }: { kind: Kind; gathered: RawBuilder<unknown>; found: RawBuilder<unknown> },
  { after, before }: AccountsQuery,
): Promise<Row[]> {
  const place = after === null ? (before === null ? sql`true` : newerThan(before)) : olderThan(after);
  const order = before === null ? sql`u.created_at desc, u.id` : sql`u.created_at, u.id desc`;
  const { rows } = await sql<Row>`${gathered}
    select u.id, u.business_name as name, u.mobile, u.status, u.blocked_at is not null as "isBlocked",
      u.created_at as "createdAt", ${kind.places}
    from ${found} and ${place} order by ${order} limit ${ADMIN_PAGE_ROWS}`.execute(db);
  return before === null ? rows : rows.reverse();
}

const ofStatus = {
  pending: sql`u.status = 'pending' and u.blocked_at is null`,
  rejected: sql`u.status = 'rejected'`,
  blocked: sql`u.blocked_at is not null`,
};

async function matchingAccounts(
  db: Connection,
  userType: UsersTable['user_type'],
  { search, status }: AccountsQuery,
): Promise<RawBuilder<boolean>> {
  const { words, number } = accountsSought(search);
  const found = words.length === 0 ? sql`true` : sql.join((await soughtWords(db, words)).map(isFoundBy), sql` and `);
  const isNumber = number === null || number === words.join() ? sql`false` : holds(number);
  const isWanted = status === null ? sql`true` : ofStatus[status];
  return sql`u.user_type = ${userType} and u.closed_at is null and ${isWanted} and ((${found}) or ${isNumber})`;
}

/** Matches the expression of the index users_by_words exactly, so that the index is used. */
const holds = (word: string) => sql`lower(u.business_name || ' ' || u.mobile) like lower(${holding(word)}::text)`;

const isFoundBy = (sought: SoughtWord) => sql`(${holds(sought.word)} or ${isNamedAlike('u', sought)})`;

const olderThan = (id: string) => sql<boolean>`u.created_at <= (select created_at from users where id = ${id})
  and (u.created_at < (select created_at from users where id = ${id}) or u.id > ${id})`;

const newerThan = (id: string) => sql<boolean>`u.created_at >= (select created_at from users where id = ${id})
  and (u.created_at > (select created_at from users where id = ${id}) or u.id < ${id})`;
