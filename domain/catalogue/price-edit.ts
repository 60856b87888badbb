import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { doSlabsHold } from '../../rules/catalogue/bulk-price.ts';
import { pricesAboveMrp } from '../../rules/catalogue/mrp.ts';
import { formatRupees, type Paise } from '../../rules/money.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { writePrices } from './bulk-price-change.ts';
import { lockProductsById } from './selection.ts';

/**
 * Changes the price of an own product's carton, in paise; another supplier's is not found. Refuses (409) if the current
 * price is not `expectedPrice`, naming it, and (400) a price above the MRP or not above the rungs.
 */
export async function editPrice(
  db: Database,
  supplier: Supplier,
  id: bigint,
  { pricePerCarton, expectedPrice, now }: { pricePerCarton: Paise; expectedPrice: Paise; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [product] = await lockProductsById(tx, supplier, [id]);
    if (!product || product.pricePerCarton === pricePerCarton) return;
    if (product.pricePerCarton !== expectedPrice) {
      throw new Refusal(409, 'price_moved', { price: formatRupees(product.pricePerCarton) });
    }
    if (pricesAboveMrp({ ...product, pricePerCarton }).includes('pricePerCarton')) {
      throw new BadForm({ pricePerCarton: ['price_above_mrp'] });
    }
    const { pricePerRetail, priceSlabs } = product;
    const prices = { pricePerCarton, pricePerRetail, priceSlabs, variantPrices: [] };
    if (!doSlabsHold({ ...prices, variantPrices: product.variantPrices }))
      throw new BadForm({ pricePerCarton: ['price_not_above_slabs'] });
    await writePrices(tx, [{ id, ...prices }], now);
  });
  db.announcements.announce('catalogue');
}
