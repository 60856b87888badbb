import type { Connection } from '../../db/database.ts';
import type { Reseller } from '../accounts/people.ts';

/**
 * Has no order of this reseller been delivered yet? Until then only a share of a product can be ordered: decision 062.
 */
export async function isNewBuyer(db: Connection, { id }: Pick<Reseller, 'id'>): Promise<boolean> {
  const known = await db
    .selectFrom('known_buyers')
    .select('reseller_id')
    .where('reseller_id', '=', id)
    .executeTakeFirst();
  return known === undefined;
}
