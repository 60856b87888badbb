import { slugOf } from '../../rules/slug.ts';
import type { Connection, Database } from '../database.ts';
import { categoryNames, vicinityNames } from './reference.ts';
import { seedSamples } from './seed-samples.ts';

/** Seeds the reference data and, if wanted, the sample catalogue; each once in the life of the database. */
export async function seed(db: Database, wanted: { samples: boolean; now: Date }): Promise<void> {
  await seedOnce(db, 'reference', wanted.now, (tx) => seedReference(tx, wanted.now));
  if (wanted.samples) await seedOnce(db, 'samples', wanted.now, (tx) => seedSamples(tx, wanted.now));
}

/**
 * Seeds something once in the life of the database, by the first process that tries; completely or not at all, even if
 * it is killed. Returns whether this call seeded it.
 */
export async function seedOnce(
  db: Database,
  name: string,
  now: Date,
  seedRows: (tx: Connection) => Promise<void>,
): Promise<boolean> {
  const isSeeded = await db.selectFrom('seeds').select('name').where('name', '=', name).executeTakeFirst();
  if (isSeeded) return false;
  const isNow = await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('seeds')
      .values({ name, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!claimed.numInsertedOrUpdatedRows) return false;
    await seedRows(tx);
    return true;
  });
  if (isNow) db.announcements.announce('catalogue');
  return isNow;
}

async function seedReference(tx: Connection, now: Date): Promise<void> {
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
