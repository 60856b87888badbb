import { addFavourites } from '../../../domain/catalogue/favourites.ts';
import { favouriteIdsFrom } from '../../../rules/favourites.ts';
import { call, formOf, personCalling } from '../../door.ts';
import { textsOf } from '../../form-texts.ts';

/** Marks products: one, or at sign-in all that the device kept. */
export const action = call(async (visit) => {
  const person = await personCalling(visit);
  const ids = favouriteIdsFrom(textsOf(await formOf(visit.request)).get('products') ?? '');
  await addFavourites(visit.db, person, ids.map(BigInt), visit.now());
  return new Response(null, { status: 204 });
});
