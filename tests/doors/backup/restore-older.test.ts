import { PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { Announcements } from '../../../db/announcements.ts';
import { Database } from '../../../db/database.ts';
import { embeddedEngineOn } from '../../../db/engine-embedded.ts';
import { knownMigrations } from '../../../db/migrate.ts';
import { localStorage } from '../../../server/outside/storage/local-storage.ts';
import { emptyPglite, POOL_WAIT_MS } from '../../engines/embedded.ts';
import { backedUp, folderOfTest, inStore, restored, shapeOf, unusedStore } from './backing-up.ts';

const OLDEST_WITH_A_TRAIL = 10;

test('a back-up with an older schema is migrated to the present one', async () => {
  const engine = embeddedEngineOn(await emptyPglite(), POOL_WAIT_MS);
  const older = new Database(
    new PostgresDialect({ pool: engine.pool }),
    new Announcements(() => Promise.resolve(true)),
  );
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(older);
  for (const [name, text] of [...knownMigrations()].slice(0, OLDEST_WITH_A_TRAIL)) {
    await sql.raw(text).execute(older);
    await sql`insert into kysely_migration values (${name}, '')`.execute(older);
  }
  await sql`insert into users (id, mobile, business_name, user_type, created_at, updated_at)
    values ('old', '9825099999', 'Old Traders', 'supplier', now(), now())`.execute(older);
  await sql`insert into uploads (key, supplier_id, bytes, width, height, created_at)
    values ('0a.webp', 'old', 1, 1, 1, now())`.execute(older);
  const { path } = await backedUp({ db: older, engine: 'embedded', storage: localStorage(folderOfTest()) });
  await engine.close();

  const [dataDir, present] = [await unusedStore(), await unusedStore()];
  await restored(path, dataDir);
  await inStore(dataDir, async ({ db }) => {
    expect(await db.selectFrom('uploads').select(['key', 'thumbnail_bytes']).execute()).toEqual([
      { key: '0a.webp', thumbnail_bytes: null },
    ]);
    expect(await shapeOf(db)).toEqual(await inStore(present, (fresh) => shapeOf(fresh.db)));
  });
});
