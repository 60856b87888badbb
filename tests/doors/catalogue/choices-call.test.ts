import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { callingSupplier } from './api-supplier.ts';

const world = await fileWorld();
const supplier = await callingSupplier(world, '9825650001');
const other = await callingSupplier(world, '9825650002');

test('a program reads the categories, without the retired ones', async () => {
  const read = async () => {
    const { status, body } = await supplier.call('GET', '/api/categories');
    return { status, categories: body?.['categories'] as { id: number; name: string; slug: string }[] };
  };
  const { status, categories } = await read();
  expect([status, categories.length]).toEqual([200, 33]);
  expect(categories).toContainEqual({ id: supplier.good.categoryId, name: 'Water Bottles', slug: 'water-bottles' });
  const retired = { retired_at: world.clock.now() };
  await world.db.updateTable('product_categories').set(retired).where('slug', '=', 'clock').execute();
  expect((await read()).categories.map(({ slug }) => slug)).toEqual(
    categories.map(({ slug }) => slug).filter((slug) => slug !== 'clock'),
  );
});

test('a program reads its own warehouses, and nobody else’s', async () => {
  const { status, body } = await supplier.call('GET', '/api/warehouses');
  const { full_address: fullAddress } = await world.db
    .selectFrom('supplier_warehouses')
    .select('full_address')
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirstOrThrow();
  expect([status, body]).toEqual([
    200,
    { warehouses: [{ id: supplier.warehouse, name: 'Katargam', fullAddress, pincode: '395004' }] },
  ]);
  expect(JSON.stringify((await other.call('GET', '/api/warehouses')).body)).not.toContain(supplier.warehouse);
  // What is read is what is sent.
  const listed = await supplier.list({ stock: { [supplier.warehouse]: 7 } });
  expect(Object.keys((await supplier.shown(listed.id)).stock)).toEqual([supplier.warehouse]);
});

test.each(['/api/categories', '/api/warehouses'])('%s takes GET alone, with a valid key', async (path) => {
  const refused = await supplier.call('POST', path, {});
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
  const wrong = await world.browser().visit(path, { headers: { authorization: 'Bearer thok_wrong' } });
  expect(wrong.status).toBe(401);
  expect((await world.browser().visit(path)).status).toBe(401);
});
