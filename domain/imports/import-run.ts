import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MessageKey } from '../../messages/message-key.ts';
import { warehouseOf } from '../../rules/imports/headers/sheet-columns.ts';
import { hasVariantColumns } from '../../rules/imports/rows/sheet-variant.ts';
import { canSpread } from '../../rules/imports/rows/spread-cells.ts';
import { lockAccountShared, personById, type Supplier } from '../accounts/people.ts';
import { writeAssortment } from '../catalogue/assortment-change.ts';
import { lockCodes } from '../catalogue/item-codes.ts';
import { listProducts } from '../catalogue/listing.ts';
import { rewriteProducts } from '../catalogue/product-states.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { requireOwnWarehouses, StockReserved, setStock } from '../stock/levels.ts';
import { fewerAfterFailure } from './batch-size.ts';
import { countsOf, withForgotten } from './counts.ts';
import { goesOn, type Import, isWaiting } from './imports.ts';
import { type Judgement, judged } from './judging/row-judgement.ts';
import { assortmentAfter, beforeOf, keepOutcomes, type Outcome, type Pair, refuseRows } from './row-outcomes.ts';
import { nextProducts, type ProductRowsKept } from './sheet-rows.ts';
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
 * Carries out the next rows of an import, with stock and marks in one transaction, to continue after a crash. A row
 * that can no longer be imported is marked wrong. False while another process works on the import.
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

async function nextRows(tx: Connection, id: bigint, limit: number, carrier: Carrier): Promise<boolean> {
  const locked = await lockImport(tx, id, 'importing');
  if (!locked) return false;
  const supplier = (await personById(tx, locked.supplier_id)) as Supplier | null;
  const now = carrier.now();
  const rows = await nextProducts(tx, id, { which: isWaiting, limit });
  if (rows.length === 0 || !supplier) {
    await tx.updateTable('imports').set({ state: 'pictures', touched_at: now }).where('id', '=', id).execute();
    return true;
  }
  const bench = await workbenchOf(tx, supplier, locked, { namesOf: carrier.namesOf, now });
  await lockCodes(tx, supplier, locked.mapping.includes('sku') || locked.mapping.includes('variantSku') ? [''] : []);
  const named = new Set(locked.mapping.flatMap((target) => warehouseOf(target) ?? []));
  // Locks warehouses before products, as everywhere.
  const places = [...named].filter((warehouse) => bench.warehouseIds.has(warehouse));
  await requireOwnWarehouses(tx, supplier.id, places.sort());
  const judgements = await judged(tx, bench, rows, {
    lock: hasVariantColumns(bench.mapping) || canSpread(bench.mapping) ? 'variants' : 'columns',
  });
  const pairs = judgements.map((judgement, place) => ({ judgement, row: rows[place] as ProductRowsKept }));
  const [wrong, fit] = parted(pairs, ({ judgement, row }) => judgement.verdict === 'wrong' || hasMoved(judgement, row));
  const [fresh, known] = parted(fit, ({ judgement }) => judgement.state === null);
  const created = await create(tx, supplier, fresh, now);
  await keepOutcomes(tx, id, [...created, ...(await change(tx, supplier, known, now))]);
  const refused = wrong.map(({ judgement, row }) => {
    const all = [judgement, ...judgement.further].map(({ number, problems }) => [number, problems] as const);
    const reasons = all.filter(([, problems]) => Object.keys(problems).length > 0);
    const moved: [number, Judgement['problems']] = [row.number, { row: ['import_row_moved'] }];
    return { row, problems: new Map(judgement.verdict === 'wrong' ? reasons : [moved]) };
  });
  await refuseRows(tx, id, refused);
  await tx.updateTable('imports').set({ touched_at: now }).where('id', '=', id).execute();
  return true;
}

function parted<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Has the product changed, or is it another one, since the row was judged? */
function hasMoved({ state, stockReadAt }: Judgement, row: ProductRowsKept): boolean {
  const isOther = (state?.id ?? null) !== row.product_id || (state?.version ?? null) !== row.version;
  return isOther || Object.entries(stockReadAt).some(([place, pieces]) => row.stock_seen[place] !== pieces);
}

