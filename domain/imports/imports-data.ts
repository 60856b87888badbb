import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { allOf } from '../pieces.ts';

/** Returns all data from a supplier's sheets, for the supplier's own 'my data'. */
export async function importsData(db: Connection, supplierId: string): Promise<Record<string, unknown>> {
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'file_name as file', 'state', 'headers', 'mapping', 'created_at as createdAt'])
    .select(['started_at as startedAt', 'done_at as doneAt', 'undone_at as undoneAt'])
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .execute();
  const rows = (await Promise.all(imports.map(({ id }) => rowsOfImport(db, id)))).flat();
  const others = (await Promise.all(imports.map(({ id }) => sheetsOfImport(db, id)))).flat();
  const othersOf = Map.groupBy(others, ({ import_id }) => import_id);
  const rowsOf = Map.groupBy(rows, ({ import_id }) => import_id);
  const layouts = await db
    .selectFrom('import_layouts')
    .select(['fields', 'used_at as usedAt'])
    .where('supplier_id', '=', supplierId)
    .orderBy('used_at')
    .execute();
  const words = await db
    .selectFrom('import_words')
    .select(['field', 'word', 'meaning', 'used_at as usedAt'])
    .where('supplier_id', '=', supplierId)
    .orderBy('field')
    .orderBy('word')
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
      workbook: (othersOf.get(id) ?? []).map(({ name, lines }) => ({ name, lines })),
    })),
    layouts,
    words,
    pictures,
  };
}

type Part = { import_id: bigint; place: number; part: number; name: string; lines: unknown };

/** Reads the sheets of a workbook of which the supplier has to choose one, in the stored parts. */
function sheetsOfImport(db: Connection, id: bigint) {
  return allOf<Part>({ min: 1, max: 50 }, (last, limit) =>
    db
      .selectFrom('import_sheets')
      .select(['import_id', 'place', 'part', 'name', 'lines'])
      .where('import_id', '=', id)
      .where(sql<boolean>`(place, part) > (${last?.place ?? -1}::integer, ${last?.part ?? -1}::integer)`)
      .orderBy('place')
      .orderBy('part')
      .limit(limit)
      .execute(),
  );
}

/** Reads in pieces, because a sheet has up to 20 MB of cells. */
function rowsOfImport(db: Connection, id: bigint) {
  const rows = db
    .selectFrom('import_rows')
    .select(['import_id', 'number', 'cells', 'mended', 'verdict', 'outcome'])
    .where('import_id', '=', id)
    .orderBy('number');
  return allOf<Awaited<ReturnType<typeof rows.execute>>[number]>({ min: 10, max: 500 }, (last, limit) =>
    rows
      .where('number', '>', last?.number ?? -1)
      .limit(limit)
      .execute(),
  );
}
