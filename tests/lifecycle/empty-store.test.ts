import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../db/connect.ts';
import { dataFolder } from './launch.ts';

/** Returns the identifier that PostgreSQL gives a database at its creation. */
async function identifierOf(dataDir: string, emptyStore?: string): Promise<string> {
  const store = await openStore({ dataDir, databaseUrl: null, ...(emptyStore !== undefined && { emptyStore }) });
  const { rows } = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(
    store.db,
  );
  await store.close();
  return rows[0]?.id ?? '';
}

test("a new embedded store starts as a copy of the build's empty one, and is opened again unchanged", async () => {
  const archive = 'build/empty-store.tar.gz';
  const folder = dataFolder();
  const first = await identifierOf(folder, archive);
  expect(first).toMatch(/^\d{15,}$/);
  expect(await identifierOf(dataFolder(), archive)).toBe(first);
  expect(await identifierOf(folder, archive)).toBe(first);
  expect(await identifierOf(dataFolder(), 'build/missing.tar.gz')).not.toBe(first);
});
