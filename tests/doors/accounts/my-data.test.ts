import { expect, test } from 'vitest';
import { removeUnusedPictures } from '../../../domain/media/pictures.ts';
import { fileWorld } from '../../world.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { picture } from '../catalogue/pictures.ts';
import { complaints, opened, textOf } from '../reading.ts';

const world = await fileWorld();
const mobile = '9825700001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Leaving Traders' });
const warehouse = await warehouseOf(world, mobile);
const { urls } = (await (await supplier.post('/api/upload', { images: picture('photo.jpg') })).json()) as {
  urls: string[];
};
const product = await list(world, supplier, { name: 'Farewell bottle', stock: { [warehouse]: 48 }, images: urls });
const reseller = await world.signUpReseller({ mobile: '9825700002', businessName: 'Staying Shop' }, world.browser());
await reseller.post('/favourites/add', { products: String(product) });
await supplier.post('/favourites/add', { products: String(product) });

test('a supplier downloads all the data kept about them, but none of our keys', async () => {
  const answer = await supplier.visit('/account/my-data');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="thok-my-data.json"');
  const text = await answer.text();
  expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2));
  expect(JSON.parse(text)).toMatchObject({
    account: { mobile, businessName: 'Leaving Traders', userType: 'supplier', status: 'approved' },
    consents: [{ noticeVersion: expect.any(String), at: expect.any(String) }],
    sessions: [{ device: expect.any(String) }],
    favourites: [{ product: String(product) }],
    warehouses: [{ id: warehouse, warehouseName: 'Katargam', pincode: '395004' }],
    products: [{ name: 'Farewell bottle', pricePerCarton: '2400.00', images: urls, stock: [{ pieces: 48 }] }],
    stockLedger: [{ product: String(product), change: 48, piecesLeft: 48 }],
    uploads: [{ file: urls[0]?.replace('/pictures/', '') }],
  });
  expect(text.includes(supplier.cookies.get('session') ?? '-')).toBe(false);
});

test('a reseller downloads their own data, and nobody else reads it', async () => {
  const mine = await (await reseller.visit('/account/my-data')).text();
  expect(mine).toContain('Staying Shop');
  expect(mine).not.toContain('Leaving Traders');
  const answer = await world.browser().visit('/account/my-data');
  expect([answer.status, answer.headers.get('location')?.endsWith('/login')]).toEqual([302, true]);
});

test('closing the account asks for confirmation', async () => {
  const asked = textOf(await opened(supplier, '/account/close'));
  for (const words of ['This cannot be undone.', 'Your requests and open quotes end.']) expect(asked).toContain(words);
  const answer = await supplier.post('/account/close', {});
  expect([answer.status, complaints(await answer.text())]).toEqual([400, { sure: 'Please tick the box first' }]);
  expect((await supplier.visit('/supplier/products')).status).toBe(200);
});

test('a closed account leaves nothing personal, nothing to buy and no way in', async () => {
  const { id } = await world.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  expect((await world.browser().visit(`/product/${product}`)).status).toBe(200);
  const answer = await supplier.post('/account/close', { sure: 'on' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/closed']);
  expect(textOf(await opened(supplier, '/account/closed'))).toContain('Your account is closed');

  expect(await world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
    mobile: null,
    business_name: '',
    gst_number: null,
    closed_at: expect.any(Date),
  });
  expect(await world.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  expect(await world.db.selectFrom('consents').select('user_id').where('user_id', '=', id).execute()).toHaveLength(1);
  for (const table of ['supplier_warehouses', 'products', 'stock_levels'] as const) {
    expect(await world.db.selectFrom(table).selectAll().where('supplier_id', '=', id).execute()).toEqual([]);
  }
  expect((await world.browser().visit(`/product/${product}`)).status).toBe(404);
  expect((await world.browser().visit(`/suppliers/${id}`)).status).toBe(404);
  expect(await (await world.browser().visit('/suppliers')).text()).not.toContain('Leaving Traders');
  await removeUnusedPictures(world.db, world.files, world.clock.now());
  expect((await world.browser().visit(urls[0] ?? '')).status).toBe(404);
  expect(await world.db.selectFrom('favourites').selectAll().execute()).toEqual([]);
  expect((await reseller.visit('/account/my-data')).status).toBe(200);
});

test('the number can open a new account, which has nothing of the old one', async () => {
  world.clock.advance({ minutes: 2 });
  const again = await world.signUpReseller({ mobile, businessName: 'Started Anew' }, world.browser());
  expect(await (await again.visit('/account/my-data')).text()).not.toContain('Leaving');
});
