import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { VariantPrice } from '../../rules/catalogue/bulk-price.ts';
import type { OwnState, Selection } from '../../rules/catalogue/own-products.ts';
import type { PriceSlab } from '../../rules/catalogue/price-slabs.ts';
import { answerTo, once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { lockProducts, previewTokenOf, type Selected, selectedProducts } from './selection.ts';

/** Record of a change of many products, kept under its key; its undo reads the former values from here. */
export type Together =
  | { kind: 'price'; was: WasPriced[] }
  | { kind: 'state'; to: OwnState; was: { id: string; version: number }[] }
  | { kind: 'stock'; warehouseId: string; was: WasStocked[] };

/** Pieces before and after the change; records older than variants have no `variant`. */
interface WasStocked {
  id: string;
  variant?: string;
  pieces: number;
  left: number;
}

/** Prices before the change, in paise; older records have no rungs and variants. */
interface WasPriced {
  id: string;
  version: number;
  carton: string;
  retail: string | null;
  slabs?: PriceSlab[];
  variants?: VariantPrice[];
}

export interface Asking {
  /** The same change with the same key is made only once. */
  key: string;
  /** Fingerprint of the previewed products (previewTokenOf). */
  previewToken: string;
  now: Date;
}

/** One kind of change to many products: the data it reads, the products it changes, and how it writes them. */
export interface BulkChange<Looked extends Selected, Changing, Example> {
  kind: Together['kind'];
  /** The requested change; a key stays tied to it. */
  change: unknown;
  /**
   * Returns the products with all data that the change reads. `select` reads or locks them; call it after everything
   * that is locked before products.
   */
  look(db: Connection, select: () => Promise<Selected[]>): Promise<Looked[]>;
  /** Returns the number or text that must not have changed since the preview. */
  versionOf(product: Looked): number | string;
  /** Returns the products that change. Refuses, with their names, those for which the result is not allowed. */
  changesOf(products: Looked[]): Changing[];
  /** Returns the products that the preview shows as refused; they stay as they are. If absent, none are. */
  refusedOf?(products: Looked[]): Changing[];
  example(changing: Changing): Example;
  /** Writes the change; returns the former values. */
  write(tx: Connection, changing: Changing[], now: Date): Promise<Together>;
}

/** Effect of a change of many products. */
export interface Preview<Example> {
  /** Products that change; the others stay as they are. */
  changing: number;
  staying: number;
  examples: Example[];
  /** Products that stay because their own change is not allowed, and the first of them. */
  refusing: number;
  refused: Example[];
  previewToken: string;
}

const EXAMPLES = 5;

/** Previews a change without making it; refuses what selectedProducts and the change itself refuse. */
export async function previewTogether<Looked extends Selected, Changing, Example>(
  db: Connection,
  supplier: Supplier,
  selection: Selection | null,
  bulk: BulkChange<Looked, Changing, Example>,
): Promise<Preview<Example>> {
  const products = await bulk.look(db, () => selectedProducts(db, supplier, selection));
  const changing = bulk.changesOf(products);
  const refused = bulk.refusedOf?.(products) ?? [];
  const examplesOf = (some: Changing[]) => some.slice(0, EXAMPLES).map((one) => bulk.example(one));
  return {
    changing: changing.length,
    staying: products.length - changing.length - refused.length,
    examples: examplesOf(changing),
    refusing: refused.length,
    refused: examplesOf(refused),
    previewToken: tokenOf(products, bulk),
  };
}

/**
 * Changes many own products in one transaction, once for each key. Refuses what selectedProducts and the change itself
 * refuse, products that are not as the preview displayed them, and a change that changes nothing.
 */
export async function changeTogether<Looked extends Selected, Changing, Example>(
  db: Database,
  supplier: Supplier,
  selection: Selection | null,
  bulk: BulkChange<Looked, Changing, Example>,
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

function tokenOf<Looked extends Selected>(
  products: Looked[],
  { versionOf }: { versionOf(product: Looked): number | string },
): string {
  return previewTokenOf(products.map((product) => ({ id: product.id, now: versionOf(product) })));
}

/** Returns the change made under this key, and whether it has been undone; null when there is none. */
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
