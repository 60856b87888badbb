import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { GIFT_CARD } from '../../rules/imports/lines/left-out-goods.ts';
import { reasonOfLine } from '../../rules/imports/lines/total-lines.ts';
import type { Supplier } from '../accounts/people.ts';
import { inPieces, Pieces } from '../pieces.ts';
import { type Import, openImport, ownImport } from './imports.ts';
import {
  cheapPieces,
  factsDropped,
  leftOutValues,
  leftOutWeight,
  negativeStock,
  privatePicture,
  sharedCode,
} from './judging/dropped-facts.ts';
import { keepParents, parentTexts } from './judging/parent-rows.ts';
import { claimsKept, repeatReason } from './judging/repeated-rows.ts';
import { keepGroups, otherGroups } from './judging/row-groups.ts';
import { type Judgement, judged } from './judging/row-judgement.ts';
import { meaningsOf, withMeanings } from './mending/import-words.ts';
import { barcodesDropped } from './mending/left-out-barcodes.ts';
import { isRepeated, nextProducts, type ProductRowsKept, type SheetRowKept } from './sheet-rows.ts';
import { albumOf, type ImportOf, type NamesOf, workbenchOf } from './workbench.ts';

const PIECES = { min: 10, max: 250 };
const WRITTEN = { min: 50, max: 1000 };

/**
 * The dry run: judges every row of an import, in the order of the sheet, so that the second of two rows about one
 * product is wrong. Works in pieces that lock the import, and serves others in between.
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
  const whileCurrent = (work: (tx: Connection) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      const isOurs = isAsBegun(own, await openImport(tx, supplier, id));
      if (isOurs) await work(tx);
      return isOurs;
    });
  const areKept = async <Item>(items: Item[], keep: (tx: Connection, piece: Item[]) => Promise<void>) => {
    let isOurs = true;
    await inPieces(items, WRITTEN, async (piece) => {
      isOurs &&= await whileCurrent((tx) => keep(tx, piece));
    });
    return isOurs;
  };
  if (!(await areKept(await parentTexts(db, own), (tx, piece) => keepParents(tx, own, piece)))) return;
  if (!(await areKept(await otherGroups(db, supplier, own), (tx, piece) => keepGroups(tx, own, piece)))) return;
  const claimed: Claimed = new Map();
  const nextAfter = (after: number, limit: number): Promise<number | null> =>
    db.transaction().execute(async (tx) => {
      if (!isAsBegun(own, await openImport(tx, supplier, id))) return null;
      const which = sql<boolean>`number > ${after}`;
      const rows = (await nextProducts(tx, own.id, { which, limit })).map((row) => ({
        ...withMeanings(row, bench, meanings),
        further: row.further.map((one) => withMeanings(one, bench, meanings)),
      }));
      if (rows.length === 0) {
        await tx.updateTable('imports').set({ state: 'checked', touched_at: now }).where('id', '=', own.id).execute();
        return null;
      }
      const judgements = await judged(tx, bench, rows);
      const settled = judgements.map((judgement, place) => {
        const row = rows[place] as ProductRowsKept;
        const isLeftOut = judgement.isNoProduct || row.is_left_out;
        return { ...settledBy(claimed, judgement, isLeftOut), isLeftOut, row };
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

export interface Settled {
  row: ProductRowsKept;
  isLeftOut: boolean;
  judgement: Judgement;
  repeats: number | null;
}

/** Rows by their claims. */
type Claimed = Map<string, Pick<Judgement, 'number' | 'claims'>>;

/** Marks a row as wrong if an earlier row is about the same product. */
function settledBy(claimed: Claimed, judgement: Judgement, isLeftOut: boolean) {
  if (isLeftOut) return { judgement, repeats: null };
  const isWrong = judgement.verdict === 'wrong';
  const earlier = judgement.conflicts.map((key) => claimed.get(key)).find((own) => own !== undefined);
  if (earlier && !isWrong) return { judgement: repeating(judgement, earlier.claims), repeats: earlier.number };
  const own = { number: judgement.number, claims: claimsKept(judgement) };
  for (const key of own.claims) if (!claimed.has(key)) claimed.set(key, own);
  return { judgement, repeats: null };
}

