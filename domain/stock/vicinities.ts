import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';
import type { VicinityDraft } from '../../rules/admin/inventory.ts';
import { type Listed, type ListTable, listedRow } from '../ordered-list.ts';

/** A vicinity as the operator manages it. */
export interface VicinityRecord extends VicinityDraft, Listed {}

/** The list of vicinities, in the order in which suppliers see them. */
export const vicinityList: ListTable<VicinityDraft, VicinityRecord> = {
  all: (db) =>
    records(db)
      .orderBy(sql`retired_at is not null`)
      .orderBy('position')
      .orderBy(nameOrder('name'))
      .orderBy('id')
      .execute(),
  one: (db, id) => records(db).where('id', '=', id).executeTakeFirst(),
  lockRow: (tx, id) => records(tx).where('id', '=', id).forUpdate().executeTakeFirst(),
  lock: (tx) => sql`lock table warehouse_vicinities in share row exclusive mode`.execute(tx),
  insert: async (tx, draft, { position, now }) => {
    const { id } = await tx
      .insertInto('warehouse_vicinities')
      .values({ ...draft, position, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  update: (tx, id, words, columns) =>
    tx
      .updateTable('warehouse_vicinities')
      .set({ ...words, ...columns })
      .where('id', '=', id)
      .execute(),
  countUses: warehousesIn,
  refusals: { gone: 'location_gone', inUse: 'location_in_use' },
};

/** Returns one vicinity and the number of warehouses in it; refuses one that does not exist. */
export async function vicinityRecord(db: Connection, id: number): Promise<VicinityRecord & { warehouses: number }> {
  const { row, uses } = await listedRow(vicinityList, db, id);
  return { ...row, warehouses: uses };
}

function records(db: Connection) {
  return db
    .selectFrom('warehouse_vicinities')
    .select(['id', 'name', 'city', 'state', 'country', 'position'])
    .select(['created_at as createdAt', 'updated_at as updatedAt', 'retired_at as retiredAt']);
}

async function warehousesIn(db: Connection, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('supplier_warehouses')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('vicinity_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
