import { removeFavourite } from '../../../domain/catalogue/favourites.ts';
import { favouriteIdsFrom } from '../../../rules/favourites.ts';
import { call, formOf, personCalling } from '../../door.ts';
import { textsOf } from '../../form-texts.ts';

/** Unmarks a product. */
export const action = call(async (visit) => {
  const person = await personCalling(visit);
  const ids = favouriteIdsFrom(textsOf(await formOf(visit.request)).get('products') ?? '');
  for (const id of ids.slice(0, 1)) await removeFavourite(visit.db, person, BigInt(id));
  return new Response(null, { status: 204 });
});
