import { personById, type Supplier } from '../../domain/accounts/people.ts';
import type { TestWorld } from '../world.ts';

/** Returns a supplier by mobile number, as the functions of domain/ take them, for changes without a route. */
export async function supplierOf({ db }: TestWorld, mobile: string): Promise<Supplier> {
  const { id } = await db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  return (await personById(db, id)) as Supplier;
}
