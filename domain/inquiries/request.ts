import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { dayBegins, dayOf } from '../../rules/day.ts';
import {
  type BulkRequestDraft,
  REQUESTS_DAY_MAX,
  REQUESTS_OPEN_MAX,
  requestExpires,
} from '../../rules/requests/bulk-request.ts';
import type { Reseller } from '../accounts/people.ts';
import { attachPrivatePictures } from '../media/private-pictures.ts';
import { writeNotices } from '../notices/notice-writer.ts';
import { lockBasket as holdAccount } from '../orders/basket-lines.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { latestCounted } from '../wrong-clock.ts';
import { announceRequest } from './request-lock.ts';
import { matchingSuppliers } from './supplier-match.ts';

interface Posting {
  /** Keys of pictures that this reseller has uploaded, four at most. */
  pictures: string[];
  /** Key made by the page; a second submission with it makes no second request. */
  key: string;
  now: Date;
}

/**
 * Sends a reseller's request to the suppliers who fit best (decision 46), and returns its id. Refuses a sixth open
 * request, an eleventh on one day, an unknown category, and a request for which no supplier has goods.
 */
export async function postRequest(
  db: Database,
  reseller: Reseller,
  draft: BulkRequestDraft,
  posting: Posting,
): Promise<bigint> {
  const { key, now } = posting;
  const { id, isNew } = await inTransaction(db, async (tx) => {
    // Requests of one reseller wait for each other, so that the counts below are right.
    await holdAccount(tx, reseller);
    const before = await requestOf(tx, reseller, key);
    if (before !== null) return { id: before, isNew: false };
    await requireCategory(tx, draft.categoryId);
    await requireRoom(tx, reseller, now);
    const suppliers = await matchingSuppliers(tx, reseller, draft);
    if (suppliers.length === 0) throw new Refusal(409, 'request_nobody');
    const id = await write(tx, reseller, draft, posting);
    await tx
      .insertInto('bulk_request_suppliers')
      .values(
        suppliers.map((supplier_id, at) => ({ request_id: id, supplier_id, position: at + 1, declined_at: null })),
      )
      .execute();
    const about = { request: String(id) };
    await writeNotices(
      tx,
      suppliers.map((to) => ({ to, kind: 'request' as const, about })),
      now,
    );
    return { id, isNew: true };
  });
  if (isNew) await announceRequest(db, id, reseller.id);
  return id;
}

async function requestOf(tx: Connection, reseller: Reseller, key: string): Promise<bigint | null> {
  const request = await tx
    .selectFrom('bulk_requests')
    .select('id')
    .where('reseller_id', '=', reseller.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return request?.id ?? null;
}

async function requireCategory(tx: Connection, id: number): Promise<void> {
  const category = await tx
    .selectFrom('product_categories')
    .select('id')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!category) throw new BadForm({ categoryId: ['category_required'] });
}

async function requireRoom(tx: Connection, reseller: Reseller, now: Date): Promise<void> {
  const { open, today } = await requestsCounted(tx, reseller, now);
  if (open >= REQUESTS_OPEN_MAX) throw new Refusal(409, 'request_too_many_open', { most: String(REQUESTS_OPEN_MAX) });
  if (today >= REQUESTS_DAY_MAX) throw new Refusal(429, 'request_too_many_today', { most: String(REQUESTS_DAY_MAX) });
}

/** Counts a reseller's open requests, and the requests posted today, India's time. */
async function requestsCounted(db: Connection, reseller: Pick<Reseller, 'id'>, now: Date) {
  const { open, today } = await db
    .selectFrom('bulk_requests as r')
    .select(({ fn, exists, not, and, eb, selectFrom }) => [
      fn
        .countAll<bigint>()
        .filterWhere(
          and([
            eb('r.closed_at', 'is', null),
            eb('r.expires_at', '>', now),
            not(
              exists(
                selectFrom('quotes')
                  .select('quotes.id')
                  .whereRef('quotes.request_id', '=', 'r.id')
                  .where('accepted_at', 'is not', null),
              ),
            ),
          ]),
        )
        .as('open'),
      fn
        .countAll<bigint>()
        .filterWhere('r.at', '>=', dayBegins(dayOf(now)))
        .filterWhere('r.at', '<=', latestCounted(now))
        .as('today'),
    ])
    .where('r.reseller_id', '=', reseller.id)
    .executeTakeFirstOrThrow();
  return { open: Number(open), today: Number(today) };
}

async function write(
  tx: Connection,
  reseller: Reseller,
  { categoryId, wanted, pieces, targetPrice, pincode, neededBy }: BulkRequestDraft,
  { key, pictures, now }: Posting,
): Promise<bigint> {
  if (!(await attachPrivatePictures(tx, reseller, pictures, now))) throw new BadForm({ pictures: ['images_invalid'] });
  const { id } = await tx
    .insertInto('bulk_requests')
    .values({
      reseller_id: reseller.id,
      category_id: categoryId,
      wanted,
      pieces,
      target_price: targetPrice,
      pincode,
      needed_by: neededBy,
      key,
      at: now,
      expires_at: requestExpires(neededBy, now),
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (pictures.length > 0) {
    await tx
      .insertInto('bulk_request_pictures')
      .values(pictures.map((picture, at) => ({ request_id: id, position: at + 1, key: picture })))
      .execute();
  }
  return id;
}
