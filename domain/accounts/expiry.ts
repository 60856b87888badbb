import type { Database } from '../../db/database.ts';
import { removeOldAccountCounts } from './account-limits.ts';
import { removeUsedCaptchas } from './captcha.ts';
import { forgetAccountStatuses } from './closed-account-status.ts';
import { removeOldFlashes } from './flashes.ts';
import { removeOldAnswers } from './idempotency.ts';
import { removeOldCounts } from './limits.ts';

const REASON_KEPT_MS = 30 * 86_400_000;

/**
 * Deletes expired codes, sessions, used captchas, answers, counts, reasons against closed accounts, and flashes; they
 * no longer had an effect.
 */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
  const blocked = db.selectFrom('users').select('id').where('blocked_at', 'is not', null);
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now)
    // Sessions of a blocked account are kept, because by them its browsers can be shown the reason.
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', new Date(now.getTime() - REASON_KEPT_MS)),
        eb('user_id', 'is', null),
        eb('user_id', 'not in', blocked),
      ]),
    )
    .execute();
  await removeUsedCaptchas(db, now);
  await removeOldCounts(db, now);
  await removeOldAccountCounts(db, now);
  await removeOldAnswers(db, now);
  await removeOldFlashes(db, now);
  await forgetAccountStatuses(db, now);
}
