import type { Connection, Database } from '../../db/database.ts';
import { sql } from 'kysely';
import type { OwnState, Selection } from '../../rules/catalogue/own-products.ts';
import type { Supplier } from '../accounts/people.ts';
import { inPieces } from '../pieces.ts';
import { Refusal } from '../refusal.ts';
import { lockProducts, type Selected, previewTokenOf, selectedProducts } from './selection.ts';
import { type Asking, changeTogether, EXAMPLES, requireSamePreview } from './bulk-change.ts';

export interface StatePreview {
  changing: number;
  staying: number;
  examples: { id: bigint; name: string }[];
  previewToken: string;
}

/** Every product that comes back is entered anew in the search index, which takes its time. */
const PIECES = { least: 10, most: 500 };

/** What becoming active, or inactive, would change; refuses what selectedProducts refuses. Changes nothing. */
export async function previewStates(
  db: Connection,
  supplier: Supplier,
  selection: Selection | null,
  to: OwnState,
): Promise<StatePreview> {
  const products = await selectedProducts(db, supplier, selection);
  const changing = changes(products, to);
  return {
    changing: changing.length,
    staying: products.length - changing.length,
    examples: changing.slice(0, EXAMPLES).map(({ id, name }) => ({ id, name })),
    previewToken: previewToken(products),
  };
}

/**
 * Takes many own products from the market together, or brings them back. Refuses what selectedProducts refuses, a
 * selection that is not as it was seen, and one in which all are in that state already.
 */
export async function changeStates(
  db: Database,
  supplier: Supplier,
  selection: Selection | null,
  to: OwnState,
  asking: Asking,
): Promise<void> {
  const { key, now } = asking;
  await changeTogether(db, supplier, { key, asked: ['state', selection, to, asking.previewToken], now }, async (tx) => {
    const products = await lockProducts(tx, supplier, selection);
    requireSamePreview(asking.previewToken, previewToken(products));
    const changing = changes(products, to);
    if (changing.length === 0) throw new Refusal(409, 'bulk_nothing_changes');
    await writeStates(
      tx,
      changing.map(({ id }) => id),
      to,
      now,
    );
    const was = changing.map(({ id, version }) => ({ id: String(id), version: version + 1 }));
    return { kind: 'state', to, was };
  });
}

/** The state of held products; each gets its next version. Within the caller's transaction. */
export async function writeStates(tx: Connection, ids: bigint[], to: OwnState, now: Date): Promise<void> {
  await inPieces(ids, PIECES, (batch) =>
    sql`update products set status = ${to}, version = version + 1, updated_at = ${now}
        where id = any (${batch}::bigint[])`.execute(tx),
  );
}

const previewToken = (products: Selected[]) =>
  previewTokenOf(products.map(({ id, version }) => ({ id, now: version })));

function changes(products: Selected[], to: OwnState): Selected[] {
  return products.filter(({ status }) => status !== to);
}
