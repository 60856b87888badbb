import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ProductDraft } from '../../rules/catalogue/product.ts';
import type { Assortment } from '../../rules/catalogue/variants.ts';
import { once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { writeAssortment } from './assortment-change.ts';
import { listProducts } from './listing.ts';

/**
 * Lists a new product with its packing, options and variants, and returns its id. Refuses what listProduct and
 * changeAssortment refuse; then nothing is listed. With a key the same draft is listed once, however often it is sent.
 */
export async function listAssorted(
  db: Database,
  supplier: Supplier,
  { draft, assortment }: { draft: ProductDraft; assortment: Assortment },
  { now, key }: { now: Date; key: string | null },
): Promise<bigint> {
  const { id } = await inTransaction(db, async (tx) => {
    const list = async () => {
      const [product] = await listProducts(tx, supplier, [draft], { now, reason: 'listed' });
      await writeAssortment(tx, supplier, product as bigint, assortment, { now, reason: 'listed' });
      return { id: String(product) };
    };
    return key === null ? list() : once(tx, supplier, { key, asked: ['list', draft, assortment], now }, list);
  });
  db.announcements.announce('catalogue');
  return BigInt(id);
}
