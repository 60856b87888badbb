import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { StoreFailure } from '../db/failure.ts';
import { agreedValue } from '../db/installation.ts';

/** Name of the fingerprint in the database. */
export const secretFingerprint = 'secret-fingerprint';

/** Returns the secret that keys codes and cookies: the given one, else one made once and stored in the data folder. */
export function secretOf(given: string | null, dataDir: string): string {
  if (given !== null) return given;
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8').trim();
}

/** Returns the secret of a shop that was started before: the given one, or the stored one; null where there is none. */
export function secretFor({ secret, dataDir }: { secret: string | null; dataDir: string }): string | null {
  return secret ?? secretThere(dataDir);
}

/** Returns the secret stored in a data folder; null when there is none. */
export function secretThere(dataDir: string): string | null {
  const path = join(dataDir, 'secret');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/**
 * Refuses another secret than the first process used, whose fingerprint is in the database: processes with different
 * secrets could not verify each other's codes.
 */
export async function requireSameSecret(db: Database, secret: string): Promise<void> {
  const fingerprint = createHash('sha256').update(`fingerprint:${secret}`).digest('base64url').slice(0, 22);
  if ((await agreedValue(db, secretFingerprint, fingerprint)) === fingerprint) return;
  throw new StoreFailure('SECRET differs from the one this database was first used with. Start with the same SECRET.');
}
