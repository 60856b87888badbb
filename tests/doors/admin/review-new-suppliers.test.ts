import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { opened, shownIds, textOf } from '../reading.ts';
import { idOf, lists, namesIn } from './accounts.ts';

const world = await fileWorld({ reviewNewSuppliers: true });
const admin = await world.signInAdmin(world.browser());
const mobile = '9825730001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Waiting Traders' }, world.browser());
const id = await idOf(world, mobile);
const product = await list(world, supplier, { name: 'Waiting kettle' });

/** Returns, for every public place, whether the supplier is shown there. */
async function shownAt(): Promise<Record<string, boolean>> {
  const visitor = world.browser();
  const text = async (path: string) => (await visitor.visit(path)).text();
  const productPage = await visitor.visit(`/product/${product}`);
  return {
    home: shownIds(await text('/')).includes(product),
    search: shownIds(await text('/products?q=kettle')).includes(product),
    data: (await text('/products.data?q=kettle')).includes('Waiting kettle'),
    directory: (await text('/suppliers')).includes('Waiting Traders'),
    supplier: (await visitor.visit(`/suppliers/${id}`)).status === 200,
    product: productPage.status === 200 && (await productPage.text()).includes('Waiting kettle'),
    sitemap: (await text('/sitemap.xml')).includes(`/product/${product}`),
  };
}

const nowhere = {
  home: false,
  search: false,
  data: false,
  directory: false,
  supplier: false,
  product: false,
  sitemap: false,
};
const everywhere = {
  home: true,
  search: true,
  data: true,
  directory: true,
  supplier: true,
  product: true,
  sitemap: true,
};

test('a new supplier waits, prepares products, and becomes public at once when approved', async () => {
  expect(textOf(await opened(supplier, '/supplier/products'))).toContain(
    'Your account is being reviewed. You can prepare products now; they become public once it is approved.',
  );
  expect(textOf(await opened(supplier, '/supplier/products'))).toContain('Waiting kettle');
  const html = await opened(admin, lists.supplier);
  expect([namesIn(html), textOf(html).includes('Pending')]).toEqual([['Waiting Traders'], true]);
  expect(await shownAt()).toEqual(nowhere);
  await admin.post(`/admin/accounts/${id}/approve.data`, {});
  expect(await shownAt()).toEqual(everywhere);
  expect(textOf(await opened(supplier, '/supplier/products'))).not.toContain('being reviewed');
});

test('registering again with the same number changes no status; resellers need no approval', async () => {
  await world.signUpReseller({ mobile: '9825730002', businessName: 'Quick Shop' }, world.browser());
  const status = async (number: string) =>
    (await world.db.selectFrom('users').select('status').where('mobile', '=', number).executeTakeFirst())?.status;
  expect(await status('9825730002')).toBe('approved');
  expect(await status(mobile)).toBe('approved');
});
