import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { OwnState, Selection } from '../../rules/catalogue/own-products.ts';
import { answerTo, once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { lockProducts, previewTokenOf, type Selected, selectedProducts } from './selection.ts';

/** What a change of many products did, kept under its key: what it was before is told by nobody else. */
export type Together =
  | { kind: 'price'; was: { id: string; version: number; carton: string; retail: string | null }[] }
  | { kind: 'state'; to: OwnState; was: { id: string; version: number }[] }
  | { kind: 'stock'; warehouseId: string; was: { id: string; pieces: number; left: number }[] };

/** How a change of many products is asked for. */
export interface Asking {
  /** The same change with the same key is made once. */
  key: string;
  /** What the preview showed (previewTokenOf). */
  previewToken: string;
  now: Date;
}

/** One way to change many products: what it looks at, which of them it changes, and how that is written. */
export interface BulkChange<Seen extends Selected, Changing, Example> {
  kind: Together['kind'];
  /** As it is asked for; a key names it once. */
  change: unknown;
  /** The products with all that it looks at: `select` reads or holds them, after whatever is held before products. */
  look(db: Connection, select: () => Promise<Selected[]>): Promise<Seen[]>;
  /** What has to be as the preview showed it. */
  versionOf(product: Seen): number;
  /** Refuses what none may become, with the names. */
  changesOf(products: Seen[]): Changing[];
  example(changing: Changing): Example;
  /** Gives what they were before. */
  write(tx: Connection, changing: Changing[], now: Date): Promise<Together>;
}

/** What a change of many products would do. */
export interface Preview<Example> {
  /** Products that change; the others stay as they are. */
  changing: number;
  staying: number;
  examples: Example[];
  previewToken: string;
}

/** How many examples a preview shows. */
const EXAMPLES = 5;

/** What the change would do; refuses what selectedProducts and the change itself refuse. Changes nothing. */
export async function previewTogether<Seen extends Selected, Changing, Example>(
  db: Connection,
  supplier: Supplier,
  selection: Selection | null,
  bulk: BulkChange<Seen, Changing, Example>,
): Promise<Preview<Example>> {
  const products = await bulk.look(db, () => selectedProducts(db, supplier, selection));
  const changing = bulk.changesOf(products);
  return {
    changing: changing.length,
    staying: products.length - changing.length,
    examples: changing.slice(0, EXAMPLES).map((one) => bulk.example(one)),
    previewToken: tokenOf(products, bulk),
  };
}

/**
 * Changes many own products in one transaction, made once for its key. Refuses what selectedProducts refuses, a preview
 * that showed something else than what is there now, what the change itself refuses, and one that changes nothing.
 */
export async function changeTogether<Seen extends Selected, Changing, Example>(
  db: Database,
  supplier: Supplier,
  selection: Selection | null,
  bulk: BulkChange<Seen, Changing, Example>,
  { key, previewToken, now }: Asking,
): Promise<void> {
  const asked = ['together', [bulk.kind, selection, bulk.change, previewToken]];
  await inTransaction(db, (tx) =>
    once(tx, supplier, { key: changeKey(key), asked, now }, async () => {
      const products = await bulk.look(tx, () => lockProducts(tx, supplier, selection));
      if (previewToken !== tokenOf(products, bulk)) throw new Refusal(409, 'selection_changed');
      const changing = bulk.changesOf(products);
      if (changing.length === 0) throw new Refusal(409, 'bulk_nothing_changes');
      return bulk.write(tx, changing, now);
    }),
  );
  db.announcements.announce('catalogue');
}

function tokenOf<Seen extends Selected>(products: Seen[], { versionOf }: { versionOf(product: Seen): number }): string {
  return previewTokenOf(products.map((product) => ({ id: product.id, now: versionOf(product) })));
}

/** What was changed under this key, and whether it was undone since; null when nothing was. */
export async function changedTogether(
  db: Connection,
  supplier: Supplier,
  key: string,
): Promise<{ changed: Together; isUndone: boolean } | null> {
  const changed = await answerTo<Together>(db, supplier, changeKey(key));
  if (!changed || !('kind' in changed)) return null;
  return { changed, isUndone: (await answerTo(db, supplier, undoKey(key))) !== null };
}

const changeKey = (key: string) => `together ${key}`;
export const undoKey = (key: string) => `undo together ${key}`;
