import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { Pieces } from '../pieces.ts';
import { meaningsOf, withMeanings } from './import-words.ts';
import { type Import, openImport, ownImport } from './imports.ts';
import { cellBytes, fitting } from './piece-bytes.ts';
import { type Judgement, judged } from './row-judgement.ts';
import { albumOf, type ImportOf, type NamesOf, workbenchOf } from './workbench.ts';

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
  const meanings = await meaningsOf(db, supplier);
  const claimed = new Map<string, number>();
  const nextAfter = (after: number, limit: number): Promise<number | null> =>
    db.transaction().execute(async (tx) => {
      if (!isAsBegun(own, await openImport(tx, supplier, id))) return null;
      const rows = (await rowsAfter(tx, own, after, limit)).map((row) => withMeanings(row, bench, meanings));
      if (rows.length === 0) {
        await tx.updateTable('imports').set({ state: 'checked', touched_at: now }).where('id', '=', own.id).execute();
        return null;
      }
      const judgements = await judged(tx, bench, rows);
      const settled = judgements.map((judgement, place) => {
        const isLeftOut = judgement.isExample || rows[place]?.isLeftOut === true;
        return { ...settledBy(claimed, judgement, isLeftOut), isLeftOut, mended: rows[place]?.mended ?? {} };
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

export interface Settled {
  isLeftOut: boolean;
  judgement: Judgement;
  repeats: number | null;
  mended: Record<string, string>;
}

/** Marks a row as wrong if an earlier row is about the same product. */
function settledBy(claimed: Map<string, number>, judgement: Judgement, isLeftOut: boolean) {
  if (judgement.verdict === 'wrong' || isLeftOut) return { judgement, repeats: null };
  const repeats = judgement.conflicts.map((key) => claimed.get(key)).find((number) => number !== undefined);
  if (repeats !== undefined) return { judgement: repeating(judgement), repeats };
  for (const key of judgement.claims) claimed.set(key, judgement.number);
  return { judgement, repeats: null };
}

/** Returns the judgement of a row that is about the same product as another one. */
export function repeating(judgement: Judgement): Judgement {
  return { ...judgement, verdict: 'wrong', problems: { row: ['sheet_row_repeats'] } };
}

/** Stores what was judged of rows that are not carried out. */
export async function keepJudgements(db: Connection, { id }: Pick<ImportOf, 'id'>, settled: Settled[]): Promise<void> {
  const rows = settled.map(({ judgement, repeats, isLeftOut, mended }) => ({
    number: judgement.number,
    mended,
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
      is_left_out = g.is_left_out, mended = g.mended
    from json_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::json) g
    where r.import_id = ${id} and r.number = g.number and r.outcome is null`.execute(db);
}
