import type { Connection } from '../../db/database.ts';
import { groupIndian } from '../../rules/money.ts';
import { fillingText } from '../../rules/orders/fillings.ts';
import { scarceIn } from '../../rules/quotes/filled-cartons.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm } from '../refusal.ts';
import { toQuote } from './inquiry-page.ts';
import type { QuotedGoods } from './quoted-goods.ts';

/**
 * Refuses a quote of more whole cartons, or more of a variant in mixed cartons, than can be ordered now. The supplier
 * may offer goods on their way, but must tick that this is intended.
 */
export async function requireInStock(
  db: Connection,
  supplier: Supplier,
  { productId, goods }: { productId: bigint; goods: QuotedGoods },
): Promise<void> {
  const product = await toQuote(db, supplier, productId);
  if (!product) return;
  const { filling, variantId, cartons } = goods;
  const scarce = product.packing === 'mixed' ? scarceIn(product, filling, product.variants) : [];
  if (scarce.length > 0)
    throw new BadForm({ isMoreMeant: ['quote_more_unsure_filling'] }, { isMoreMeant: { pieces: fillingText(scarce) } });
  const { orderableCartons } = product.variants.find(({ id }) => id === variantId) ?? product;
  if (filling.length === 0 && cartons > orderableCartons)
    throw new BadForm(
      { isMoreMeant: [product.packing === 'set' ? 'quote_more_unsure_sets' : 'quote_more_unsure'] },
      { isMoreMeant: { cartons: groupIndian(orderableCartons) } },
    );
}
