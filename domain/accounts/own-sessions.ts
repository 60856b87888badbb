import type { Connection, Database } from '../../db/database.ts';
import type { Person } from './people.ts';
import type { Session } from './sessions.ts';

export interface OwnSession {
  id: string;
  /** 'Chrome, Android'; empty when the browser did not say. */
  device: string;
  signedInAt: Date;
  /** Exact to a day. */
  lastUsedAt: Date;
  isThis: boolean;
}

/** Returns a person's sessions: this one first, then the most recently used. */
export async function ownSessions(db: Connection, person: Person, current: Session, now: Date): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', person.id)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows
    .map(({ token_hash, id, device, created_at, seen_at }) => ({
      id,
      device,
      signedInAt: created_at,
      lastUsedAt: seen_at,
      isThis: current.tokenHash.equals(token_hash),
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Ends one of a person's own sessions. Another person's is left alone, and one that has ended is no error. */
export async function endSession(db: Database, person: Person, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', person.id).where('id', '=', id).execute();
  db.announcements.announce('sessions', [person.id]);
}

/** Ends all sessions of a person, this one too; with `endsKeys` their API keys as well. */
export async function signOutEverywhere(
  db: Database,
  person: Person,
  { endsKeys }: { endsKeys: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute();
    if (endsKeys) await tx.deleteFrom('api_keys').where('supplier_id', '=', person.id).execute();
  });
  db.announcements.announce('sessions', [person.id]);
}
