import { expect, test } from 'vitest';
import { askForCode } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { linkTo, metaOf, textOf } from '../reading.ts';

const world = await fileWorld({ samples: true });
const supplier = await world.signUpSupplier({ mobile: '9825640001' }, world.browser());
const reseller = await world.signUpReseller({ mobile: '9825640002', businessName: 'Back Shop' }, world.browser());
const admin = await world.signInAdmin(world.browser());
const html = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

/** Addresses that take forms only, one of each kind. */
const places = [
  '/logout',
  '/language',
  '/favourites/add',
  '/product/7/chat',
  '/account/sign-out-everywhere',
  '/supplier/warehouses/add',
  '/reseller/basket/add',
  '/supplier/orders/7/confirm',
  '/admin/products/7/deactivate',
];

test.each(places)('%s shows a person a page with header, sentence and links back', async (path) => {
  for (const [by, way, label] of [
    [world.browser(), '/', 'Back to home'],
    [supplier, '/supplier', 'Supplier area'],
    [reseller, '/reseller', 'Reseller area'],
    [admin, '/admin', 'Admin area'],
  ] as const) {
    const answer = await by.visit(path, html);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('allow'), answer.headers.get('content-type')]).toEqual([
      405,
      'POST',
      'text/html; charset=utf-8',
    ]);
    expect(textOf(page)).toContain('This address only takes a form. Go back and send it from its page.');
    expect([linkTo(page, label), linkTo(page, 'Back to home'), metaOf(page, 'robots')]).toEqual([way, '/', 'noindex']);
    expect(page).toContain('role="search"');
    // It has no scripts, because the browser's router would show nothing at an address without a page.
    expect(page).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).not.toBeNull();
  }
});

test("the page is in the visitor's language", async () => {
  const text = textOf(await (await world.browser().visit('/logout?lang=hi', html)).text());
  expect(text).toContain('इस पते पर सिर्फ फॉर्म भेजा जाता है।');
});

test.each(places)('%s answers a program with a plain sentence', async (path) => {
  const answer = await world.browser().visit(path);
  expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
    405,
    'POST',
    'This address only takes a form. Go back and send it from its page.',
  ]);
});

test('the address of Resend leads to the screen with its form', async () => {
  const by = world.browser();
  await askForCode(by, 'reseller', '9825640003');
  const answer = await by.visit('/reseller/login/resend', html);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reseller/login/otp']);
});
