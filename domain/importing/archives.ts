import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import type { Files } from '../media/pictures.ts';
import { picturesInZip } from '../sheets/zip-pictures.ts';

/**
 * Keeps a ZIP of photos for an import that is about to begin, and gives its key. Its row comes first, so that the sweep
 * finds the file whatever happens. Refuses what picturesInZip refuses.
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
  await db.insertInto('import_archives').values(values).execute();
  await archives.put(key, bytes);
  return key;
}
