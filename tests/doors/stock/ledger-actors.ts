import { personById, type Supplier } from '../../../domain/accounts/people.ts';
import { setStock } from '../../../domain/stock/levels.ts';
import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { warehouseOf } from '../catalogue/listing.ts';

/** A supplier who changes stock in all possible ways. */
export interface Actor {
  browser: Browser;
  person: Supplier;
  /** The warehouse that always exists. */
  first: string;
  /** Returns the id of the second warehouse; null while there is none. */
  second(): Promise<string | null>;
  addSecond(): Promise<void>;
  /** Changes the stock by so many pieces; false when that was refused. */
  changeBy(product: number, warehouse: string, by: number): Promise<boolean>;
}

export async function actor(world: TestWorld, mobile: string): Promise<Actor> {
  const { db, clock } = world;
  const browser = await world.signUpSupplier({ mobile, businessName: `Traders ${mobile.slice(-2)}` }, world.browser());
  const { id } = await db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  const person = (await personById(db, id)) as Supplier;
  const first = await warehouseOf(world, mobile);
  const vicinities = await db.selectFrom('warehouse_vicinities').select('id').orderBy('position').execute();
  return {
    browser,
    person,
    first,
    async second() {
      const row = await db
        .selectFrom('supplier_warehouses')
        .select('id')
        .where('supplier_id', '=', id)
        .where('id', '!=', first)
        .executeTakeFirst();
      return row?.id ?? null;
    },
    async addSecond() {
      const place = { vicinityId: String(vicinities[1]?.id), fullAddress: 'Shed 4', pincode: '395010' };
      await browser.post('/supplier/warehouses/add', place);
    },
    async changeBy(product, warehouse, by) {
      const change = { supplierId: id, changedBy: id, reason: 'counted' as const, now: clock.now() };
      const level = { productId: BigInt(product), warehouseId: warehouse, pieces: { by } };
      const done = db.transaction().execute((tx) => setStock(tx, change, [level]));
      return done.then(
        () => true,
        () => false,
      );
    },
  };
}
