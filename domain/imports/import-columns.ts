import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { openImport } from './imports.ts';
import { type Layout, rememberLayout } from './layouts.ts';

/**
 * Sets the target of each column and the constants of new products, and remembers both for the next file with these
 * headers. Hidden rows are left out unless `takesHidden`. The caller checks the rows afterwards. Refuses columns that
 * identify no product.
 */
export async function mapColumns(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  { mapping, constants, takesHidden }: Layout & { takesHidden: boolean },
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
    await tx
      .updateTable('import_rows')
      .set({ is_left_out: !takesHidden })
      .where('import_id', '=', own)
      .where('is_hidden', '=', true)
      .execute();
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
