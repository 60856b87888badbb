import { argon2Sync, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/**
 * The least that argon2id accepts, because the site's own cost takes a core for a tenth of a second. A hash stores its
 * cost.
 */
const COST = { memory: 8, passes: 1, parallelism: 1 };
const salt = randomBytes(16);

/** Stores an admin password with a cheap hash, if none is stored yet. */
export async function keepCheaply(db: Database, password: string, now: Date): Promise<void> {
  const key = argon2Sync('argon2id', { ...COST, message: password, nonce: salt, tagLength: 32 });
  const [saltText, keyText] = [salt, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  const hash = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${saltText}$${keyText}`;
  await db
    .insertInto('admin_password')
    .values({ hash, set_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
