import type { Database } from '../../db/database.ts';
import { removeUsedCaptchas } from './captcha.ts';
import { removeOldAnswers } from './idempotency.ts';
import { removeOldCounts } from './limits.ts';

/** Deletes one-time codes, sessions, used captchas, answers and counts whose time is over; they had no effect already. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await removeUsedCaptchas(db, now);
  await removeOldCounts(db, now);
  await removeOldAnswers(db, now);
}
