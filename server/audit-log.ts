import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { headOf } from '../domain/admin/audit-verification.ts';
import type { AppContext } from '../web/app-context.ts';

/**
 * Writes into the log how long the audit trail is and the hash of its newest entry, at the start and after each entry:
 * whoever keeps the log elsewhere can tell later whether the trail was cut or rewritten.
 */
export async function logAuditHeads(db: Database, log: Logger, fault: AppContext['fault']): Promise<void> {
  let logged = -1n;
  const write = async () => {
    const { count, head } = await headOf(db);
    if (count === logged) return;
    logged = count;
    log.info({ audit: { count: Number(count), head } }, 'audit trail');
  };
  await write();
  db.announcements.on(['audit'], () => {
    write().catch((error: unknown) => fault(error, { failed: 'audit trail' }));
  });
}
