import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ProductChange, ProductDraft } from '../../rules/product.ts';
import { once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { changeProduct } from './changing.ts';
import { listProducts } from './listing.ts';
import { managedProduct, stateOf } from './managed-products.ts';

/** What a program is told of a product it listed or changed: its id and the state it is in then. */
export interface Told {
  id: number;
  state: string;
}

/** What a program had seen when it asked for a change; null where it does not say. */
interface Seen {
  version: number | null;
  states: string[] | null;
  stockSeen: Record<string, Date>;
}

/** As listProduct, for a program: the same key with the same draft gets the first answer again. */
export function listByCall(
  db: Database,
  supplier: Supplier,
  draft: ProductDraft,
  { now, key }: { now: Date; key: string | null },
): Promise<Told> {
  return telling(db, supplier, { key, asked: ['list', draft], now }, async (tx) => {
    const [id] = await listProducts(tx, supplier, [draft], { now, reason: 'listed' });
    return id as bigint;
  });
}

/**
 * As updateProduct, for a program; what it leaves out stays as it is. `version` is the one it has seen, `states` are those of which the product must be in
 * one (412), `stockSeen` says when its stock was seen (409 where it moved since); without them the change is made whatever
 * happened meanwhile.
 */
export function changeByCall(
  db: Database,
  supplier: Supplier,
  id: bigint,
  change: ProductChange,
  { now, key, ...seen }: Seen & { now: Date; key: string | null },
): Promise<Told> {
  return telling(db, supplier, { key, asked: ['update', id, change, seen], now }, async (tx) => {
    await changeProduct(tx, supplier, id, change, { now, reason: 'api', ...seen });
    return id;
  });
}

async function telling(
  db: Database,
  supplier: Supplier,
  { key, asked, now }: { key: string | null; asked: unknown; now: Date },
  act: (tx: Connection) => Promise<bigint>,
): Promise<Told> {
  const told = await inTransaction(db, (tx) => {
    const answer = async (): Promise<Told> => {
      const product = await managedProduct(tx, supplier, await act(tx));
      if (!product) throw new Error('what was just written is not there');
      return { id: product.id, state: stateOf(product) };
    };
    return key === null ? answer() : once(tx, supplier, { key, asked, now, reused: 'idempotency_key_reused' }, answer);
  });
  db.announcements.announce('catalogue');
  return told;
}
