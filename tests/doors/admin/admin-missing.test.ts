import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';
import { idOf } from './accounts.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());

test.each([
  ['/admin/nope', "Oops! The page you're looking for doesn't exist.", 'Overview', '/admin/overview'],
  ['/admin/texts/xx/en', "Oops! The page you're looking for doesn't exist.", 'Texts', '/admin/texts'],
  ['/admin/texts/terms/en/versions/99', '', 'Texts', '/admin/texts'],
  [
    '/admin/product-categories/9999/record',
    'This product category does not exist.',
    'Categories',
    '/admin/product-categories',
  ],
  [
    '/admin/warehouse-locations/9999/record',
    'This warehouse location does not exist.',
    'Warehouses',
    '/admin/warehouse-locations',
  ],
  [
    '/admin/accounts/nope',
    'This account does not exist or has been closed.',
    'Suppliers',
    '/admin/supplier-management',
  ],
])('%s is not found inside the admin area, with a way back into it', async (path, sentence, place, back) => {
  const answer = await admin.visit(path);
  const html = await answer.text();
  expect([path, answer.status]).toEqual([path, 404]);
  expect(textOf(html)).toContain(sentence);
  expect(elements(html, 'nav').some((nav) => nav.get('aria-label') === 'Admin area')).toBe(true);
  expect(linkTo(html, `Back to ${place}`)).toBe(back);
});

test('each page marks its section in the navigation, an account the list of its kind', async () => {
  await world.signUpSupplier({ mobile: '9825770001' }, world.browser());
  await world.signUpReseller({ mobile: '9825770002', businessName: 'Marked Shop' }, world.browser());
  for (const [path, place] of [
    ['/admin/texts/terms/en', 'Texts'],
    ['/admin/product-categories/1/record', 'Categories'],
    [`/admin/accounts/${await idOf(world, '9825770001')}`, 'Suppliers'],
    [`/admin/accounts/${await idOf(world, '9825770002')}`, 'Resellers'],
  ] as const) {
    const html = await opened(admin, path);
    const here = elements(html, 'a').filter(
      (link) => link.get('aria-current') === 'page' && link.get('class') === 'area-entry',
    );
    expect([path, ...new Set(here.map(({ text }) => text))]).toEqual([path, place]);
  }
  expect(linkTo(await opened(admin, '/admin/texts/terms/en'), 'Back to Texts')).toBe('/admin/texts');
});
