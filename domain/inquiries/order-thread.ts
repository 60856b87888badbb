import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';
import { ownColumn } from './threads.ts';

/** Where the two sides of an order talk, for one of them; null where they have not. */
export async function threadOfOrder(db: Connection, person: Person, orderId: bigint): Promise<bigint | null> {
  const thread = await db
    .selectFrom('orders as o')
    .innerJoin('threads as t', (join) =>
      join.onRef('t.reseller_id', '=', 'o.reseller_id').onRef('t.supplier_id', '=', 'o.supplier_id'),
    )
    .select('t.id')
    .where('o.id', '=', orderId)
    .where(`o.${ownColumn(person.userType)}`, '=', person.id)
    .executeTakeFirst();
  return thread?.id ?? null;
}
