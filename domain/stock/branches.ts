import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';

export interface Branch {
  name: string;
  vicinityIds: number[];
}

/**
 * Returns the branches of the market: vicinities in use by name, in the operator's order, then by name. Decision 13.
 */
export async function allBranches(db: Connection): Promise<Branch[]> {
  const rows = await db
    .selectFrom('warehouse_vicinities')
    .select(['id', 'name'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy(nameOrder('name'))
    .execute();
  const branches = new Map<string, number[]>();
  for (const { id, name } of rows) branches.set(name, [...(branches.get(name) ?? []), id]);
  return [...branches].map(([name, vicinityIds]) => ({ name, vicinityIds }));
}
