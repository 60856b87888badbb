import { type RawBuilder, sql } from 'kysely';
import type { AuditEntry } from '../../../domain/admin/audit.ts';
import { onRecord } from '../../../domain/admin/audit.ts';
import { type ChainFault, verifyAudit } from '../../../domain/admin/audit-verification.ts';
import type { TestWorld } from '../../world.ts';

/** A change of the admin area that leaves nothing but its line, one for each entry. */
export async function recorded({ db, clock }: TestWorld, ...entries: AuditEntry[]): Promise<void> {
  for (const entry of entries)
    await onRecord(db, 'console', { now: clock.now(), topics: [] }, () => Promise.resolve(entry));
}

/** Entries 1 to `count`, about categories; with letters that take several bytes. */
export async function recordedMany(world: TestWorld, count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, at): AuditEntry => {
    const name = `Bag, ${at + 1} ₹ થેલી`;
    return {
      action: 'category.change',
      subject: `category:${at + 1}`,
      before: { name },
      after: { name, position: at },
    };
  });
  await recorded(world, ...entries);
}

/** What somebody can do who owns the database and knows what they are about: without the triggers that refuse. */
export async function tampered({ db }: TestWorld, ...changes: RawBuilder<unknown>[]): Promise<void> {
  const tables = ['audit_trail', 'audit_head'];
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger all`.execute(db);
  for (const change of changes) await change.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger all`.execute(db);
}

export async function faultIn({ db }: TestWorld, notedHead: string | null = null): Promise<ChainFault | null> {
  return (await verifyAudit(db, notedHead)).fault;
}
