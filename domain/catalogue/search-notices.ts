import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { endNotices, writeNotices } from '../notices/notice-writer.ts';
import { newProducts } from './later-products.ts';
import { type Choices, marketChoices } from './market.ts';

/** Most resellers whose searches one sweep checks. */
const AT_ONCE = 500;
/** Wait before the next check if nothing was found. */
const AGAIN_MS = 300_000;
const DAY_MS = 86_400_000;
/**
 * Younger products wait: a transaction still under way may add products with lower numbers, but none takes this long.
 */
const SETTLED_MS = 60_000;
/** Newest products among which one must be old enough; otherwise the next sweep is soon enough. */
const NEWEST_MAX = 5000;

/**
 * Writes a notice to each reseller whose saved searches found new products, at most one a day for all searches. Several
 * processes may do it at the same time: each locks one reseller and skips those locked by others.
 */
export async function noticeFound(db: Database, now: Date, isOver: () => boolean = () => false): Promise<void> {
  const upTo = await newestSettled(db, now);
  if (upTo === null) return;
  const choices = await marketChoices(db);
  for (let looked = 0; looked < AT_ONCE && !isOver(); looked += 1) {
    const outcome = await db.transaction().execute((tx) => lookThrough(tx, { upTo, choices, now }));
    if (outcome === null) return;
    if (outcome.isNoticed) db.announcements.announce('notices', [outcome.reseller]);
  }
}

async function newestSettled(db: Connection, now: Date): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint | null }>`
    select max(id) as id from (select id, created_at from products order by id desc limit ${NEWEST_MAX}) as newest
    where created_at <= ${new Date(now.getTime() - SETTLED_MS)}`.execute(db);
  return rows[0]?.id ?? null;
}

interface Looking {
  upTo: bigint;
  choices: Choices;
  now: Date;
}

/** Checks the searches of the reseller who has waited longest; null if none is due. */
async function lookThrough(
  tx: Connection,
  { upTo, choices, now }: Looking,
): Promise<{ reseller: string; isNoticed: boolean } | null> {
  // Locks the account too, because closing an account locks it first.
  const { rows } = await sql<{ reseller: string; isReachable: boolean }>`
    select l.reseller_id as reseller, u.closed_at is null and u.blocked_at is null as "isReachable"
    from search_looks l join users u on u.id = l.reseller_id
    where l.next_at <= ${now} order by l.next_at, l.reseller_id limit 1
    for update of l skip locked for key share of u skip locked`.execute(tx);
  const [waiting] = rows;
  if (!waiting) return null;
  const { reseller, isReachable } = waiting;
  const searches = await tx
    .selectFrom('saved_searches')
    .select(['query', sql<bigint>`greatest(looked_product, noticed_product)`.as('after')])
    .where('reseller_id', '=', reseller)
    .where('noticed_product', '<', upTo)
    .orderBy('id')
    .execute();
  const found = isReachable ? await newProducts(tx, searches, { choices, upTo }) : [];
  const products = new Set(found.map(({ id }) => id)).size;
  await tx
    .updateTable('saved_searches')
    .set({ noticed_product: upTo })
    .where('reseller_id', '=', reseller)
    .where('noticed_product', '<', upTo)
    .execute();
  if (products > 0) await notice(tx, { reseller, products, now });
  const next_at = new Date(now.getTime() + (products > 0 ? DAY_MS : AGAIN_MS));
  await tx.updateTable('search_looks').set({ next_at }).where('reseller_id', '=', reseller).execute();
  return { reseller, isNoticed: products > 0 };
}

/** Marks an older unread notice as read: this one replaces it. */
async function notice(
  tx: Connection,
  { reseller, products, now }: { reseller: string; products: number; now: Date },
): Promise<void> {
  const about = { said: 'searches' };
  await endNotices(tx, { to: reseller, kinds: ['search-found'], about, now });
  await writeNotices(
    tx,
    [{ to: reseller, kind: 'search-found', about: { ...about, products: String(products) } }],
    now,
  );
}
