import { createHash, randomBytes } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { API_KEYS_MAX } from '../../rules/limits.ts';
import { writeNotices } from '../notices/notice-writer.ts';
import { Refusal } from '../refusal.ts';
import { type Person, personById, type Supplier } from './people.ts';

const MINUTE_MS = 60_000;
/** A key has 256 random bits in base64url and cannot be guessed, so a plain hash of it is safe to keep. */
const keyForm = /^thok_[\w-]{43}$/;

/** An API key as its owner sees it: without the key itself. */
export interface OwnApiKey {
  id: string;
  name: string;
  /** The end of the key, to tell it from others. */
  lastFour: string;
  createdAt: Date;
  /** Exact to a minute; null when the key was never used. */
  usedAt: Date | null;
}

/** A supplier's keys, the newest first. */
export async function ownApiKeys(db: Connection, supplier: Supplier): Promise<OwnApiKey[]> {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'last_four as lastFour', 'created_at as createdAt', 'used_at as usedAt'])
    .where('supplier_id', '=', supplier.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Makes an API key for a supplier's programs and returns it; it is not known afterwards. The supplier gets a notice.
 * Refuses an eleventh key.
 */
export async function makeApiKey(
  db: Database,
  supplier: Supplier,
  input: { name: string; now: Date },
): Promise<string> {
  const key = `thok_${randomBytes(32).toString('base64url')}`;
  await db.transaction().execute(async (tx) => {
    // The lock keeps two requests at the same time from both making the last key.
    await tx.selectFrom('users').select('id').where('id', '=', supplier.id).forUpdate().execute();
    const keys = await tx.selectFrom('api_keys').select('id').where('supplier_id', '=', supplier.id).execute();
    if (keys.length >= API_KEYS_MAX) throw new Refusal(409, 'api_keys_at_most', { count: API_KEYS_MAX });
    await tx
      .insertInto('api_keys')
      .values({
        key_hash: hashOf(key),
        id: randomBytes(9).toString('base64url'),
        supplier_id: supplier.id,
        name: input.name,
        last_four: key.slice(-4),
        created_at: input.now,
        used_at: null,
      })
      .execute();
    await writeNotices(
      tx,
      [{ to: supplier.id, kind: 'key-made', about: { said: 'key', end: key.slice(-4) } }],
      input.now,
    );
  });
  db.announcements.announce('notices', [supplier.id]);
  return key;
}

/** Ends one of a supplier's own keys at once; another supplier's is left alone, and a missing one is no error. */
export async function revokeApiKey(db: Connection, supplier: Supplier, id: string): Promise<void> {
  await db.deleteFrom('api_keys').where('supplier_id', '=', supplier.id).where('id', '=', id).execute();
}

/**
 * Returns the person whose key this is; null for a key that was never made or has been revoked, and when the account is
 * closed or blocked.
 */
export async function personOfApiKey(db: Connection, key: string, now: Date): Promise<Person | null> {
  if (!keyForm.test(key)) return null;
  const keyHash = hashOf(key);
  const row = await db
    .selectFrom('api_keys')
    .select(['supplier_id', 'used_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  const person = row ? await personById(db, row.supplier_id) : null;
  if (person && now.getTime() - (row?.used_at?.getTime() ?? 0) >= MINUTE_MS) await noteUse(db, keyHash, now);
  return person;
}

/** Notes when a key was used; called at most once a minute for each key. */
async function noteUse(db: Connection, keyHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ used_at: now }).where('key_hash', '=', keyHash).execute();
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
