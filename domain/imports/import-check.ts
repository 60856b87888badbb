import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { sheetFields } from '../../rules/imports/sheet-columns.ts';
import { SHEET_CELL_MAX } from '../../rules/limits.ts';
import type { Supplier } from '../accounts/people.ts';
import { Pieces } from '../pieces.ts';
import { type Import, openImport, ownImport } from './imports.ts';
import { cellBytes, fitting } from './piece-bytes.ts';
import { type Judgement, judged, type RowToJudge } from './row-judgement.ts';
import { albumOf, type ImportOf, type NamesOf, sheetWarehouses, workbenchOf } from './workbench.ts';

const PIECES = { min: 10, max: 250 };

/**
 * The dry run: judges every row of an import and changes nothing else. It works in the order of the sheet, so that of
 * two rows about one product the second is wrong. It works in pieces, each of which locks the import, and serves others
 * between them.
 */
export async function checkImport(
  db: Database,
  supplier: Supplier,
  id: bigint,
  { namesOf, now }: { namesOf: NamesOf; now: Date },
): Promise<void> {
  const own = await ownImport(db, supplier, id);
  if (own.state !== 'columns') return;
  const album = await albumOf(db, supplier, own);
  const bench = await workbenchOf(db, supplier, own, { album, namesOf, now });
  const claimed = new Map<string, number>();
  const nextAfter = (after: number, limit: number): Promise<number | null> =>
    db.transaction().execute(async (tx) => {
      if (!isAsBegun(own, await openImport(tx, supplier, id))) return null;
      const rows = await rowsAfter(tx, own, after, limit);
      if (rows.length === 0) {
        await tx.updateTable('imports').set({ state: 'checked', touched_at: now }).where('id', '=', own.id).execute();
        return null;
      }
      const judgements = await judged(tx, bench, rows);
      const settled = judgements.map((judgement, place) => {
        const isLeftOut = judgement.isExample || rows[place]?.isLeftOut === true;
        return { ...settledBy(claimed, judgement, isLeftOut), isLeftOut };
      });
      await keepJudgements(tx, own, settled);
      return rows.at(-1)?.number ?? null;
    });
  const pieces = new Pieces(PIECES);
  for (let after: number | null = -1; after !== null; ) {
    const begin: number = after;
    after = await pieces.next((limit) => nextAfter(begin, limit));
  }
}

/**
 * Is this check still current? Not when another one was faster, or when the columns were changed meanwhile and a new
 * check has begun.
 */
function isAsBegun(begun: Import, { state, mapping, touched_at }: Import): boolean {
  const isSame = mapping.length === begun.mapping.length && mapping.every((target, at) => target === begun.mapping[at]);
  return state === 'columns' && isSame && touched_at.getTime() === begun.touched_at.getTime();
}

async function rowsAfter(db: Connection, { id }: ImportOf, after: number, limit: number) {
  const next = await db
    .selectFrom('import_rows')
    .select(['number', cellBytes])
    .where('import_id', '=', id)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'mended', 'is_left_out as isLeftOut'])
    .where('import_id', '=', id)
    .where('number', '=', sql<number>`any (${fitting(next)}::integer[])`)
    .orderBy('number')
    .execute();
}

interface Settled {
  isLeftOut: boolean;
  judgement: Judgement;
  repeats: number | null;
}

/** Marks a row as wrong if an earlier row is about the same product. */
function settledBy(claimed: Map<string, number>, judgement: Judgement, isLeftOut: boolean) {
  if (judgement.verdict === 'wrong' || isLeftOut) return { judgement, repeats: null };
  const repeats = judgement.conflicts.map((key) => claimed.get(key)).find((number) => number !== undefined);
  if (repeats !== undefined) return { judgement: repeating(judgement), repeats };
  for (const key of judgement.claims) claimed.set(key, judgement.number);
  return { judgement, repeats: null };
}

function repeating(judgement: Judgement): Judgement {
  return { ...judgement, verdict: 'wrong', problems: { row: ['sheet_row_repeats'] } };
}

