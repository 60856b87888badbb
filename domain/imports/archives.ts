import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { ZIPS_KEPT_BYTES_MAX } from '../../rules/limits.ts';
import type { Supplier } from '../accounts/people.ts';
import type { Files } from '../media/pictures.ts';
import { Refusal } from '../refusal.ts';
import { picturesInZip } from '../sheets/zip-pictures.ts';

/**
 * Keeps a ZIP of photos for an import that is about to begin, and gives its key. Its row comes first, so that the sweep
 * finds the file whatever happens. Refuses what picturesInZip refuses, and more than 300 MB of one supplier.
 */
export async function keepArchive(
  { db, archives }: { db: Database; archives: Files },
  supplier: Supplier,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): Promise<string> {
  const names = (await picturesInZip(bytes)).map(({ name }) => name);
  const key = `${randomBytes(12).toString('hex')}.zip`;
  const size = BigInt(bytes.byteLength);
  const values = { key, names, bytes: size, supplier_id: supplier.id, import_id: null, created_at: now };
  await db.transaction().execute(async (tx) => {
    // One supplier's wait for each other, so that none passes by another.
    await tx.selectFrom('users').select('id').where('id', '=', supplier.id).forNoKeyUpdate().execute();
    await requireRoom(tx, supplier, size);
    await tx.insertInto('import_archives').values(values).execute();
  });
  await archives.put(key, bytes);
  return key;
}

/** What waits for its import, and what has waited: the sweep lets it go within an hour or two. */
async function requireRoom(tx: Connection, supplier: Supplier, size: bigint): Promise<void> {
  const { kept } = await tx
    .selectFrom('import_archives')
    .select(sql<string | null>`sum(bytes)`.as('kept'))
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirstOrThrow();
  if (BigInt(kept ?? 0) + size > BigInt(ZIPS_KEPT_BYTES_MAX))
    throw new Refusal(409, 'import_archives_full', { megabytes: ZIPS_KEPT_BYTES_MAX / 1024 ** 2 });
}
