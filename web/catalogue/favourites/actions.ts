import { addFavourites, removeFavourite } from '../../../domain/catalogue/favourites.ts';
import { favouriteIdsFrom } from '../../../rules/catalogue/favourites.ts';
import { productIdFrom } from '../../../rules/id.ts';
import { byPattern } from '../../by-pattern.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import { apiHandler, apiPerson, formOf } from '../../route-handlers.ts';

/** Marks products as favourites: one, or at sign-in all that the device kept. */
const add = apiHandler(async (context) => {
  const person = await apiPerson(context);
  const ids = favouriteIdsFrom(textsOf(await formOf(context.request)).get('products') ?? '');
  await addFavourites(context.db, person, ids.map(BigInt), context.now());
  return new Response(null, { status: 204 });
});

/** Removes products from the favourites. */
const remove = apiHandler(async (context) => {
  const person = await apiPerson(context);
  const ids = favouriteIdsFrom(textsOf(await formOf(context.request)).get('products') ?? '');
  for (const id of ids.slice(0, 1)) await removeFavourite(context.db, person, BigInt(id));
  return new Response(null, { status: 204 });
});

/** Removes a product from the favourites without JavaScript. */
const unmark = postAction(
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

export const action = byPattern({
  'favourites/add': add,
  'favourites/remove': remove,
  'reseller/favourites/:productId/remove': unmark,
});
