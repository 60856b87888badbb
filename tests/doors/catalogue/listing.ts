import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';

export async function categoryId({ db }: TestWorld, name = 'Water Bottles'): Promise<number> {
  const { id } = await db
    .selectFrom('product_categories')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the first warehouse of a supplier, by mobile number. */
export async function warehouseOf({ db }: TestWorld, mobile: string): Promise<string> {
  const { id } = await db
    .selectFrom('supplier_warehouses')
    .innerJoin('users', 'users.id', 'supplier_id')
    .select('supplier_warehouses.id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists a product as a program does, with values that override the usual ones; returns its public id. */
export async function list(world: TestWorld, supplier: Browser, given: Record<string, unknown> = {}): Promise<number> {
  const product = {
    name: 'Steel bottle',
    categoryId: await categoryId(world),
    pricePerCarton: 2400,
    piecesPerCarton: 24,
    ...given,
  };
  const response = await supplier.postJson('/api/product', product);
  const answer = (await response.json()) as { id: number };
  if (response.status !== 201) throw new Error(`not listed: ${JSON.stringify(answer)}`);
  return answer.id;
}
