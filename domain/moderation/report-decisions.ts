import type { Connection } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import { productSnapshots } from './product-snapshot.ts';
import type { ReportOutcome } from './tables.ts';

/** Closes a product's open reports, up to the report `upTo` if given; returns their number. */
export async function closeReports(
  tx: Connection,
  productId: bigint,
  { outcome, upTo, now }: { outcome: ReportOutcome; upTo?: bigint; now: Date },
): Promise<number> {
  const closed = await tx
    .updateTable('product_reports')
    .set({ closed_at: now, outcome })
    .where('product_id', '=', productId)
    .where('closed_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0n))
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}

/** Stores a snapshot of the product as the operator saw it, so that the next look can show the changes. */
export async function keepLook(tx: Connection, productId: bigint, lastReportId: bigint, now: Date): Promise<void> {
  const snapshot = (await productSnapshots(tx, [productId])).get(productId);
  if (!snapshot) throw new Refusal(404, 'product_not_found');
  const look = { looked_at: now, seen: JSON.stringify(snapshot), last_report_id: lastReportId };
  await tx
    .insertInto('product_looks')
    .values({ product_id: productId, ...look })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(look))
    .execute();
}

/** Returns the newest open report of a product; 0 when there is none. */
export async function newestReport(tx: Connection, productId: bigint): Promise<bigint> {
  const { newest } = await tx
    .selectFrom('product_reports')
    .select(({ fn }) => fn.max('id').as('newest'))
    .where('product_id', '=', productId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return newest ?? 0n;
}

/** Refuses a report that is not open for this product, for example because another operator has closed it. */
export async function requireOpen(tx: Connection, productId: bigint, reportId: bigint): Promise<void> {
  const open = await tx
    .selectFrom('product_reports')
    .select('id')
    .where('id', '=', reportId)
    .where('product_id', '=', productId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!open) throw new Refusal(409, 'report_settled');
}

/**
 * Locks a reported product until the transaction ends. Refuses another version than the operator's screen displayed,
 * because the decision is about that version.
 */
export async function lockAtVersion(tx: Connection, productId: bigint, version: number): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .select('version')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new Refusal(404, 'product_not_found');
  if (product.version !== version) throw new Refusal(409, 'report_product_changed');
}
