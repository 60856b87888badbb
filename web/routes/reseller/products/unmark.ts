import { removeFavourite } from '../../../../domain/catalogue/favourites.ts';
import { productIdFrom } from '../../../../rules/id.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { postAction } from '../../../post-action.ts';

/** Unmarks a product where there is no script for the heart. */
export const action = postAction(
  {
    screen: async () => '/reseller/products?tab=favourites',
    done: 'favourites_removed',
    failed: 'favourites_remove_failed',
  },
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const productId = productIdFrom(params.productId);
    if (productId !== null) await removeFavourite(context.db, reseller, productId);
  },
);