/** Turns the judgement of rows into 'wrong', because another row with these claims is about the same product. */
export function repeating(judgement: Judgement, earlier: string[]): Judgement {
  return { ...judgement, verdict: 'wrong', problems: { row: [repeatReason(judgement.claims, earlier)] } };
}

/** Stores the judgements of rows that are not carried out. */
export async function keepJudgements(db: Connection, { id, mapping }: ImportOf, settled: Settled[]): Promise<void> {
  const rows = settled.flatMap((one) => [headRow(one, mapping), ...furtherRowsOf(one, mapping), ...leftOutRows(one)]);
  // Selects by primary key: the planner of a store without statistics would scan the whole import for each batch.
  const numbers = rows.map(({ number }) => number);
  await sql`
    update import_rows r set verdict = g.verdict, problems = g.problems, changes = g.changes, claims = g.claims,
      repeats = g.repeats, product_id = g.product_id, version = g.version, stock_seen = g.stock_seen, pictures = g.pictures,
      is_left_out = g.is_left_out, mended = g.mended, variant_picture = g.variant_picture,
      dropped = g.dropped
    from json_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::json) g
    where r.import_id = ${id} and r.number = any (${numbers}::integer[]) and r.number = g.number
      and r.outcome is null`.execute(db);
}

function headRow({ row, judgement, repeats, isLeftOut }: Settled, mapping: ImportOf['mapping']) {
  return {
    ...common(row, judgement),
    dropped: [
      ...barcodesDropped(row, mapping),
      ...leftOutWeight(row, mapping, judgement.draft),
      ...leftOutValues(row, mapping),
      ...negativeStock(row, mapping),
      ...privatePicture(row, mapping),
      ...cheapPieces(judgement.draft),
    ],
    problems: noProductReason(row, isLeftOut) ?? withReason(judgement, judgement.problems),
    changes: judgement.changes,
    claims: repeats === null ? claimsKept(judgement) : [],
    repeats: repeats ?? judgement.repeats,
    is_left_out: isLeftOut,
    version: judgement.state?.version ?? null,
    stock_seen: judgement.stockReadAt,
    pictures: judgement.pictures,
    variant_picture: judgement.variantPicture,
  };
}

/** The further rows of a product share the verdict of its first one. */
function furtherRowsOf({ row, judgement, isLeftOut }: Settled, mapping: ImportOf['mapping']) {
  return judgement.further.map((result, place) => {
    const own = row.further[place] as SheetRowKept;
    return {
      ...common(own, judgement),
      dropped: [
        ...factsDropped(own, row, mapping),
        ...sharedCode(own, row, mapping),
        ...barcodesDropped(own, mapping),
        ...negativeStock(own, mapping),
        ...privatePicture(own, mapping),
      ],
      problems: withReason(judgement, result.problems),
      changes: result.changes,
      repeats: result.repeats,
      is_left_out: isLeftOut,
      variant_picture: result.variantPicture,
    };
  });
}

function leftOutRows({ row, judgement }: Settled) {
  return row.leftOut.map((one) => ({ ...common(one, judgement), problems: {}, changes: [], is_left_out: true }));
}

function common({ number, mended }: Pick<SheetRowKept, 'number' | 'mended'>, { verdict, state }: Judgement) {
  return {
    number,
    mended,
    verdict,
    product_id: state === null ? null : String(state.id),
    claims: [],
    stock_seen: {},
    pictures: [],
    variant_picture: '',
    dropped: [] as string[],
  };
}

/** Returns why a line of the file is no product, instead of what it lacks as a product; null for a row of a product. */
function noProductReason(row: ProductRowsKept, isLeftOut: boolean): Judgement['problems'] | null {
  if (!isLeftOut || row.is_hidden || row.is_omitted) return null;
  if (row.heading === GIFT_CARD) return { row: ['sheet_row_is_gift_card'] };
  return isRepeated(row) ? row.problems : { row: [reasonOfLine(row)] };
}

/** Explains at a right row that another row of its product is wrong. */
function withReason({ verdict }: Judgement, problems: Judgement['problems']): Judgement['problems'] {
  return verdict === 'wrong' && Object.keys(problems).length === 0 ? { row: ['sheet_row_of_wrong'] } : problems;
}
