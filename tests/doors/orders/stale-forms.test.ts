import { expect, test } from 'vitest';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { fileWorld } from '../../world.ts';
import { makeKey, programOf } from '../catalogue/api-key.ts';
import { opened, textOf } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { inBasket, listed, put, seller } from './baskets.ts';

const world = await fileWorld();
const om = await seller(world, '9825712011', 'Om Traders');
const owner = await supplierOf(world, '9825712011');
const now = world.clock.now();
const mobile = '9825712002';
const reseller = await world.signUpReseller({ mobile, businessName: 'Corner Shop' }, world.browser());

const variant = { sku: null, image: null, pricePerCarton: null, id: null };
const noSet = { setOption: null, setContent: [], mixStepPieces: 1 };

test('a loose piece is shown at the price charged for it, on every page', async () => {
  const lamp = await listed(world, om, {
    name: 'Brass lamp',
    pricePerCarton: 60_000,
    isRetailEnabled: true,
    pricePerRetail: 3015.84,
    discount: 3,
  });
  const page = textOf(await opened(reseller, `/product/${lamp}`));
  expect(page).toContain('Loose pieces ₹2,925.36 each');
  expect(page).not.toContain('3,015.84');
  await put(reseller, lamp, 1);
  expect(textOf(await opened(reseller, '/reseller/basket'))).toContain('₹2,925.36');
  await reseller.post(`/reseller/basket/${lamp}/remove`, { pieces: '1' });
});

test('a loose piece of a dearer variant is not shown at the price of the cheapest', async () => {
  const shirt = await listed(world, om, {
    name: 'Linen shirt',
    pricePerCarton: 2400,
    isRetailEnabled: true,
    pricePerRetail: 110,
    priceSlabs: [{ fromCartons: 5, pricePerCarton: 2200 }],
    options: [{ name: 'Size', values: ['M', 'XL'] }],
    variants: [
      { values: ['M'], stock: { [om.warehouse]: 240 } },
      { values: ['XL'], pricePerCarton: 3600, stock: { [om.warehouse]: 240 } },
    ],
    stock: {},
  });
  const page = async () => textOf(await opened(reseller, `/product/${shirt}`));
  expect(await page()).toContain('Loose pieces ₹110 each');
  const [medium, large] = await world.db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', BigInt(shirt))
    .orderBy('position')
    .execute();
  const counts = { [`pieces-${medium?.id}`]: '120', [`pieces-${large?.id}`]: '1' };
  await reseller.post('/reseller/basket/add', { product: String(shirt), ...counts });
  expect(await page()).toContain('Loose pieces from ₹110 each');
  // ₹3,400 for 24 pieces.
  expect(textOf(await opened(reseller, '/reseller/basket'))).toContain('₹141.67');
  for (const { id } of [medium, large].flatMap((one) => one ?? []))
    await reseller.post(`/reseller/basket/${id}/remove`, { pieces: '1' });
});

test('a form from before a product had options chooses none of its variants', async () => {
  const towel = await listed(world, om, { name: 'Towel' });
  const variants = ['Red', 'Blue'].map((colour) => ({
    ...variant,
    optionValues: [colour],
    stock: { [om.warehouse]: 240 },
  }));
  const options = [{ name: 'colour', values: ['Red', 'Blue'] }];
  await changeAssortment(world.db, owner, BigInt(towel), { packing: 'carton', ...noSet, options, variants }, { now });
  const stale = await reseller.post('/reseller/basket/add.data', { product: String(towel), pieces: '24' });
  expect([stale.status, await stale.text()]).toEqual([
    400,
    expect.stringContaining('Enter how many you want of at least one'),
  ]);
  expect(await inBasket(world, mobile)).toEqual({});
});

test('selling a set loose is refused at the field of loose pieces', async () => {
  const set = await listed(world, om, { name: 'Saree set', piecesPerCarton: 8 });
  const content = ['A', 'B'].map((value) => ({ value, pieces: 4 }));
  await changeAssortment(
    world.db,
    owner,
    BigInt(set),
    {
      packing: 'set',
      setOption: 'design',
      setContent: content,
      mixStepPieces: 1,
      options: [],
      variants: [{ ...variant, optionValues: [], stock: {} }],
    },
    { now },
  );
  const call = programOf(world, await makeKey(om.browser));
  const category = await world.db.selectFrom('product_categories').select('id').limit(1).executeTakeFirstOrThrow();
  const body = { name: 'Saree set', categoryId: category.id, pricePerCarton: 2400, piecesPerCarton: 8, stock: {} };
  const loose = { ...body, isRetailEnabled: true, pricePerRetail: 400 };
  const sentence = { isRetailEnabled: ['A set is sold whole; switch retail off'] };
  const changed = await call('PUT', `/api/product/${set}`, loose);
  expect([changed.status, changed.body?.['fields']]).toEqual([400, sentence]);
  const begun = { packing: 'set', setOption: 'design', setContent: content };
  const posted = await call('POST', '/api/product', { ...loose, ...begun, name: 'Another set' });
  expect([posted.status, posted.body?.['fields']]).toEqual([400, sentence]);
  const version = await world.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', BigInt(set))
    .executeTakeFirst();
  const fields = {
    name: body.name,
    categoryId: String(category.id),
    pricePerCarton: '2400',
    piecesPerCarton: '8',
    version: String(version?.version),
    isRetailEnabled: 'on',
    pricePerRetail: '400',
    status: 'active',
  };
  const edited = await om.browser.post(`/supplier/products/${set}/edit`, fields);
  expect([edited.status, await edited.text()]).toEqual([400, expect.stringContaining('A set is sold whole')]);
});
