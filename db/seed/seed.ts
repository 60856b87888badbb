import { slugOf } from '../../rules/slug.ts';
import type { Connection, Database } from '../database.ts';
import { categoryNames, vicinityNames } from './reference.ts';
import { sowSamples } from './sow-samples.ts';

/** Sows what every installation has and, if wanted, the sample catalogue; each once in the life of the database. */
export async function seed(db: Database, wanted: { samples: boolean; now: Date }): Promise<void> {
  await sowOnce(db, 'reference', wanted.now, (tx) => sowReference(tx, wanted.now));
  if (wanted.samples) await sowOnce(db, 'samples', wanted.now, (tx) => sowSamples(tx, wanted.now));
}

/**
 * Sows something once in the life of the database, by whichever process is first; wholly or, killed half-way, not at all.
 * Tells whether this was the time.
 */
export async function sowOnce(
  db: Database,
  name: string,
  now: Date,
  sow: (tx: Connection) => Promise<void>,
): Promise<boolean> {
  const isSown = await db.selectFrom('seeds').select('name').where('name', '=', name).executeTakeFirst();
  if (isSown) return false;
  const isNow = await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('seeds')
      .values({ name, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!claimed.numInsertedOrUpdatedRows) return false;
    await sow(tx);
    return true;
  });
  if (isNow) db.announcements.announce('catalogue');
  return isNow;
}

async function sowReference(tx: Connection, now: Date): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await tx
    .insertInto('warehouse_vicinities')
    .values(
      vicinityNames.map((name, position) => ({
        name,
        city: 'Surat',
        state: 'Gujarat',
        country: 'India',
        position,
        ...times,
      })),
    )
    .execute();
  await tx
    .insertInto('product_categories')
    .values(categoryNames.map((name, position) => ({ name, slug: slugOf(name), position, ...times })))
    .execute();
}
