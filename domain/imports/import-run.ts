import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MessageKey } from '../../messages/message-key.ts';
import { lockAccountShared, personById, type Supplier } from '../accounts/people.ts';
import { listProducts } from '../catalogue/listing.ts';
import { rewriteProducts } from '../catalogue/product-states.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { requireOwnWarehouses, StockReserved, setStock } from '../stock/levels.ts';
import { fewerAfterFailure } from './batch-size.ts';
import { countsOf, withForgotten } from './counts.ts';
import { goesOn, type Import } from './imports.ts';
import { cellBytes, fitting } from './piece-bytes.ts';
import { type Judgement, judged } from './row-judgement.ts';
import type { Before } from './tables.ts';
import { type NamesOf, workbenchOf } from './workbench.ts';

/** Surroundings of the code that carries imports out. */
export interface Carrier {
  namesOf: NamesOf;
  now: () => Date;
  /** Logs an error of ours. */
  fault: (error: unknown, about: Record<string, unknown>) => void;
  /** Rows in one transaction; few enough that other requests do not have to wait noticeably. */
  rowsAtOnce: number;
}

/**
 * Carries out the next rows of an import. Their products, stock and marks are written in one transaction, so that after
 * a crash it continues at the first row that is not done. A row that can no longer be imported is marked wrong with its
 * sentence, and the others continue. False while another process works on the import.
 */
export async function importRows(db: Database, id: bigint, carrier: Carrier): Promise<boolean> {
  const isOurs = await fewerAfterFailure(carrier.rowsAtOnce, {
    carryOut: (limit) => inTransaction(db, (tx) => nextRows(tx, id, limit, carrier)),
    giveUp: async (error) => {
      if (!(error instanceof Refusal || error instanceof BadForm)) carrier.fault(error, { import: String(id) });
      await inTransaction(db, (tx) => refuseNextRow(tx, id, problemsOf(error)));
      return true;
    },
  });
  db.announcements.announce('catalogue');
  return isOurs;
}

/**
 * Locks the import, and its supplier's account, until the transaction ends. Null while another process has the lock,
 * when the import is no longer in this state, and while its supplier is blocked.
 */
export async function lockImport(tx: Connection, id: bigint, state: Import['state']): Promise<Import | null> {
  const owned = await tx.selectFrom('imports').select('supplier_id').where('id', '=', id).executeTakeFirst();
  if (!owned) return null;
  // Locks the account before what it owns, in the same order as blocking or closing does.
  await lockAccountShared(tx, owned.supplier_id);
  const locked = await tx
    .selectFrom('imports')
    .selectAll()
    .where(goesOn)
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return locked ?? null;
}

async function waitingRows(tx: Connection, id: bigint, limit: number) {
  const next = await tx
    .selectFrom('import_rows')
    .select(['number', cellBytes])
    .where('import_id', '=', id)
    .where('outcome', 'is', null)
    .where('is_left_out', '=', false)
    .where('verdict', 'in', ['new', 'changed'])
    .orderBy('number')
    .limit(limit)
    .execute();
  return tx
    .selectFrom('import_rows')
    .select(['number', 'cells', 'mended', 'product_id', 'version', 'stock_seen', 'pictures'])
    .where('import_id', '=', id)
    .where('number', '=', sql<number>`any (${fitting(next)}::integer[])`)
    .orderBy('number')
    .execute();
}

type WaitingRow = Awaited<ReturnType<typeof waitingRows>>[number];

async function nextRows(tx: Connection, id: bigint, limit: number, carrier: Carrier): Promise<boolean> {
  const locked = await lockImport(tx, id, 'importing');
  if (!locked) return false;
  const supplier = (await personById(tx, locked.supplier_id)) as Supplier | null;
  const now = carrier.now();
  const rows = await waitingRows(tx, id, limit);
  if (rows.length === 0 || !supplier) {
    await tx.updateTable('imports').set({ state: 'pictures', touched_at: now }).where('id', '=', id).execute();
    return true;
  }
  const bench = await workbenchOf(tx, supplier, locked, { namesOf: carrier.namesOf, now });
  const named = locked.mapping.flatMap((target) => (target?.startsWith('stock:') ? target.slice('stock:'.length) : []));
  // Locks warehouses before products, as everywhere.
  await requireOwnWarehouses(tx, supplier.id, named.filter((warehouse) => bench.warehouseIds.has(warehouse)).sort());
  const judgements = await judged(tx, bench, rows, { isLocked: true });
  const pairs = judgements.map((judgement, place) => ({ judgement, row: rows[place] as WaitingRow }));
  const [wrong, fit] = parted(pairs, ({ judgement, row }) => judgement.verdict === 'wrong' || hasMoved(judgement, row));
  const [fresh, known] = parted(fit, ({ judgement }) => judgement.state === null);
  await create(tx, supplier, fresh, { id, now });
  await change(tx, supplier, known, { id, now });
  for (const { judgement, row } of wrong) {
    const problems: Judgement['problems'] =
      judgement.verdict === 'wrong' ? judgement.problems : { row: ['import_row_moved'] };
    await refuseRow(tx, id, row.number, problems);
  }
  await tx.updateTable('imports').set({ touched_at: now }).where('id', '=', id).execute();
  return true;
}

