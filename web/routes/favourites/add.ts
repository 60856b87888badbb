import { addFavourites } from '../../../domain/catalogue/favourites.ts';
import { favouriteIdsFrom } from '../../../rules/favourites.ts';
import { apiHandler, formOf, apiPerson } from '../../route-handlers.ts';
import { textsOf } from '../../form-texts.ts';

/** Marks products: one, or at sign-in all that the device kept. */
export const action = apiHandler(async (context) => {
  const person = await apiPerson(context);
  const ids = favouriteIdsFrom(textsOf(await formOf(context.request)).get('products') ?? '');
  await addFavourites(context.db, person, ids.map(BigInt), context.now());
  return new Response(null, { status: 204 });
});
