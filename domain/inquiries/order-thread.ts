import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';
import { ownColumn } from './threads.ts';

/** Returns the id of the chat between the two sides of an order, for one of them; null when they have none. */
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
