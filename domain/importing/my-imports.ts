import type { Connection } from '../../db/database.ts';

/** What is kept of a supplier's sheets, for themselves. */
export async function importsData(db: Connection, supplierId: string): Promise<Record<string, unknown>> {
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'file_name as file', 'state', 'headers', 'mapping', 'created_at as createdAt'])
    .select(['started_at as startedAt', 'done_at as doneAt', 'undone_at as undoneAt'])
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('import_rows as r')
    .innerJoin('imports as i', 'i.id', 'r.import_id')
    .select(['r.import_id', 'r.number', 'r.cells', 'r.mended', 'r.verdict', 'r.outcome'])
    .where('i.supplier_id', '=', supplierId)
    .orderBy('r.import_id')
    .orderBy('r.number')
    .execute();
  const rowsOf = Map.groupBy(rows, ({ import_id }) => import_id);
  const layouts = await db
    .selectFrom('import_layouts')
    .select(['fields', 'used_at as usedAt'])
    .where('supplier_id', '=', supplierId)
    .orderBy('used_at')
    .execute();
  const pictures = await db
    .selectFrom('picture_sources')
    .select(['source', 'url', 'at'])
    .where('supplier_id', '=', supplierId)
    .orderBy('at')
    .orderBy('source')
    .execute();
  return {
    sheets: imports.map(({ id, ...sheet }) => ({
      ...sheet,
      rows: (rowsOf.get(id) ?? []).map(({ number, cells, mended, verdict, outcome }) => ({
        number,
        cells,
        mended,
        verdict,
        outcome,
      })),
    })),
    layouts,
    pictures,
  };
}
