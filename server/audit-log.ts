import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { headOf } from '../domain/admin/audit-verification.ts';
import type { AppContext } from '../web/app-context.ts';

/**
 * Logs the length of the audit trail and the hash of its newest entry, at the start and after each entry. If the log is
 * kept elsewhere, a trail that was cut or rewritten can be detected later.
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
