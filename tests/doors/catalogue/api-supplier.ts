import type { TestWorld } from '../../world.ts';
import { makeKey, programOf } from './api-key.ts';
import { categoryId, warehouseOf } from './listing.ts';

/** Returns a supplier with a program and its key, and a valid body for listing. */
export async function callingSupplier(world: TestWorld, mobile: string) {
  const browser = await world.signUpSupplier({ mobile, businessName: 'Calling Traders' }, world.browser());
  const { id } = await world.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  const warehouse = await warehouseOf(world, mobile);
  const call = programOf(world, await makeKey(browser));
  const good = {
    name: 'Steel bottle',
    description: 'Double wall',
    categoryId: await categoryId(world),
    pricePerCarton: 2400.5,
    piecesPerCarton: 24,
    stock: { [warehouse]: 48 },
  };
  const list = async (given: object = {}) => {
    const { status, body, headers } = await call('POST', '/api/product', { ...good, ...given });
    if (status !== 201) throw new Error(`not listed: ${JSON.stringify(body)}`);
    return { id: Number(body?.['id']), etag: headers.get('etag') ?? '' };
  };
  /** (`shown` adds the ETag to what the body says.) */
  const put = (
    product: number | string,
    body: object | string = good,
    headers: Record<string, string> = {},
    by = call,
  ) => by('PUT', `/api/product/${product}`, typeof body === 'string' ? body : { ...body, etag: undefined }, headers);
  /** Returns the product as GET shows it, with its ETag. */
  const shown = async (product: number) => {
    const { body, headers } = await call('GET', `/api/product/${product}`);
    const stock = body?.['stock'] as Record<string, { lastUpdated: string } | undefined>;
    return { ...body, stock, version: body?.['version'], updatedAt: body?.['updatedAt'], etag: headers.get('etag') };
  };
  return { browser, id, warehouse, call, good, list, put, shown };
}

/** Returns a product's stock in the database: pieces by warehouse, and the sum of its ledger. */
export async function stockKept({ db }: TestWorld, product: number) {
  const where = BigInt(product);
  const levels = await db
    .selectFrom('stock_levels')
    .select(['warehouse_id', 'pieces'])
    .where('product_id', '=', where)
    .orderBy('warehouse_id')
    .execute();
  const ledger = await db
    .selectFrom('stock_ledger')
    .select(['change', 'reason'])
    .where('product_id', '=', where)
    .orderBy('id')
    .execute();
  return { pieces: levels.map(({ pieces }) => pieces), ledger };
}
