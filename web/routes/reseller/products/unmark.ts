import { removeFavourite } from '../../../../domain/catalogue/favourites.ts';
import { productIdFrom } from '../../../../rules/id.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { verb } from '../../../verb.ts';

/** Unmarks a product where there is no script for the heart. */
export const action = verb(
  {
    screen: async () => '/reseller/products?tab=favourites',
    done: 'favourites_removed',
    failed: 'favourites_remove_failed',
  },
  async (visit, { params }) => {
    const reseller = await requireOnboardedReseller(visit);
    const productId = productIdFrom(params.productId);
    if (productId !== null) await removeFavourite(visit.db, reseller, productId);
  },
);
