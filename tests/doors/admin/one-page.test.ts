import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened } from '../reading.ts';

const world = await fileWorld();
await world.signUpSupplier({ mobile: '9825110001', businessName: 'One Supplier' }, world.browser());
await world.signUpReseller({ mobile: '9825110002', businessName: 'One Shop' }, world.browser());
const admin = await world.signInAdmin(world.browser());

test.each([
  '/admin/reseller-management',
  '/admin/reseller-management?q=nobody',
  '/admin/supplier-management',
  '/admin/products',
  '/admin/orders',
  '/admin/trade-words?q=nothing',
  '/admin/reports',
  '/admin/reports/messages',
  '/admin/audit',
])('%s shows Previous and Next disabled if all is on one page', async (list) => {
  const html = await opened(admin, list);
  const steps = elements(html, 'button').filter(({ text }) => ['Previous', 'Next'].includes(text));
  expect(steps.map(({ text, get }) => [text, get('disabled')])).toEqual([
    ['Previous', ''],
    ['Next', ''],
  ]);
  expect([linkTo(html, 'Previous'), linkTo(html, 'Next')]).toEqual([null, null]);
});