function parted<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Has the product been changed, or is it another one, since the row was judged? */
function hasMoved({ state, stockReadAt }: Judgement, row: WaitingRow): boolean {
  const isOther = (state?.id ?? null) !== row.product_id || (state?.version ?? null) !== row.version;
  return isOther || Object.entries(stockReadAt).some(([warehouse, pieces]) => row.stock_seen[warehouse] !== pieces);
}

interface Pair {
  judgement: Judgement;
  row: WaitingRow;
}
interface At {
  id: bigint;
  now: Date;
}

async function create(tx: Connection, supplier: Supplier, pairs: Pair[], { id, now }: At): Promise<void> {
  const drafts = pairs.flatMap(({ judgement: { draft } }) => (draft ? { ...draft, images: [] } : []));
  const products = await listProducts(tx, supplier, drafts, { now, reason: 'import' });
  const marks = pairs.map(({ row: { number } }, place) => ({
    number,
    outcome: 'created',
    product_id: String(products[place]),
    version_after: 1,
    before: null,
  }));
  await mark(tx, id, marks);
}

async function change(tx: Connection, supplier: Supplier, pairs: Pair[], { id, now }: At): Promise<void> {
  const moves = pairs.flatMap(({ judgement }) => {
    const { state, columns } = judgement;
    return state && columns ? { ...judgement, state, columns } : [];
  });
  const rewritten = moves.filter(({ changes }) => changes.length > 0);
  await rewriteProducts(
    tx,
    supplier,
    rewritten.map(({ state, columns }) => ({ id: state.id, columns })),
    now,
  );
  const levels = moves.flatMap(({ state, draft }) =>
    Object.entries(draft?.stock ?? {}).map(([warehouseId, pieces]) => ({ productId: state.id, warehouseId, pieces })),
  );
  await setStock(tx, { supplierId: supplier.id, changedBy: supplier.id, reason: 'import', now }, levels);
  const marks = moves.map(({ number, state, columns, draft, changes }) => ({
    number,
    outcome: 'updated',
    product_id: String(state.id),
    version_after: state.version + (changes.length > 0 ? 1 : 0),
    before: beforeOf(state, columns, draft?.stock ?? {}),
  }));
  await mark(tx, id, marks);
}

function beforeOf(
  state: NonNullable<Judgement['state']>,
  columns: NonNullable<Judgement['columns']>,
  stock: Record<string, number>,
): Before {
  const moved = Object.entries(stock).map(([id, pieces]) => [id, pieces - (state.stock[id] ?? 0)] as const);
  const plain = (value: unknown) => (typeof value === 'bigint' ? String(value) : JSON.stringify(value));
  return {
    columns: Object.fromEntries(
      Object.entries(state.columns).filter(
        ([name, was]) => plain(was) !== plain(columns[name as keyof typeof columns]),
      ),
    ),
    added: Object.fromEntries(moved.filter(([, added]) => added !== 0)),
  };
}

async function mark(tx: Connection, id: bigint, marks: object[]): Promise<void> {
  if (marks.length === 0) return;
  const given = JSON.stringify(marks, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  await sql`
    update import_rows r set outcome = g.outcome, product_id = g.product_id, version_after = g.version_after, before = g.before
    from json_populate_recordset(null::import_rows, ${given}::json) g
    where r.import_id = ${id} and r.number = g.number`.execute(tx);
}

async function refuseRow(
  tx: Connection,
  id: bigint,
  number: number,
  problems: Record<string, MessageKey[]>,
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ outcome: 'refused', verdict: 'wrong', problems: JSON.stringify(problems) })
    .where('import_id', '=', id)
    .where('number', '=', number)
    .execute();
}

async function refuseNextRow(tx: Connection, id: bigint, problems: Record<string, MessageKey[]>): Promise<void> {
  if (!(await lockImport(tx, id, 'importing'))) return;
  const [row] = await waitingRows(tx, id, 1);
  if (row) await refuseRow(tx, id, row.number, problems);
}

function problemsOf(error: unknown): Record<string, MessageKey[]> {
  if (error instanceof BadForm) return error.fields;
  if (error instanceof StockReserved) return { [`stock:${error.level.warehouseId}`]: ['import_row_reserved'] };
  return { row: [error instanceof Refusal ? error.key : 'import_row_failed'] };
}

/**
 * Ends an import whose rows and pictures are done, and stores its counts. Its ZIP stays while wrong rows can still be
 * mended.
 */
export async function endImport(db: Database, id: bigint, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockImport(tx, id, 'pictures');
    if (!locked) return;
    const counts = withForgotten(await countsOf(tx, id), locked.forgotten);
    const values = { state: 'done' as const, done_at: now, touched_at: now, counts: JSON.stringify(counts) };
    await tx.updateTable('imports').set(values).where('id', '=', id).execute();
    if (counts.wrong === 0) await releaseArchive(tx, id);
  });
}

/** Leaves the ZIP of an import to the sweep. */
export async function releaseArchive(tx: Connection, id: bigint): Promise<void> {
  await tx.updateTable('import_archives').set({ import_id: null }).where('import_id', '=', id).execute();
}
