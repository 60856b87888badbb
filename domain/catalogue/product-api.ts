import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PlainKey } from '../../messages/message-key.ts';
import type { ProductChange, ProductDraft } from '../../rules/catalogue/product.ts';
import { once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { listProducts } from './listing.ts';
import { managedProduct, stateOf } from './managed-products.ts';
import { type AssortmentSent, writeSentAssortment } from './product-assortment.ts';
import { changeProduct } from './product-change.ts';

/** Answer to a program that listed or changed a product: the product's id and its state now. */
export interface ApiAnswer {
  id: number;
  state: string;
}

/** Version and state that a program had read before it asked for a change; null where it does not say. */
interface Expected {
  version: number | null;
  states: string[] | null;
  stockReadAt: Record<string, Date>;
  /** Pieces that the screen displayed, by warehouse. */
  stockWas?: Record<string, number>;
}

/** A program, or a person on one of our own pages. */
type Caller = 'program' | 'person';

const reusedSentence: Record<Caller, PlainKey> = { program: 'idempotency_key_reused', person: 'key_used_for_other' };

interface Sent {
  now: Date;
  key: string | null;
  by: Caller;
  /** Variants in the body; null if it has none. */
  assortment: AssortmentSent | null;
}

const nothingSent: AssortmentSent = { patch: {}, stockReadAt: [] };

/** As listProduct, for a program: the same key with the same draft returns the first answer again. */
export function listByCall(
  db: Database,
  supplier: Supplier,
  draft: ProductDraft,
  { now, key, by, assortment }: Sent,
): Promise<ApiAnswer> {
  const asked = ['list', draft, ...(assortment ? [assortment] : [])];
  return answeredOnce(db, supplier, { key, asked, by, now }, async (tx) => {
    const isByVariant = (assortment?.patch.options ?? []).length > 0;
    const listed = isByVariant ? { ...draft, stock: {}, lowStockThresholds: {} } : draft;
    const [id] = (await listProducts(tx, supplier, [listed], { now, reason: 'listed' })) as [bigint];
    if (assortment) await writeSentAssortment(tx, supplier, id, assortment, { body: draft, now, isNew: true });
    return id;
  });
}

/**
 * As updateProduct, for a program; omitted fields stay. Checks the `version` and pieces (`stockWas`) that the program
 * has read, and changes since `stockReadAt` (409), and that the product is in one of `states` (412). Absent values are
 * not checked.
 */
export function changeByCall(
  db: Database,
  supplier: Supplier,
  id: bigint,
  change: ProductChange,
  { now, key, by, assortment, ...expected }: Expected & Sent,
): Promise<ApiAnswer> {
  const asked = ['update', id, change, expected, ...(assortment ? [assortment] : [])];
  return answeredOnce(db, supplier, { key, asked, by, now }, async (tx) => {
    const reason = by === 'program' ? 'api' : 'edited';
    const writeVariants = (body: ProductChange) =>
      writeSentAssortment(tx, supplier, id, assortment ?? nothingSent, { body, now, isNew: false });
    const codes = (assortment?.patch.variants ?? []).map(({ sku }) => sku);
    await changeProduct(tx, supplier, id, change, { now, reason, codes, writeVariants, ...expected });
    return id;
  });
}

async function answeredOnce(
  db: Database,
  supplier: Supplier,
  { key, asked, by, now }: { key: string | null; asked: unknown; by: Caller; now: Date },
  work: (tx: Connection) => Promise<bigint>,
): Promise<ApiAnswer> {
  const result = await inTransaction(db, (tx) => {
    const answer = async (): Promise<ApiAnswer> => {
      const product = await managedProduct(tx, supplier, await work(tx));
      if (!product) throw new Error('what was just written is not there');
      return { id: product.id, state: stateOf(product) };
    };
    return key === null ? answer() : once(tx, supplier, { key, asked, now, reused: reusedSentence[by] }, answer);
  });
  db.announcements.announce('catalogue');
  return result;
}
