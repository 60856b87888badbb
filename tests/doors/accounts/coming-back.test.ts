import { describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { oneStore } from '../../onboard-reseller.ts';
import { answered, type Role, register, signUp } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened } from '../reading.ts';

const world = await fileWorld({ samples: true });
const place = (response: Response) => [response.status, response.headers.get('location')];
const onboardings: Record<Role, Record<string, string>> = {
  reseller: oneStore,
  supplier: { vicinityId: '1', fullAddress: '12, Test Estate, Surat', pincode: '395004', gstNumber: '' },
};
const off = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/x/..//evil.example',
  '/reseller/onboarding',
];

/** Returns the address that the page's form posts to. */
function ownForm(html: string, area: Role): string {
  const action = elements(html, 'form')
    .map((form) => form.get('action') ?? '')
    .find((address) => address.startsWith(`/${area}/onboarding`));
  if (action === undefined) throw new Error('no form of an onboarding');
  return action;
}

async function newcomer(area: Role, mobile: string): Promise<Browser> {
  const browser = world.browser();
  await signUp(browser, area, { mobile, businessName: 'Newcomer' });
  return browser;
}

describe('after onboarding a new user reaches the page they came for', () => {
  test.each([
    ['reseller', '9825130001', '/product/7/inquiry?pieces=50'],
    ['reseller', '9825130002', '/reseller/requests/new'],
    ['supplier', '9825130003', '/supplier/requests?state=open&page=2'],
  ] as const)('a new %s (%s) who came for %s', async (area, mobile, back) => {
    const browser = world.browser();
    const kept = `?back=${encodeURIComponent(back)}`;
    await browser.post(`/${area}/login`, { mobile, back, ...(await answered(browser, area)) });
    const code = await opened(browser, `/${area}/login/otp`);
    expect(linkTo(code, 'Change number')).toBe(`/${area}/login${kept}`);
    await browser.post(`/${area}/login/otp`, { otp: world.sms.latestCode(mobile) ?? '' });
    await register(browser, `/${area}/login/register`, 'Newcomer');
    const welcome = await opened(browser, `/${area}/login/success`);
    expect(linkTo(welcome, 'Continue')).toBe(`/${area}/onboarding${kept}`);
    const form = ownForm(await opened(browser, `/${area}/onboarding${kept}`), area);
    // The page to come back to is still known after a refusal.
    const refused = await browser.post(form, {});
    expect([refused.status, ownForm(await refused.text(), area)]).toEqual([400, form]);
    expect(place(await browser.post(form, onboardings[area]))).toEqual([303, `/${area}/onboarding/done${kept}`]);
    const done = await opened(browser, `/${area}/onboarding/done${kept}`);
    expect(linkTo(done, 'Continue')).toBe(back);
    expect(done.replaceAll('&amp;', '&')).toContain(`content="2;url=${back}"`);
    expect(place(await browser.visit(`/${area}/onboarding${kept}`))).toEqual([302, back]);
  });

  test.each(['reseller', 'supplier'] as const)('a %s is never redirected off this site', async (area) => {
    const browser = await newcomer(area, area === 'reseller' ? '9825130004' : '9825130005');
    await browser.post(`/${area}/onboarding`, onboardings[area]);
    for (const back of off) {
      const query = `?back=${encodeURIComponent(back)}`;
      const done = await opened(browser, `/${area}/onboarding/done${query}`);
      expect([back, linkTo(done, 'Continue')]).toEqual([back, `/${area}/dashboard`]);
      for (const login of ['supplier', 'reseller'])
        expect(place(await browser.visit(`/${login}/login${query}`))).toEqual([302, `/${area}/dashboard`]);
    }
  });

  test('a reseller who left the onboarding unfinished is led through it on every way to a supplier, and back', async () => {
    const browser = await newcomer('reseller', '9825130006');
    const led = (back: string) => [302, `/reseller/onboarding?back=${encodeURIComponent(back)}`];
    // The chosen action is carried along and done at the end: intentions.test.ts.
    const ledWith = (back: RegExp) => [303, expect.stringMatching(back)];
    expect(place(await browser.post('/product/7/chat', {}))).toEqual(
      ledWith(/^\/reseller\/onboarding\?back=%2Fproduct%2F7%3Fthen%3D/),
    );
    expect(place(await browser.post('/product/7/call', {}))).toEqual(
      ledWith(/^\/reseller\/onboarding\?back=%2Fproduct%2F7%3Fthen%3D/),
    );
    expect(place(await browser.visit('/product/7/inquiry?pieces=60'))).toEqual(led('/product/7/inquiry?pieces=60'));
    expect(place(await browser.post('/reseller/basket/add', { product: '7', pieces: '50' }))).toEqual(
      ledWith(/^\/reseller\/onboarding\?back=%2Fproduct%2F7%3Fpieces%3D50%26then%3D/),
    );
    expect(place(await browser.visit('/reseller/requests/new'))).toEqual(led('/reseller/requests/new'));
    expect(place(await browser.visit('/reseller/checkout'))).toEqual(led('/reseller/checkout'));
    expect(linkTo(await opened(browser, '/bulk-orders'), 'Post a bulk request')).toBe(led('/reseller/requests/new')[1]);
    expect(place(await browser.visit('/reseller/login?back=%2Fproduct%2F7'))).toEqual(led('/product/7'));
  });
});

test.each(['reseller', 'supplier'] as const)(
  'a signed-in user who opens the login of a %s goes on to the page it was opened for',
  async (login) => {
    for (const [mobile, area, back] of [
      ['9876500002', 'reseller', '/reseller/chats/3001'],
      ['9876500001', 'supplier', '/supplier/orders?state=placed'],
    ] as const) {
      world.clock.advance({ minutes: 2 });
      const browser = await world.signIn(mobile, area, world.browser());
      const address = `/${login}/login?back=${encodeURIComponent(back)}`;
      expect(place(await browser.visit(address))).toEqual([302, back]);
      expect(place(await browser.post(address, { mobile }))).toEqual([302, back]);
      expect(place(await browser.visit(`/${login}/login`))).toEqual([302, `/${area}/dashboard`]);
    }
  },
);

test('a signed-out user comes back to a basket, a purchase or a new request, from the other login too', async () => {
  for (const page of ['/reseller/basket', '/reseller/checkout', '/reseller/requests/new']) {
    const login = `/reseller/login?back=${encodeURIComponent(page)}`;
    expect(place(await world.browser().visit(page))).toEqual([302, login]);
    const other = await opened(world.browser(), login);
    expect(linkTo(other, 'Are you a supplier? Go to Supplier Login')).toBe(login.replace('reseller', 'supplier'));
  }
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
