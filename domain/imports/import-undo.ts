import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { IMPORT_UNDO_HOURS, STOCK_MAX_PIECES } from '../../rules/limits.ts';
import { personById, type Supplier } from '../accounts/people.ts';
import { replacePictures } from '../catalogue/picture-replacement.ts';
import { releaseUnusedPictures } from '../catalogue/product-change.ts';
import {
  lockOrderedProducts,
  type ProductState,
  productStates,
  removeProducts,
  rewriteProducts,
} from '../catalogue/product-states.ts';
import { lockUploads } from '../media/pictures.ts';
import { lockReported } from '../moderation/report-lock.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { requireOwnWarehouses, setStock } from '../stock/levels.ts';
import { fewerAfterFailure } from './batch-size.ts';
import { countsOf, withForgotten } from './counts.ts';
import { type Carrier, lockImport, releaseArchive } from './import-run.ts';
import { type Import, ownImport, refuseSecond } from './imports.ts';
import type { Before } from './tables.ts';
import { restoreAssortment, takenFrom, variantPictures } from './undone-assortments.ts';

/** Can this import still be undone? For 24 hours after its end. */
export function isUndoable({ state, done_at }: Pick<Import, 'state' | 'done_at'>, now: Date): boolean {
  return state === 'done' && done_at !== null && done_at.getTime() + IMPORT_UNDO_HOURS * 3_600_000 > now.getTime();
}

/** Begins to undo an import; a second call changes nothing. Refuses after 24 hours, and while another import runs. */
export async function undoImport(db: Database, supplier: Supplier, id: bigint | null, now: Date): Promise<void> {
  const own = await ownImport(db, supplier, id);
  if (own.state === 'undoing' || own.state === 'undone') return;
  if (!isUndoable(own, now)) throw new Refusal(410, 'import_undo_over');
  await db
    .updateTable('imports')
    .set({ state: 'undoing', touched_at: now })
    .where('id', '=', own.id)
    .where('state', '=', 'done')
    .execute()
    .catch(refuseSecond);
}

interface Row {
  number: number;
  outcome: 'created' | 'updated';
  productId: bigint;
  versionAfter: number;
  before: Before | null;
}

/**
 * Undoes the next rows of an import in one transaction. Products that were changed, ordered or reported since, or whose
 * pictures are gone, stay as they are. False while another process works on the import.
 */
export async function undoRows(db: Database, id: bigint, carrier: Carrier): Promise<boolean> {
  const isOurs = await fewerAfterFailure(carrier.rowsAtOnce, {
    carryOut: (limit) => inTransaction(db, (tx) => undoNextRows(tx, id, limit, carrier.now())),
    giveUp: async (error) => {
      if (!(error instanceof Refusal || error instanceof BadForm)) carrier.fault(error, { import: String(id) });
      await inTransaction(db, (tx) => keepNextRow(tx, id));
      return true;
    },
  });
  db.announcements.announce('catalogue');
  return isOurs;
}

async function undoNextRows(tx: Connection, id: bigint, limit: number, now: Date): Promise<boolean> {
  const locked = await lockImport(tx, id, 'undoing');
  if (!locked) return false;
  const supplier = (await personById(tx, locked.supplier_id)) as Supplier | null;
  const rows = await doneRows(tx, id, limit);
  if (rows.length === 0 || !supplier) {
    const counts = JSON.stringify(withForgotten(await countsOf(tx, id), locked.forgotten));
    const values = { state: 'undone' as const, undone_at: now, touched_at: now, counts };
    await tx.updateTable('imports').set(values).where('id', '=', id).execute();
    await releaseArchive(tx, id);
    return true;
  }
  const kept = await takeBack(tx, supplier, rows, now);
  const numbers = rows.map(({ number }) => number);
  await asBefore(tx, id, numbers);
  await sql`update import_rows set undone = case when coalesce(head, number) = any (${kept}::integer[]) then 'kept' else 'undone' end
    where import_id = ${id} and (number = any (${numbers}::integer[]) or head = any (${numbers}::integer[]))`.execute(
    tx,
  );
  await tx.updateTable('imports').set({ touched_at: now }).where('id', '=', id).execute();
  return true;
}

async function keepNextRow(tx: Connection, id: bigint): Promise<void> {
  if (!(await lockImport(tx, id, 'undoing'))) return;
  const [row] = await doneRows(tx, id, 1);
  if (!row) return;
  await tx
    .updateTable('import_rows')
    .set({ undone: 'kept' })
    .where('import_id', '=', id)
    .where(({ eb, or }) => or([eb('number', '=', row.number), eb('head', '=', row.number)]))
    .execute();
}

/**
 * Lets the import before this one be undone too: its rows expect the version of the product that this undo has raised.
 */
async function asBefore(tx: Connection, id: bigint, numbers: number[]): Promise<void> {
  await sql`
    update import_rows earlier set version_after = p.version
    from import_rows r join products p on p.id = r.product_id
    where r.import_id = ${id} and r.number = any (${numbers}::integer[]) and r.outcome = 'updated'
      and p.version = r.version_after + 1 and earlier.product_id = r.product_id and earlier.import_id <> r.import_id
      and earlier.outcome in ('created', 'updated') and earlier.version_after = r.version`.execute(tx);
}

