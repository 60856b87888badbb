import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { openImport } from './imports.ts';
import { type Layout, rememberLayout } from './layouts.ts';

/**
 * Sets the target of each column and what is the same for all new products, and remembers both for the next file with
 * these headers. The rows have to be checked
 * afterwards. Refuses columns that do not tell which product a row is about.
 */
export async function mapColumns(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  { mapping, constants }: Layout,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { headers, id: own } = await openImport(tx, supplier, id);
    const whole = headers.map((_, column) => mapping[column] ?? null);
    if (!whole.some((target) => target === 'name' || target === 'sku' || target === 'id')) {
      throw new Refusal(400, 'import_columns_none');
    }
    const values = {
      mapping: whole,
      constants: JSON.stringify(constants),
      state: 'columns' as const,
      touched_at: now,
    };
    await tx.updateTable('imports').set(values).where('id', '=', own).execute();
    // Replaced cells belonged to the old columns.
    await tx
      .updateTable('import_rows')
      .set({ mended: '{}' })
      .where('import_id', '=', own)
      .where(sql<boolean>`mended <> '{}'`)
      .execute();
    await rememberLayout(tx, supplier, { headers, mapping: whole, constants }, now);
  });
}
