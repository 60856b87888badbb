import { expect, test } from 'vitest';
import { assortmentOf } from '../../../domain/catalogue/variants.ts';
import type { Fields } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { complaints } from '../reading.ts';
import { categoryId, warehouseOf } from './listing.ts';
import { picture } from './pictures.ts';

const world = await fileWorld();
const mobile = '9825613001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Umiya Sarees' });
const warehouse = await warehouseOf(world, mobile);
const { id: supplierId } = await world.db
  .selectFrom('users')
  .select('id')
  .where('mobile', '=', mobile)
  .executeTakeFirstOrThrow();
const path = '/supplier/products-listing';
const good: Fields = {
  name: 'Utsav saree catalogue',
  categoryId: String(await categoryId(world)),
  pricePerCarton: '7600',
  piecesPerCarton: '8',
  [`stock.${warehouse}`]: '80',
  row: 'AB12',
};

async function uploaded(count: number): Promise<string[]> {
  const answer = await supplier.post(
    '/api/upload',
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`file${at}`, picture('photo.jpg')])),
  );
  return ((await answer.json()) as { urls: string[] }).urls;
}
const counts = async () => ({
  products: (await world.db.selectFrom('products').select('id').execute()).length,
  ledger: (await world.db.selectFrom('stock_ledger').select('id').execute()).length,
});
const newest = () =>
  world.db.selectFrom('products').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const kept = async (id: bigint) => assortmentOf(world.db, { id: supplierId }, id);
/** Returns the sentences beside the fields of the one row. */
const inRow = (html: string) =>
  Object.fromEntries(
    Object.entries(complaints(html)).map(([field, sentence]) => [field.replace(/^[A-Z0-9]{4}-/, ''), sentence]),
  );

test('photos of designs become one set, with the first four at the product, listed once by its key', async () => {
  const urls = [...(await uploaded(4)), ...(await uploaded(4))];
  const key = crypto.randomUUID();
  const sent = { ...good, designs: 'on', picture: urls, key };
  expect((await supplier.post(path, sent)).status).toBe(303);
  const before = await counts();
  expect((await supplier.post(path, sent)).status).toBe(303);
  expect(await counts()).toEqual(before);
  const { id, packing, pieces_per_carton } = await newest();
  expect([packing, pieces_per_carton]).toEqual(['set', 8]);
  const assortment = await kept(id);
  expect([assortment?.setOption, assortment?.options]).toEqual(['design', []]);
  expect(assortment?.setContent).toEqual(urls.map((image, at) => ({ value: String(at + 1), pieces: 1, image })));
  expect(assortment?.variants.map(({ levels }) => levels.map(({ pieces }) => pieces))).toEqual([[80]]);
  const images = await world.db
    .selectFrom('product_images')
    .select('url')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  expect(images.map(({ url }) => url)).toEqual(urls.slice(0, 4));
});

test.each<[string, Fields, Record<string, string>]>([
  ['pieces that the designs do not make', { piecesPerCarton: '6' }, { piecesPerCarton: 'The pieces of the set' }],
  [
    'loose pieces of a set',
    { isRetailEnabled: 'on', pricePerRetail: '1000' },
    { isRetailEnabled: 'A set is sold whole' },
  ],
  ['a price in words', { pricePerCarton: 'ask' }, { pricePerCarton: 'Please enter a valid price' }],
])('%s: a sentence at the field, and nothing is listed', async (_, given, says) => {
  const before = await counts();
  const answer = await supplier.post(path, {
    ...good,
    designs: 'on',
    picture: await uploaded(4),
    piecesPerCarton: '4',
    ...given,
  });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  for (const [field, words] of Object.entries(says)) expect(inRow(html)[field]).toContain(words);
  expect(await counts()).toEqual(before);
});

test('pictures of somebody else are no designs', async () => {
  const urls = await uploaded(4);
  const other = await world.signUpSupplier({ mobile: '9825613002', businessName: 'Other' }, world.browser());
  const before = await counts();
  const place = await warehouseOf(world, '9825613002');
  const { [`stock.${warehouse}`]: _, ...own } = good;
  const answer = await other.post(path, {
    ...own,
    [`stock.${place}`]: '80',
    designs: 'on',
    picture: urls,
    piecesPerCarton: '4',
  });
  expect(answer.status).toBe(400);
  expect(await counts()).toEqual(before);
});
