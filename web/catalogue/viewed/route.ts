import { publicRows } from '../../../domain/catalogue/public-rows.ts';
import { viewedIdsFrom } from '../../../rules/catalogue/viewed-products.ts';
import { apiHandler } from '../../route-handlers.ts';
import { viewedCard } from './viewed-card.ts';

/** Cards of the products `ids` that a device has kept, if they are on the market. The server records nothing. */
export const loader = apiHandler(async ({ db }, { url }) => {
  const rows = await publicRows(db, viewedIdsFrom(url.searchParams.get('ids')));
  return Response.json({ cards: rows.map(viewedCard) }, { headers: { 'cache-control': 'private, no-cache' } });
});
