import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { endNotices, writeNotices } from '../notices/notice-writer.ts';
import { newProducts } from './later-products.ts';
import { type Choices, marketChoices } from './market.ts';

/** Resellers whose searches one sweep looks through at most. */
const AT_ONCE = 500;
/** After nothing was found. */
const AGAIN_MS = 300_000;
const DAY_MS = 86_400_000;
/** Products of a transaction that is still under way may have lower numbers than others; so long, none is. */
const SETTLED_MS = 60_000;
/** Among so many of the newest products one has to be old enough; else there is time until the next sweep. */
const NEWEST_MAX = 5000;

/**
 * Writes a notice to each reseller for whose saved searches products have come, at most one a day for all of them
 * together. Any number of processes may do it at the same time: each reseller is held by one, and the others pass on.
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

/** Looks through the searches of the reseller who has waited longest; null where nobody waits. */
async function lookThrough(
  tx: Connection,
  { upTo, choices, now }: Looking,
): Promise<{ reseller: string; isNoticed: boolean } | null> {
  // The account is held too, because whoever closes it holds it first.
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

/** An older notice that nobody has read yet is over with this one. */
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
