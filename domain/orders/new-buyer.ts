import type { Connection } from '../../db/database.ts';
import type { Reseller } from '../accounts/people.ts';

/**
 * True until an order of this reseller has been delivered. Until then they can order only a share of a product
 * (decision 062).
 */
export async function isNewBuyer(db: Connection, { id }: Pick<Reseller, 'id'>): Promise<boolean> {
  const known = await db
    .selectFrom('known_buyers')
    .select('reseller_id')
    .where('reseller_id', '=', id)
    .executeTakeFirst();
  return known === undefined;
}
