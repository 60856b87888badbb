import { personById, type Supplier } from '../../domain/accounts/people.ts';
import type { TestWorld } from '../world.ts';

/** A supplier as the domain knows them, by the mobile number: for changes that no door makes yet. */
export async function supplierOf({ db }: TestWorld, mobile: string): Promise<Supplier> {
  const { id } = await db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  return (await personById(db, id)) as Supplier;
}
