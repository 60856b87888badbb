import { expect, test } from 'vitest';
import { fileWorld } from '../world.ts';

const world = await fileWorld({ samples: true });

test('the home page shows the 50 samples', async () => {
  const response = await world.visit('/');
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('50 products');
});

test('a product that does not exist is a 404 page', async () => {
  expect((await world.visit('/product/50')).status).toBe(200);
  expect((await world.visit('/product/51')).status).toBe(404);
  expect((await world.visit('/product/first')).status).toBe(404);
});

test('the code screen shows the demo supplier the code, and the right code signs in', async () => {
  const browser = world.browser();
  const asked = await browser.post('/supplier/login', { mobile: '98765 00001' });
  expect(asked.headers.get('location')).toBe('/supplier/login/otp');
  const code = world.sms.latestCode('9876500001');
  expect(await (await browser.visit('/supplier/login/otp')).text()).toContain(`${code}`);
  const proven = await browser.post('/supplier/login/otp', { otp: `${code}` });
  expect(proven.headers.get('location')).toBe('/supplier/login/success');
  expect(await (await browser.visit('/supplier/products')).text()).toContain('Shree Umiya Traders');
});

test("another site's form is refused, and nothing happens", async () => {
  const mobile = '9876500002';
  const elsewhere = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
  expect((await world.browser().post('/reseller/login', { mobile }, elsewhere)).status).toBe(403);
  expect(world.sms.latestCode(mobile)).toBeNull();
  expect((await world.browser().post('/reseller/login', { mobile })).status).toBe(303);
  expect(world.sms.latestCode(mobile)).not.toBeNull();
});

test('a new supplier signs up, lists a product, and the market shows it on the next request', async () => {
  const visitor = world.browser();
  expect(await (await visitor.visit('/')).text()).not.toContain('Steel Tiffin, three tiers');
  const supplier = await world.signUpSupplier({ businessName: 'Tiffin House' }, world.browser());
  const { id } = await world.db.selectFrom('product_categories').select('id').limit(1).executeTakeFirstOrThrow();
  const warehouse = await world.db
    .selectFrom('supplier_warehouses')
    .innerJoin('users', 'users.id', 'supplier_id')
    .select('supplier_warehouses.id')
    .where('business_name', '=', 'Tiffin House')
    .executeTakeFirstOrThrow();
  const listed = await supplier.postJson('/api/product', {
    name: 'Steel Tiffin, three tiers',
    categoryId: id,
    pricePerCarton: 2400,
    piecesPerCarton: 24,
    stock: { [warehouse.id]: 480 },
  });
  expect([listed.status, await listed.json()]).toEqual([201, { id: 1001 }]);
  expect(await (await visitor.visit('/')).text()).toContain('Steel Tiffin, three tiers');
  expect(world.faults).toEqual([]);
});
