import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { elements, opened } from '../reading.ts';

const world = await fileWorld({ samples: true });
const supplier = await world.signUpSupplier({ mobile: '9825980001', businessName: 'Om Traders' }, world.browser());
const reseller = await world.signUpReseller({ mobile: '9825980002', businessName: 'Corner Shop' }, world.browser());

const drawn = (html: string) => [...html.matchAll(/data-drawing="(\w+)"/g)].map(([, name]) => name);
/** Texts of the links that look like buttons below the drawing. */
const steps = (html: string) =>
  elements(html.slice(html.indexOf('data-drawing')), 'a')
    .filter((link) => /\bbutton\b/.test(link.get('class') ?? ''))
    .map(({ text }) => text);

test.each([
  ['reseller', '/reseller/basket', 'counter', 'Browse products'],
  ['reseller', '/reseller/orders', 'slip', 'Browse products'],
  ['reseller', '/reseller/products', 'carton', 'Browse products'],
  ['reseller', '/reseller/products?tab=favourites', 'counter', 'Browse products'],
  ['reseller', '/reseller/chats', 'chat', 'Browse products'],
  ['reseller', '/reseller/requests', 'slip', 'Post a request'],
  ['reseller', '/reseller/searches', 'counter', 'Browse products'],
  ['reseller', '/reseller/credit', 'khata', 'Browse products'],
  ['reseller', '/reseller/notices', 'chat', 'Orders'],
  ['supplier', '/supplier/products', 'carton', 'Add New Product'],
  ['supplier', '/supplier/products?q=zzzz', 'counter', 'Clear all filters'],
  ['supplier', '/supplier/products/photos', 'camera', 'See your products'],
  ['supplier', '/supplier/products/change-state', 'carton', 'Products'],
  ['supplier', '/supplier/orders', 'slip', 'Add New Product'],
  ['supplier', '/supplier/orders/confirm', 'slip', 'To answer'],
  ['supplier', '/supplier/orders/pick-list', 'truck', 'To answer'],
  ['supplier', '/supplier/chats', 'chat', 'Products'],
  ['supplier', '/supplier/requests', 'slip', 'Add New Product'],
  ['supplier', '/supplier/credit', 'khata', 'Orders'],
  ['supplier', '/supplier/notices', 'chat', 'Orders'],
  ['visitor', '/?q=zzzz', 'counter', 'Ask suppliers for it'],
] as const)('for a new %s %s has a drawing (%s) and one button: %s', async (who, path, drawing, step) => {
  const html = await opened({ reseller, supplier, visitor: world.browser() }[who], path);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  expect([drawn(main), steps(main).slice(0, 1)]).toEqual([[drawing], [step]]);
  if (who !== 'visitor') expect(steps(main)).toEqual([step]);
});

test('a screen with something on it has no drawing', async () => {
  for (const path of ['/', '/product/7', '/suppliers', '/suppliers/sample-tapi-textiles', '/help'])
    expect([path, drawn(await opened(world.browser(), path))]).toEqual([path, []]);
});
