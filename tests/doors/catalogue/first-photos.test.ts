import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { opened, textOf } from '../reading.ts';
import { list } from './listing.ts';
import { picture } from './pictures.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9826830001', businessName: 'Photo Traders' }, world.browser());

async function uploaded(by = supplier): Promise<string> {
  const answer = await by.post('/api/upload', { file0: picture('photo.jpg') });
  const { urls } = (await answer.json()) as { urls: string[] };
  return urls[0] ?? '';
}
const stateOf = (id: number) =>
  world.db
    .selectFrom('products as p')
    .leftJoin('product_images as i', 'i.product_id', 'p.id')
    .select(['p.status', 'p.version', 'i.url'])
    .where('p.id', '=', BigInt(id))
    .execute();

test('own products without a photo have a filter, and leave it with their first photo', async () => {
  const id = await list(world, supplier, { name: 'Bare bottle' });
  const other = await list(world, supplier, { name: 'Bare box' });
  expect(textOf(await opened(supplier, '/supplier/products'))).toContain('No photo 2');
  expect(textOf(await opened(supplier, '/supplier/products/photos'))).toContain('Products with a photo: 0 of 2');
  await supplier.post(`/supplier/products/${id}/deactivate`, { version: '1' });
  const url = await uploaded();
  const sent = { images: url, version: '2', publish: 'yes' };
  expect((await supplier.post(`/supplier/products/${id}/photos.data`, sent)).status).toBe(200);
  expect(await stateOf(id)).toEqual([{ status: 'active', version: 4, url }]);
  const text = textOf(await opened(supplier, '/supplier/products?pictures=none'));
  expect([text.includes('Bare box'), text.includes('Bare bottle')]).toEqual([true, false]);
  await supplier.post(`/supplier/products/${other}/photos.data`, { images: await uploaded(), version: '1' });
  expect(textOf(await opened(supplier, '/supplier/products/photos'))).toContain('Every product has a photo');
});

test('photos of others, products of others and changed products are refused, and nothing changes', async () => {
  const id = await list(world, supplier, { name: 'Guarded bottle' });
  const before = await stateOf(id);
  const intruder = await world.signUpSupplier({ mobile: '9826830002' }, world.browser());
  const theirs = await uploaded(intruder);
  const statuses = [
    await intruder.post(`/supplier/products/${id}/photos.data`, { images: theirs, version: '1' }),
    await supplier.post(`/supplier/products/${id}/photos.data`, { images: theirs, version: '1' }),
    await supplier.post(`/supplier/products/${id}/photos.data`, { images: await uploaded(), version: '7' }),
    await supplier.post(`/supplier/products/${id}/photos.data`, { version: '1' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 400, 409, 400]);
  expect(await stateOf(id)).toEqual(before);
});
