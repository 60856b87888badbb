import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { ADMIN_PAGE_ROWS } from '../../rules/limits.ts';
import type { OrderState } from '../../rules/orders/order.ts';
import { Refusal } from '../refusal.ts';
import {
  type ListedAccount,
  type ListedReseller,
  type ListedSupplier,
  platformsOfAccount,
  warehousesOfAccount,
} from './accounts-list.ts';

const DECISIONS_SHOWN = 20;

/** One account as the operator sees it; never a token or a code. */
export interface AccountFacts
  extends ListedAccount,
    Pick<ListedSupplier, 'warehouses'>,
    Pick<ListedReseller, 'platforms'> {
  userType: 'supplier' | 'reseller';
  /** The operator's reason for the status, as the owner reads it; null without one. */
  statusReason: string | null;
  blockedReason: string | null;
  gstNumber: string | null;
  isOnboarded: boolean;
  /** The reason against an earlier account with this number when it was closed; null if there was none. */
  cameBackAfter: 'rejected' | 'stopped' | 'reported' | null;
  /** Products of a supplier, public or not. */
  productCount: number;
  /** Products that the market shows: they leave it while the account is blocked or rejected. */
  liveCount: number;
  /** Orders as buyer or seller. */
  orderCount: number;
}

export interface AccountSession {
  id: string;
  device: string;
  signedInAt: Date;
  /** Exact to a day. */
  lastUsedAt: Date;
}

export interface AccountProduct {
  id: bigint;
  name: string;
  isPublic: boolean;
}

/** A decision about the account, with the reason that its owner was given. */
export interface AccountDecision {
  id: bigint;
  action: string;
  at: Date;
  ownerReason: string | null;
}

/** Returns an open account by its id; refuses any other as not found. */
export async function accountFacts(db: Connection, id: string): Promise<AccountFacts> {
  const { rows } = await sql<AccountFacts>`
    select u.id, u.business_name as name, u.mobile, u.user_type as "userType", u.status, t.words as "statusReason",
      u.blocked_at is not null as "isBlocked", b.words as "blockedReason", u.gst_number as "gstNumber",
      u.onboarding_completed as "isOnboarded", u.came_back_after as "cameBackAfter", u.created_at as "createdAt",
      (select count(*) from products p where p.supplier_id = u.id)::integer as "productCount",
      (select count(*) from products p where p.supplier_id = u.id and p.is_public)::integer as "liveCount",
      (select count(*) from orders o where o.supplier_id = u.id or o.reseller_id = u.id)::integer as "orderCount",
      ${warehousesOfAccount}, ${platformsOfAccount}
    from users u
      left join told_reasons t on t.id = u.status_reason_id
      left join told_reasons b on b.id = u.blocked_reason_id
    where u.id = ${id} and u.closed_at is null`.execute(db);
  if (!rows[0]) throw new Refusal(404, 'account_gone');
  return rows[0];
}

/** Returns the account's open sessions, the most recently used first. */
export function sessionsOfAccount(db: Connection, id: string, now: Date): Promise<AccountSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as signedInAt', 'seen_at as lastUsedAt'])
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export function productsOfAccount(db: Connection, id: string): Promise<AccountProduct[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'is_public as isPublic'])
    .where('supplier_id', '=', id)
    .orderBy('id', 'desc')
    .limit(ADMIN_PAGE_ROWS)
    .execute();
}

/** An order of the account, as buyer or as seller. */
export interface AccountOrder {
  id: bigint;
  /** The other side; empty once its account is closed. */
  other: string;
  otherId: string;
  state: OrderState;
  /** In paise. */
  total: bigint;
  placedAt: Date;
}

export async function ordersOfAccount(db: Connection, id: string): Promise<AccountOrder[]> {
  const { rows } = await sql<AccountOrder>`
    select o.id, u.business_name as other, u.id as "otherId", o.state, o.total, o.placed_at as "placedAt"
    from orders o join users u on u.id = case when o.supplier_id = ${id} then o.reseller_id else o.supplier_id end
    where o.supplier_id = ${id} or o.reseller_id = ${id}
    order by o.id desc limit ${ADMIN_PAGE_ROWS}`.execute(db);
  return rows;
}

/** Returns the newest entries of the trail about an account, with the reasons they name. */
export async function decisionsAboutAccount(db: Connection, id: string): Promise<AccountDecision[]> {
  const { rows } = await sql<AccountDecision>`
    select a.id, a.action, a.at, t.words as "ownerReason"
    from audit_trail a
      left join told_reasons t on t.user_id = ${id} and 'told:' || t.id = a.after->>'reason'
    where a.subject = ${`account:${id}`} order by a.id desc limit ${DECISIONS_SHOWN}`.execute(db);
  return rows;
}
