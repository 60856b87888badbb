import { removeFavourite } from '../../../domain/catalogue/favourites.ts';
import { favouriteIdsFrom } from '../../../rules/favourites.ts';
import { apiHandler, formOf, apiPerson } from '../../route-handlers.ts';
import { textsOf } from '../../form-texts.ts';

/** Unmarks a product. */
export const action = apiHandler(async (context) => {
  const person = await apiPerson(context);
  const ids = favouriteIdsFrom(textsOf(await formOf(context.request)).get('products') ?? '');
  for (const id of ids.slice(0, 1)) await removeFavourite(context.db, person, BigInt(id));
  return new Response(null, { status: 204 });
});
