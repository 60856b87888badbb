import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';

/** Signs up a supplier with a warehouse in each of so many vicinities, adding vicinities if there are too few. */
export async function supplierWithWarehouses(
  world: TestWorld,
  given: { mobile: string; businessName: string },
  count: number,
): Promise<Browser> {
  const supplier = await world.signUpSupplier(given);
  const known = await world.db.selectFrom('warehouse_vicinities').selectAll().execute();
  const more = Array.from({ length: count - known.length }, (_, place) => {
    const { id: _id, ...like } = known[0] as (typeof known)[number];
    return { ...like, name: `Estate ${place}`, position: 100 + place };
  });
  await world.db.insertInto('warehouse_vicinities').values(more).execute();
  for (const { id } of await world.db.selectFrom('warehouse_vicinities').select('id').execute())
    await supplier.post('/supplier/warehouses/add', {
      vicinityId: String(id),
      fullAddress: `Shed ${id}, Ring Road`,
      pincode: '395010',
    });
  return supplier;
}

/** 100 designs with the longest names. */
export const hundredDesigns = Array.from({ length: 100 }, (_, place) => `D-${place + 1} `.padEnd(30, 'ચાંદની'));