async function doneRows(tx: Connection, id: bigint, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select number, outcome, product_id as "productId", version_after as "versionAfter", before
    from import_rows where import_id = ${id} and outcome in ('created', 'updated') and undone is null and head is null
    order by number limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Undoes rows; returns the numbers of rows whose products stay, because they were changed, ordered or reported since.
 */
async function takeBack(tx: Connection, supplier: Supplier, rows: Row[], now: Date): Promise<number[]> {
  const warehouses = [...new Set(rows.flatMap(({ before }) => Object.keys(before?.added ?? {})))].sort();
  const there = await ownAmong(tx, supplier, warehouses);
  await requireOwnWarehouses(tx, supplier.id, [...there]);
  const ids = rows.map(({ productId }) => productId);
  const states = await productStates(tx, supplier, ids, { lock: rows.some(isOfVariants) ? 'variants' : 'columns' });
  // All locked at once, so that two changes that exchange pictures cannot deadlock.
  const pictures = [...states.values()].flatMap(({ images }) => images);
  await lockUploads(tx, supplier, [...pictures, ...rows.flatMap(({ before }) => before?.images ?? [])]);
  const counted = await countedSince(tx, ids);
  const created = rows.flatMap(({ outcome, productId }) => (outcome === 'created' ? [productId] : []));
  // Ordered products, and reported ones that the operator still has to look at, are not removed.
  const ordered = await lockOrderedProducts(tx, supplier, created);
  const reported = await lockReported(tx, created);
  const isAsLeft = (row: Row, state: ProductState) => {
    if (state.version !== row.versionAfter) return false;
    if (row.outcome === 'created') return ![counted, ordered, reported].some((kept) => kept.has(row.productId));
    return Object.entries(row.before?.added ?? {}).every(
      ([warehouse, added]) => there.has(warehouse) && isPossible((state.stock[warehouse] ?? 0) - added),
    );
  };
  const left = rows.flatMap((row) => {
    const state = states.get(row.productId);
    return state ? [{ row, state, isAsLeft: isAsLeft(row, state) }] : [];
  });
  const back = left.filter(({ isAsLeft }) => isAsLeft);
  await remove(
    tx,
    supplier,
    back.filter(({ row }) => row.outcome === 'created').map(({ state }) => state),
    now,
  );
  const withoutPictures = await restore(
    tx,
    supplier,
    back.filter(({ row }) => row.outcome === 'updated'),
    now,
  );
  const isKept = ({ isAsLeft, state }: (typeof left)[number]) => !isAsLeft || withoutPictures.has(state.id);
  return left.filter(isKept).map(({ row }) => row.number);
}

/** Did the row change the assortment of its product? */
const isOfVariants = ({ before }: Row) => before?.assortment !== undefined;

const isPossible = (pieces: number) => pieces >= 0 && pieces <= STOCK_MAX_PIECES;

async function ownAmong(tx: Connection, supplier: Supplier, warehouses: string[]): Promise<Set<string>> {
  if (warehouses.length === 0) return new Set();
  const own = await tx
    .selectFrom('supplier_warehouses')
    .select('id')
    .where('supplier_id', '=', supplier.id)
    .where('id', 'in', warehouses)
    .orderBy('id')
    .execute();
  return new Set(own.map(({ id }) => id));
}

/** Returns products whose stock was changed other than by imports. */
async function countedSince(tx: Connection, ids: bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ product_id: bigint }>`
    select distinct product_id from stock_ledger
    where product_id = any (${ids}::bigint[]) and reason not in ('import', 'undo')`.execute(tx);
  return new Set(rows.map(({ product_id }) => product_id));
}

async function remove(tx: Connection, supplier: Supplier, states: ProductState[], now: Date): Promise<void> {
  const ids = states.map(({ id }) => id);
  const pictures = [...states.flatMap(({ images }) => images), ...(await variantPictures(tx, ids))];
  await removeProducts(tx, supplier, ids);
  await releaseUnusedPictures(tx, supplier, pictures, now);
}

/** Restores products. Returns those that stay unchanged, because their former pictures no longer exist. */
async function restore(
  tx: Connection,
  supplier: Supplier,
  wanted: { row: Row; state: ProductState }[],
  now: Date,
): Promise<Set<bigint>> {
  const shown = wanted.flatMap(({ row: { before }, state }) =>
    before?.images
      ? [{ productId: state.id, urls: before.images, own: [...before.images, ...state.images], was: state.images }]
      : [],
  );
  const kept = await replacePictures(tx, supplier, shown, now);
  const back = wanted.filter(({ state }) => !kept.has(state.id));
  const earlier = back.map(({ row, state }) => ({
    id: state.id,
    columns: withMoney(state.columns, row.before),
    was: state.columns,
    before: row.before?.assortment,
  }));
  const plain = earlier.filter(({ before }) => before === undefined);
  await rewriteProducts(tx, supplier, plain, now);
  const levels = back.flatMap(({ row: { before }, state }) => [
    ...takenFrom(state.id, before),
    ...Object.entries(before?.added ?? {}).map(([warehouseId, added]) => ({
      productId: state.id,
      warehouseId,
      pieces: { by: -added },
    })),
  ]);
  // Removes the stock of added variants before the variants.
  await setStock(tx, { supplierId: supplier.id, changedBy: supplier.id, reason: 'undo', now }, levels);
  for (const { id, columns, before } of earlier) {
    if (before) await restoreAssortment(tx, supplier, id, { before, columns, now });
  }
  const gone = shown.flatMap(({ productId, urls, was }) =>
    kept.has(productId) ? [] : was.filter((url) => !urls.includes(url)),
  );
  await releaseUnusedPictures(tx, supplier, gone, now);
  return kept;
}

/** Returns the former columns, with paise as bigint again: JSON stores them as text. */
function withMoney(columns: ProductState['columns'], before: Before | null): ProductState['columns'] {
  const { price_per_carton, price_per_retail, ...earlier } = before?.columns ?? {};
  return {
    ...columns,
    ...earlier,
    ...(price_per_carton !== undefined && { price_per_carton: BigInt(price_per_carton as string) }),
    ...(price_per_retail !== undefined && {
      price_per_retail: price_per_retail === null ? null : BigInt(price_per_retail as string),
    }),
  };
}
