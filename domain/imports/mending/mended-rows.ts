import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { rateInstead } from '../../../rules/imports/cells/cell-values.ts';
import { sheetFields } from '../../../rules/imports/headers/sheet-columns.ts';
import { IMPORT_PAGE_ROWS, SHEET_CELL_MAX } from '../../../rules/limits.ts';
import type { Supplier } from '../../accounts/people.ts';
import { releaseArchive } from '../import-run.ts';
import { isOpenRow, mendableImport } from '../imports.ts';
import { sheetWarehouses } from '../workbench.ts';
import { keepCounts, mendInPieces } from './mend-pieces.ts';
import { headsOf, judgeAgain, type NamesAndTime } from './rejudged-rows.ts';

/**
 * Replaces cells of rows that are not imported yet, by field, and judges each changed row again. `judgesUnchanged` also judges
 * rows that the import refused because of something elsewhere.
 */
export async function mendRows(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  given: { texts: Map<number, Record<string, string>>; judgesUnchanged: boolean },
  { namesOf, now }: NamesAndTime,
): Promise<void> {
  const numbers = [...given.texts.keys()].slice(0, IMPORT_PAGE_ROWS);
  await inTransaction(db, async (tx) => {
    const own = await mendableImport(tx, supplier, id);
    const warehouses = await sheetWarehouses(tx, supplier, namesOf);
    const known = new Set<string>([...sheetFields, ...warehouses.map(({ id }) => `stock:${id}`)]);
    const rows = await tx
      .selectFrom('import_rows')
      .select(['number', 'cells', 'mended', 'outcome'])
      .where('import_id', '=', own.id)
      .where('number', 'in', [0, ...numbers])
      .where(isOpenRow)
      .orderBy('number')
      .execute();
    const changed: number[] = [];
    for (const { number, cells, mended, outcome } of rows) {
      const textNow = (field: string) => mended[field] ?? cells[own.mapping.indexOf(field)] ?? '';
      const others = Object.entries(given.texts.get(number) ?? {})
        .filter(([field, text]) => known.has(field) && text.length <= SHEET_CELL_MAX && text !== textNow(field))
        .map(([field, text]) => [field, field === 'gstRate' ? rateInstead(text, textNow(field)) : text]);
      if (others.length === 0 && !(given.judgesUnchanged && outcome === 'refused')) continue;
      const replaced = JSON.stringify(Object.fromEntries(others));
      await sql`update import_rows set mended = mended || ${replaced}::jsonb
        where import_id = ${own.id} and number = ${number}`.execute(tx);
      changed.push(number);
    }
    await judgeAgain(tx, supplier, own, changed, { namesOf, now });
    await keepCounts(tx, own);
  });
}

/** Detaches a row from a first row that was imported without it: the row's own judgement says why it cannot follow. */
const headStill = sql<number | null>`(select h.number from import_rows h where h.import_id = import_rows.import_id
  and h.number = import_rows.head and h.outcome is distinct from 'created' and h.outcome is distinct from 'updated')`;

/** Leaves a row out of the import, or includes it again. */
export async function leaveOut(
  db: Database,
  supplier: Supplier,
  at: { id: bigint | null; number: number },
  isLeftOut: boolean,
  { namesOf, now }: NamesAndTime,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = await mendableImport(tx, supplier, at.id);
    const heads = await headsOf(tx, own, [at.number]);
    // The first row defines the product: without it none of its rows stays, and any of them brings it back.
    const isFirst = heads.includes(at.number);
    const both = sql<boolean>`(number = ${at.number} or (head = ${at.number} and ${isFirst})
      or (number = any (${heads}::integer[]) and ${!isLeftOut}))`;
    const { numUpdatedRows } = await tx
      .updateTable('import_rows')
      .set({ is_left_out: isLeftOut, is_omitted: isLeftOut, ...(!isLeftOut && { head: headStill }) })
      .where('import_id', '=', own.id)
      .where(both)
      .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'refused')]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await judgeAgain(tx, supplier, own, [at.number], { namesOf, now });
    await keepCounts(tx, own);
  });
}

/** Includes every row that the supplier has left out, and judges their products, in pieces. */
export async function takeAllIn(db: Database, supplier: Supplier, id: bigint | null, at: NamesAndTime): Promise<void> {
  await mendInPieces(db, supplier, id, {
    ...at,
    mend: async (tx, own, { after, limit }) => {
      const { rows } = await sql<{ number: number }>`
        update import_rows set is_left_out = false, is_omitted = false, head = ${headStill} where import_id = ${own.id} and number in (
          select number from import_rows where import_id = ${own.id} and is_omitted and number > ${after}
            and (outcome is null or outcome = 'refused')
          order by number limit ${limit})
        returning number`.execute(tx);
      return rows.map(({ number }) => number).toSorted((a, b) => a - b);
    },
  });
}

/** Discards the rows of a finished import that were not carried out. */
export async function discardRest(db: Database, supplier: Supplier, id: bigint | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = await mendableImport(tx, supplier, id);
    if (own.state !== 'done') return;
    await tx.deleteFrom('import_rows').where('import_id', '=', own.id).where(isOpenRow).execute();
    await keepCounts(tx, own);
    await releaseArchive(tx, own.id);
  });
}
