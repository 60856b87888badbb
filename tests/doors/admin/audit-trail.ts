import { type RawBuilder, sql } from 'kysely';
import type { AuditEntry } from '../../../domain/admin/audit.ts';
import { onRecord } from '../../../domain/admin/audit.ts';
import { type ChainFault, verifyAudit } from '../../../domain/admin/audit-verification.ts';
import type { TestWorld } from '../../world.ts';

/** Writes entries of the trail, without the changes that they describe. */
export async function recorded({ db, clock }: TestWorld, ...entries: AuditEntry[]): Promise<void> {
  for (const entry of entries)
    await onRecord(db, 'console', { now: clock.now(), topics: [] }, () => Promise.resolve(entry));
}

/** Writes entries 1 to `count`, about categories, with characters of several bytes. */
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

/** Changes the trail as an owner of the database could who knows how: with its triggers disabled. */
export async function tampered({ db }: TestWorld, ...changes: RawBuilder<unknown>[]): Promise<void> {
  const tables = ['audit_trail', 'audit_head'];
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger all`.execute(db);
  for (const change of changes) await change.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger all`.execute(db);
}

export async function faultIn({ db }: TestWorld, notedHead: string | null = null): Promise<ChainFault | null> {
  return (await verifyAudit(db, notedHead)).fault;
}
