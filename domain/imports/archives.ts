import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { ZIPS_KEPT_BYTES_MAX } from '../../rules/limits.ts';
import type { Supplier } from '../accounts/people.ts';
import { orDeleteLater } from '../media/file-deletions.ts';
import type { Files } from '../media/pictures.ts';
import { Refusal } from '../refusal.ts';
import { picturesInZip } from '../sheets/zip-pictures.ts';

/**
 * Stores a ZIP of photos for an import that is about to begin, and returns its key. Its row is written first, so that
 * the sweep finds the file. Refuses what picturesInZip refuses, and over 300 MB for one supplier.
 */
export async function keepArchive(
  { db, archives }: { db: Database; archives: Files },
  supplier: Supplier,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): Promise<string> {
  const pictures = await picturesInZip(bytes);
  const [names, prints] = [pictures.map(({ name }) => name), pictures.map(({ print }) => print)];
  const key = `${randomBytes(12).toString('hex')}.zip`;
  const size = BigInt(bytes.byteLength);
  const values = { key, names, prints, bytes: size, supplier_id: supplier.id, import_id: null, created_at: now };
  await db.transaction().execute(async (tx) => {
    // Uploads of one supplier wait for each other, so that together they cannot pass the limit.
    await tx.selectFrom('users').select('id').where('id', '=', supplier.id).forNoKeyUpdate().execute();
    await requireRoom(tx, supplier, size);
    await tx.insertInto('import_archives').values(values).execute();
  });
  await orDeleteLater({ db, kind: 'archive', now }, [key], () => archives.put(key, bytes)).catch(async (error) => {
    // The failed ZIP must not count; without a database the sweep finds the row.
    await db
      .deleteFrom('import_archives')
      .where('key', '=', key)
      .execute()
      .catch(() => {});
    throw error;
  });
  return key;
}

/**
 * Refuses a ZIP beyond the supplier's limit. Counts ZIPs that wait for their import and those of finished imports,
 * which the sweep deletes within an hour or two.
 */
async function requireRoom(tx: Connection, supplier: Supplier, size: bigint): Promise<void> {
  const { kept } = await tx
    .selectFrom('import_archives')
    .select(sql<bigint | null>`sum(bytes)`.as('kept'))
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirstOrThrow();
  if ((kept ?? 0n) + size > BigInt(ZIPS_KEPT_BYTES_MAX))
    throw new Refusal(409, 'import_archives_full', { megabytes: ZIPS_KEPT_BYTES_MAX / 1024 ** 2 });
}