async function keepJudgements(db: Connection, { id }: ImportOf, settled: Settled[]): Promise<void> {
  const rows = settled.map(({ judgement, repeats, isLeftOut }) => ({
    number: judgement.number,
    verdict: judgement.verdict,
    problems: judgement.problems,
    changes: judgement.changes,
    claims: judgement.verdict === 'wrong' ? [] : judgement.claims,
    repeats,
    is_left_out: isLeftOut,
    product_id: judgement.state === null ? null : String(judgement.state.id),
    version: judgement.state?.version ?? null,
    stock_seen: judgement.stockReadAt,
    pictures: judgement.pictures,
  }));
  await sql`
    update import_rows r set verdict = g.verdict, problems = g.problems, changes = g.changes, claims = g.claims,
      repeats = g.repeats, product_id = g.product_id, version = g.version, stock_seen = g.stock_seen, pictures = g.pictures,
      is_left_out = g.is_left_out
    from json_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::json) g
    where r.import_id = ${id} and r.number = g.number and r.outcome is null`.execute(db);
}

/** Replaces cells of a row that is not imported yet, by their fields, and judges the row again. */
export async function mendCells(
  db: Database,
  supplier: Supplier,
  at: { id: bigint | null; number: number },
  texts: Record<string, string>,
  { namesOf, now }: { namesOf: NamesOf; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await openImport(tx, supplier, at.id);
    const warehouses = await sheetWarehouses(tx, supplier, namesOf);
    const known = new Set<string>([...sheetFields, ...warehouses.map(({ id }) => `stock:${id}`)]);
    const mendedCells = Object.entries(texts).filter(
      ([field, text]) => known.has(field) && text.length <= SHEET_CELL_MAX,
    );
    const mended = JSON.stringify(Object.fromEntries(mendedCells));
    await sql`update import_rows set mended = mended || ${mended}::jsonb
      where import_id = ${own.id} and number = ${at.number}`.execute(tx);
    await judgeAnew(tx, supplier, own, at.number, { namesOf, now });
  });
}

/** Leaves a row out of the import, or includes it again. */
export async function leaveOut(
  db: Database,
  supplier: Supplier,
  at: { id: bigint | null; number: number },
  isLeftOut: boolean,
  { namesOf, now }: { namesOf: NamesOf; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await openImport(tx, supplier, at.id);
    await tx
      .updateTable('import_rows')
      .set({ is_left_out: isLeftOut })
      .where('import_id', '=', own.id)
      .where('number', '=', at.number)
      .execute();
    await judgeAnew(tx, supplier, own, at.number, { namesOf, now });
  });
}

/** Judges the row again, and then the rows that were wrong because they repeated it. */
async function judgeAnew(
  tx: Connection,
  supplier: Supplier,
  own: ImportOf,
  number: number,
  { namesOf, now }: { namesOf: NamesOf; now: Date },
): Promise<void> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['number', 'cells', 'mended', 'is_left_out as isLeftOut'])
    .where('import_id', '=', own.id)
    .where(({ eb, or }) => or([eb('number', '=', number), eb('repeats', '=', number)]))
    .execute();
  const album = await albumOf(tx, supplier, own);
  const bench = await workbenchOf(tx, supplier, own, { album, namesOf, now });
  const order = (row: RowToJudge) => (row.number === number ? -1 : row.number);
  const sorted = rows.toSorted((a, b) => order(a) - order(b));
  const judgements = await judged(tx, bench, sorted);
  for (const [place, judgement] of judgements.entries()) {
    const isLeftOut = sorted[place]?.isLeftOut === true;
    const repeats = judgement.verdict === 'wrong' || isLeftOut ? null : await repeatedBy(tx, own, judgement);
    const settled = { judgement: repeats === null ? judgement : repeating(judgement), repeats, isLeftOut };
    await keepJudgements(tx, own, [settled]);
  }
}

async function repeatedBy(tx: Connection, { id }: ImportOf, { number, conflicts }: Judgement): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from import_rows where import_id = ${id} and number <> ${number} and not is_left_out
      and verdict <> 'wrong' and claims && ${conflicts}::text[]
    order by number limit 1`.execute(tx);
  return rows[0]?.number ?? null;
}
