import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { slugOf } from '../../rules/slug.ts';
import type { Connection, Database } from '../database.ts';
import { unhurried } from '../unhurried.ts';
import { categoryNames, vicinityNames } from './reference.ts';
import { seedSampleSlabs, seedSamples } from './seed-samples.ts';
import { tradeWords } from './synonyms.ts';

/** `catalogue`: the 50 samples and the demo accounts; `more`: also price slabs, options, sets and mixed cartons. */
export type SampleData = 'none' | 'catalogue' | 'more';

/**
 * Seeds the reference data, the trade words and, if wanted, the sample catalogue, each once in the life of the
 * database; trade words again with a version that has other pairs.
 */
export async function seed(db: Database, wanted: { samples: SampleData; now: Date }): Promise<void> {
  await seedOnce(db, 'reference', wanted.now, (tx) => seedReference(tx, wanted.now));
  await seedOnce(db, synonymsSeed(), wanted.now, (tx) => seedSynonyms(tx, wanted.now));
  if (wanted.samples !== 'none') await seedOnce(db, 'samples', wanted.now, (tx) => seedSamples(tx, wanted.now));
  if (wanted.samples === 'more') await seedOnce(db, 'sample-slabs', wanted.now, seedSampleSlabs);
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
    // No page is served yet: a slow machine may take long, and the claim may wait for another process's seeding.
    await unhurried(tx);
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

/**
 * Gives the shop the pairs of this version that it was never given, even if an earlier version gave it others. A pair
 * that the operator wrote stays, and a pair that they removed does not return (decision 131).
 */
async function seedSynonyms(tx: Connection, now: Date): Promise<void> {
  for (const [category, words] of Object.entries(tradeWords)) {
    const pairs = JSON.stringify(words.map(([word, other]) => ({ word, other })));
    await sql`
      with given as (
        insert into given_synonyms (word, other)
        select word, other from jsonb_to_recordset(${pairs}::jsonb) as pairs (word text, other text)
        on conflict do nothing returning word, other),
      folded as materialized (select word, other, fold_word(word) as folded, fold_word(other) as other_folded from given)
      insert into search_synonyms (word, other, category_id, created_at, updated_at)
      select word, other, (select min(id) from product_categories where name = ${category}), ${now}::timestamptz,
        ${now}::timestamptz
      from folded f where not exists (select from search_synonyms s where s.folded = f.folded
          and s.other_folded = f.other_folded)
        and not exists (select from search_synonyms s where s.folded = f.other_folded and s.other_folded = f.folded)`.execute(
      tx,
    );
  }
  // An earlier version knows only this name, and would give all pairs again.
  await tx
    .insertInto('seeds')
    .values({ name: 'synonyms', at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Name of the seed of these pairs; other pairs have another name. */
function synonymsSeed(): string {
  return `synonyms ${createHash('sha256').update(JSON.stringify(tradeWords)).digest('hex').slice(0, 16)}`;
}