async function create(tx: Connection, supplier: Supplier, pairs: Pair[], now: Date): Promise<Outcome[]> {
  const drafts = pairs.flatMap(({ judgement: { draft } }) => (draft ? { ...draft, images: [] } : []));
  const products = await listProducts(tx, supplier, drafts, { now, reason: 'import' });
  const outcomes: Outcome[] = [];
  for (const [place, pair] of pairs.entries()) {
    const productId = products[place] as bigint;
    const { assortment } = pair.judgement;
    if (assortment) await writeAssortment(tx, supplier, productId, assortment, { now, reason: 'import' });
    const after = await assortmentAfter(tx, supplier, pair, productId);
    outcomes.push({ ...pair, outcome: 'created', productId, versionAfter: assortment ? 2 : 1, before: null, after });
  }
  return outcomes;
}

async function change(tx: Connection, supplier: Supplier, pairs: Pair[], now: Date): Promise<Outcome[]> {
  const moves = pairs.flatMap(({ judgement, row }) => {
    const { state, columns } = judgement;
    return state && columns ? [{ judgement, row, state, columns }] : [];
  });
  const plain = moves.filter(({ judgement }) => judgement.assortment === null && isRewritten(judgement));
  await rewriteProducts(
    tx,
    supplier,
    plain.map(({ state, columns }) => ({ id: state.id, columns, was: state.columns })),
    now,
  );
  for (const { judgement, state, columns } of moves) {
    if (!judgement.assortment) continue;
    const { pieces_per_carton: piecesPerCarton } = columns;
    const wanted = { ...judgement.assortment, piecesPerCarton };
    await writeAssortment(tx, supplier, state.id, wanted, { now, reason: 'import', columns });
  }
  const levels = moves.flatMap(({ judgement, state }) =>
    Object.entries(judgement.draft?.stock ?? {}).map(([warehouseId, pieces]) => ({
      productId: state.id,
      warehouseId,
      pieces,
    })),
  );
  await setStock(tx, { supplierId: supplier.id, changedBy: supplier.id, reason: 'import', now }, levels);
  const outcomes: Outcome[] = [];
  for (const { judgement, row, state } of moves) {
    const after = await assortmentAfter(tx, supplier, { judgement, row }, state.id);
    const isNewVersion = judgement.assortment !== null || isRewritten(judgement);
    const versionAfter = state.version + (isNewVersion ? 1 : 0);
    const before = beforeOf(judgement, after);
    outcomes.push({ judgement, row, outcome: 'updated', productId: state.id, versionAfter, before, after });
  }
  return outcomes;
}

const isRewritten = ({ changes }: Judgement) => changes.length > 0;

async function refuseNextRow(tx: Connection, id: bigint, problems: Record<string, MessageKey[]>): Promise<void> {
  if (!(await lockImport(tx, id, 'importing'))) return;
  const [row] = await nextProducts(tx, id, { which: isWaiting, limit: 1 });
  if (row) await refuseRows(tx, id, [{ row, problems: new Map([[row.number, problems]]) }]);
}

/** Refusals of other options or values while buyers have them. */
const inUse = new Set<MessageKey>(['options_in_use', 'packing_in_use', 'variant_in_use']);

function problemsOf(error: unknown): Record<string, MessageKey[]> {
  if (error instanceof BadForm) return error.fields;
  if (error instanceof StockReserved) return { [`stock:${error.level.warehouseId}`]: ['import_row_reserved'] };
  if (error instanceof Refusal && inUse.has(error.key)) return { row: ['import_row_in_use'] };
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

/** Hands the ZIP of an import to the sweep. */
export async function releaseArchive(tx: Connection, id: bigint): Promise<void> {
  await tx.updateTable('import_archives').set({ import_id: null }).where('import_id', '=', id).execute();
}
