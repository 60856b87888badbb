import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { StoreFailure } from '../db/failure.ts';
import { agreedValue } from '../db/installation.ts';

/** The name under which the database keeps it. */
export const secretFingerprint = 'secret-fingerprint';

/** The key of codes and cookies: the given one, else one made once and kept in the data folder. */
export function secretOf(given: string | null, dataDir: string): string {
  if (given !== null) return given;
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8').trim();
}

/** The secret of a shop that was started before: the given one, or the one kept; null where none is. */
export function secretFor({ secret, dataDir }: { secret: string | null; dataDir: string }): string | null {
  return secret ?? secretThere(dataDir);
}

/** The secret that is kept in a data folder; null when none is. */
export function secretThere(dataDir: string): string | null {
  const path = join(dataDir, 'secret');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** Processes with different keys could not read each other's codes: the database remembers the first one's fingerprint. */
export async function requireSameSecret(db: Database, secret: string): Promise<void> {
  const fingerprint = createHash('sha256').update(`fingerprint:${secret}`).digest('base64url').slice(0, 22);
  if ((await agreedValue(db, secretFingerprint, fingerprint)) === fingerprint) return;
  throw new StoreFailure('SECRET differs from the one this database was first used with. Start with the same SECRET.');
}
