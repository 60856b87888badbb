import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { changedPrices, type PriceChange, type Prices } from '../../rules/catalogue/bulk-price.ts';
import { groupIndian } from '../../rules/money.ts';
import type { Selection } from '../../rules/catalogue/own-products.ts';
import type { Supplier } from '../accounts/people.ts';
import { inPieces } from '../pieces.ts';
import { Refusal } from '../refusal.ts';
import { lockProducts, type Selected, previewTokenOf, selectedProducts, someNames } from './selection.ts';
import { type Asking, changeTogether, EXAMPLES, requireSamePreview } from './bulk-change.ts';

export interface PricePreview {
  /** Products whose price changes; the others stay as they are. */
  changing: number;
  staying: number;
  examples: { id: bigint; name: string; before: Prices; after: Prices }[];
  previewToken: string;
}

/** Every product that changes is entered anew in the search index, which takes its time. */
const PIECES = { least: 10, most: 500 };

/** What a change of prices would do; refuses what changePrices refuses. Changes nothing. */
export async function previewPrices(
  db: Connection,
  supplier: Supplier,
  selection: Selection | null,
  change: PriceChange,
): Promise<PricePreview> {
  const products = await selectedProducts(db, supplier, selection);
  const changing = changes(products, change);
  return {
    changing: changing.length,
    staying: products.length - changing.length,
    examples: changing.slice(0, EXAMPLES).map(({ product, after }) => ({
      id: product.id,
      name: product.name,
      before: { pricePerCarton: product.pricePerCarton, pricePerRetail: product.pricePerRetail },
      after,
    })),
    previewToken: previewToken(products),
  };
}

/**
 * Changes the prices of many own products in one go, by the formula of rules/catalogue/bulk-price.ts, and raises the version of
 * each that changes. Refuses what selectedProducts refuses, a selection that is not as it was seen, and a change that
 * would give any product a price of 0 or less or above the limit, with the names; then no price is changed.
 */
export async function changePrices(
  db: Database,
  supplier: Supplier,
  selection: Selection | null,
  change: PriceChange,
  asking: Asking,
): Promise<void> {
  const { key, now } = asking;
  await changeTogether(
    db,
    supplier,
    { key, asked: ['price', selection, change, asking.previewToken], now },
    async (tx) => {
      const products = await lockProducts(tx, supplier, selection);
      requireSamePreview(asking.previewToken, previewToken(products));
      const changing = changes(products, change);
      await writePrices(
        tx,
        changing.map(({ product, after }) => ({ id: product.id, ...after })),
        now,
      );
      const was = changing.map(({ product }) => ({
        id: String(product.id),
        version: product.version + 1,
        carton: String(product.pricePerCarton),
        retail: product.pricePerRetail === null ? null : String(product.pricePerRetail),
      }));
      return { kind: 'price', was };
    },
  );
}

/** Prices of held products; each gets its next version. Within the caller's transaction. */
export async function writePrices(tx: Connection, priced: ({ id: bigint } & Prices)[], now: Date): Promise<void> {
  await inPieces(priced, PIECES, (batch) =>
    sql`
      update products p set price_per_carton = given.carton, price_per_retail = given.retail, version = p.version + 1,
        updated_at = ${now}
      from unnest(
        ${batch.map(({ id }) => id)}::bigint[],
        ${batch.map(({ pricePerCarton }) => pricePerCarton)}::bigint[],
        ${batch.map(({ pricePerRetail }) => pricePerRetail)}::bigint[]) as given (id, carton, retail)
      where p.id = given.id`.execute(tx),
  );
}

const previewToken = (products: Selected[]) =>
  previewTokenOf(products.map(({ id, version }) => ({ id, now: version })));

function changes(products: Selected[], change: PriceChange): { product: Selected; after: Prices }[] {
  const priced = products.map((product) => ({ product, after: changedPrices(product, change) }));
  const refused = priced.filter(({ after }) => after === null).map(({ product }) => product);
  if (refused.length > 0) {
    const params = { count: groupIndian(refused.length), names: someNames(refused) };
    throw new Refusal(409, 'bulk_price_refused', params);
  }
  const changing = priced.flatMap(({ product, after }) =>
    after && (after.pricePerCarton !== product.pricePerCarton || after.pricePerRetail !== product.pricePerRetail)
      ? [{ product, after }]
      : [],
  );
  if (changing.length === 0) throw new Refusal(409, 'bulk_nothing_changes');
  return changing;
}
