import type { Connection } from '../../db/database.ts';
import { groupIndian } from '../../rules/money.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm } from '../refusal.ts';
import { toQuote } from './inquiry-page.ts';

/**
 * Refuses a quote of more whole cartons than can be ordered now, unless the supplier ticks that this is intended: goods
 * that are on their way to the supplier can be offered.
 */
export async function requireMoreMeant(
  db: Connection,
  supplier: Supplier,
  { productId, variantId, cartons, isMoreMeant }: Asked,
): Promise<void> {
  const product = isMoreMeant ? null : await toQuote(db, supplier, productId);
  if (!product) return;
  const { orderableCartons } = product.variants.find(({ id }) => id === variantId) ?? product;
  if (cartons > orderableCartons)
    throw new BadForm(
      { isMoreMeant: [product.packing === 'set' ? 'quote_more_unsure_sets' : 'quote_more_unsure'] },
      { isMoreMeant: { cartons: groupIndian(orderableCartons) } },
    );
}

interface Asked {
  productId: bigint | null;
  variantId: bigint;
  cartons: number;
  isMoreMeant: boolean;
}
