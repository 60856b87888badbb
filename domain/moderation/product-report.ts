import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { REPORTS_A_DAY_MAX } from '../../rules/limits.ts';
import type { ReportDraft } from '../../rules/moderation/report.ts';
import { lockAccountStatus } from '../accounts/account-status.ts';
import type { Person } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { latestCounted } from '../wrong-clock.ts';
import { productSnapshots } from './product-snapshot.ts';

const DAY_MS = 24 * 3_600_000;
const firstImage = sql<string | null>`(
  select i.url from product_images i where i.product_id = products.id order by i.position limit 1)`;

/** A product that a person may report; `reportedAt` is null unless a report of theirs is open. */
export interface Reportable {
  id: bigint;
  name: string;
  image: string | null;
  reportedAt: Date | null;
}

/**
 * Returns the data for a report's form. Refuses a product that is not public as not found, and the person's own
 * product.
 */
export async function reportable(db: Connection, person: Person, id: bigint): Promise<Reportable> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'name', 'supplier_id', firstImage.as('image')])
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('is_supplier_public', '=', true)
    .where('was_public', '=', true)
    .executeTakeFirst();
  if (!product) throw new Refusal(404, 'product_not_found');
  if (product.supplier_id === person.id) throw new Refusal(403, 'report_own');
  return { id, name: product.name, image: product.image, reportedAt: await reportedAt(db, person, id) };
}

/** Returns since when a person's report of a product is open; null when none is. */
export async function reportedAt(db: Connection, person: Person, id: bigint): Promise<Date | null> {
  const open = await db
    .selectFrom('product_reports')
    .select('at')
    .where('product_id', '=', id)
    .where('reporter_id', '=', person.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open?.at ?? null;
}

/**
 * Reports a product to the operator, as it is now. Refuses what reportable refuses, a second report while the first is
 * open, and more than 20 a day.
 */
export async function reportProduct(
  db: Database,
  person: Person,
  id: bigint,
  { reason, words }: ReportDraft,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Reports of one person at the same time wait for each other, so that they are all counted.
    await lockAccountStatus(tx, person.id);
    const { reportedAt: before } = await reportable(tx, person, id);
    if (before) throw new Refusal(409, 'report_made_already');
    await refuseTooMany(tx, person, now);
    const snapshot = (await productSnapshots(tx, [id])).get(id);
    if (!snapshot) throw new Refusal(404, 'product_not_found');
    await tx
      .insertInto('product_reports')
      .values({ product_id: id, reporter_id: person.id, reason, words, at: now, seen: JSON.stringify(snapshot) })
      .execute();
  });
  db.announcements.announce('reports');
}

async function refuseTooMany(tx: Connection, person: Person, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('product_reports')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('reporter_id', '=', person.id)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .where('at', '<=', latestCounted(now))
    .executeTakeFirstOrThrow();
  if (count >= REPORTS_A_DAY_MAX) throw new Refusal(429, 'report_too_many', { most: REPORTS_A_DAY_MAX });
}
