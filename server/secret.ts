import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { StoreFailure, unwritable } from '../db/failure.ts';
import { agreedValue } from '../db/installation.ts';
import { partPath } from './part-path.ts';

/** Name of the fingerprint in the database. */
export const secretFingerprint = 'secret-fingerprint';

/** Returns the secret that keys codes and cookies: the given one, else one made once and stored in the data folder. */
export function secretOf(given: string | null, dataDir: string): string {
  if (given !== null) return given;
  const path = join(dataDir, 'secret');
  try {
    if (!existsSync(path)) makeSecret(dataDir, path);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  return readFileSync(path, 'utf8').trim();
}

/** If several processes start on one folder at once, the first makes the secret; none ever reads half of it. */
function makeSecret(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const part = partPath(path);
  try {
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
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

/** Returns the secret's fingerprint for the database, which does not reveal the secret. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`fingerprint:${secret}`).digest('base64url').slice(0, 22);
}

/**
 * Refuses another secret than the first process used, whose fingerprint is in the database: processes with different
 * secrets could not verify each other's codes.
 */
export async function requireSameSecret(db: Database, secret: string): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  if ((await agreedValue(db, secretFingerprint, fingerprint)) === fingerprint) return;
  throw new StoreFailure('SECRET differs from the one this database was first used with. Start with the same SECRET.');
}
