import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';

const world = await fileWorld({ reviewNewSuppliers: true });
const admin = await world.signInAdmin(world.browser());

/** Returns the steps, each with the mark in front of it. */
const stepsOf = (html: string) =>
  elements(html, 'li')
    .map(({ text }) => text)
    .filter((text) => /^(Done|Still to do) /.test(text));

test('a new supplier sees what is missing, with links, until nothing required is missing', async () => {
  const mobile = '9825740001';
  const supplier = await world.signUpSupplier({ mobile, businessName: 'First Traders' }, world.browser());
  const html = await opened(supplier, '/supplier/dashboard');
  expect(stepsOf(html)).toEqual([
    'Done Mobile number verified',
    'Done Add a warehouse',
    'Still to do List your first product',
    'Still to do Add a picture to every product optional',
    'Still to do Say how you deliver',
    'Still to do Say where buyers pay',
    'Still to do Approval of your account',
    'Still to do Add your GST number optional',
  ]);
  expect(linkTo(html, 'List your first product')).toBe('/supplier/products-listing');
  const gst = await opened(supplier, linkTo(html, 'Add your GST number') ?? '');
  expect(gst).toContain('name="gstNumber"');

  await list(world, supplier);
  expect(stepsOf(await opened(supplier, '/supplier/dashboard'))[2]).toBe('Done List your first product');
  const { id } = await world.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  await admin.post(`/admin/accounts/${id}/approve.data`, {});
  // The step about payments stays until the supplier has answered it, even if only with cash.
  expect(linkTo(await opened(supplier, '/supplier/dashboard'), 'Say how you deliver')).toBe('/supplier/payments');
  await supplier.post('/supplier/payments/terms', { deliveryKind: 'free', acceptsCash: 'on' });
  const left = stepsOf(await opened(supplier, '/supplier/dashboard')).filter((text) => !text.includes('optional'));
  expect(left.filter((text) => text.startsWith('Still to do'))).toEqual(['Still to do Say where buyers pay']);
  const payments = await opened(supplier, '/supplier/payments');
  expect(payments).toContain('I take cash only');
  expect((await supplier.post('/supplier/payments/cash-only', { pays: 'cash' })).headers.get('location')).toBe(
    '/supplier/payments',
  );
  expect(textOf(await opened(supplier, '/supplier/dashboard'))).not.toContain('Get started');
  expect(textOf(await opened(supplier, '/supplier/payments'))).toContain('You take cash only.');
});

test('a new reseller sees it too', async () => {
  const seller = await world.signUpSupplier({ mobile: '9825740003' }, world.browser());
  const product = await list(world, seller);
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', '9825740003')
    .executeTakeFirstOrThrow();
  await admin.post(`/admin/accounts/${id}/approve.data`, {});
  const reseller = await world.signUpReseller({ mobile: '9825740002', businessName: 'First Shop' }, world.browser());
  expect(stepsOf(await opened(reseller, '/reseller/dashboard'))).toEqual([
    'Done Mobile number verified',
    'Done Choose where you sell',
    'Still to do Mark your first favourite',
    'Still to do Give the address of a store optional',
  ]);
  await reseller.post('/favourites/add', { products: String(product) });
  expect(textOf(await opened(reseller, '/reseller/dashboard'))).not.toContain('Get started');
});
