import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { oneStore } from '../../onboard-reseller.ts';
import { signUp } from '../../sign-in.ts';
import { createWorld, fileWorld } from '../../world.ts';
import { alertOf, complaints, elements, linkTo, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld();
const path = '/reseller/onboarding';
let mobile = '9825600000';
let reseller: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  reseller = world.browser();
  await signUp(reseller, 'reseller', { mobile, businessName: 'Corner Shop' });
});

const place = (response: Response) => [response.status, response.headers.get('location')];
const isOnboarded = async () =>
  (
    await world.db
      .selectFrom('users')
      .select('onboarding_completed')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
  ).onboarding_completed;
const stores = () =>
  world.db
    .selectFrom('selling_platforms as s')
    .innerJoin('users as u', 'u.id', 's.reseller_id')
    .select(['s.platform', 's.store_name', 's.store_url'])
    .where('u.mobile', '=', mobile)
    .orderBy('s.platform')
    .execute();

test('the form offers the 11 platforms in their order, each with a store name and a store URL', async () => {
  const html = await opened(reseller, path);
  expect(elements(html, 'label').map(({ text }) => text)).toEqual(
    [
      'Amazon',
      'Flipkart',
      'Meesho',
      'Myntra',
      'Shopify',
      'Own Website',
      'WhatsApp Business',
      'Instagram',
      'Facebook',
      'Physical Store',
      'Other Marketplaces',
    ].flatMap((name) => [name, 'Store name', 'Store URL']),
  );
});

test('it stores only the selected platforms, says so, and leads to the dashboard', async () => {
  const answer = await reseller.post(path, {
    ...oneStore,
    'platform-own-website': 'on',
    'storeName-own-website': '  Corner   Shop ',
    'storeUrl-own-website': 'https://corner.example',
    'storeName-amazon': 'Never selected',
    'storeUrl-amazon': 'nonsense',
  });
  expect(place(answer)).toEqual([303, '/reseller/onboarding/done']);
  expect(await isOnboarded()).toBe(true);
  expect(await stores()).toEqual([
    { platform: 'meesho', store_name: 'Test Collection', store_url: null },
    { platform: 'own-website', store_name: 'Corner Shop', store_url: 'https://corner.example' },
  ]);
  const done = await opened(reseller, '/reseller/onboarding/done');
  expect(textOf(done)).toContain('You are ready, Corner Shop');
  expect(linkTo(done, 'Continue')).toBe('/reseller/dashboard');
  expect(
    voids(done, 'meta')
      .find((meta) => meta.get('http-equiv') === 'refresh')
      ?.get('content'),
  ).toBe('2;url=/reseller/dashboard');
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['nothing selected', {}, { platforms: 'Please select at least one selling platform' }],
  ['an unknown platform', { 'platform-ebay': 'on' }, { platforms: 'Please select at least one selling platform' }],
  ['no store name', { 'platform-amazon': 'on' }, { 'storeName-amazon': 'Store name is required' }],
  [
    'a long store name',
    { ...oneStore, 'storeName-meesho': 'x'.repeat(121) },
    { 'storeName-meesho': 'Store name must be at most 120 characters' },
  ],
  [
    'no protocol',
    { ...oneStore, 'storeUrl-meesho': 'meesho.com/corner' },
    { 'storeUrl-meesho': 'Store URL must start with http:// or https://' },
  ],
  [
    'a long URL',
    { ...oneStore, 'storeUrl-meesho': `https://${'x'.repeat(2000)}` },
    { 'storeUrl-meesho': 'Store URL must be at most 2,000 characters' },
  ],
  [
    'one of two wrong',
    { ...oneStore, 'platform-facebook': 'on', 'storeUrl-facebook': 'facebook' },
    {
      'storeName-facebook': 'Store name is required',
      'storeUrl-facebook': 'Store URL must start with http:// or https://',
    },
  ],
])('%s is refused beside the field, nothing is stored and the typed text stays', async (_, fields, expected) => {
  const answer = await reseller.post(path, fields);
  const html = await answer.text();
  expect([answer.status, complaints(html)]).toEqual([400, expected]);
  expect([await stores(), await isOnboarded()]).toEqual([[], false]);
  const inputs = voids(html, 'input');
  for (const [name, value] of Object.entries(fields).filter(([name]) => !name.endsWith('ebay'))) {
    const input = inputs.find((input) => input.get('name') === name);
    expect([name, input?.get(name.startsWith('platform-') ? 'checked' : 'value')]).toEqual([
      name,
      name.startsWith('platform-') ? '' : value,
    ]);
  }
  const ticked = inputs.filter((input) => input.get('checked') !== null).map((input) => input.get('name'));
  expect(ticked).toEqual(Object.keys(fields).filter((name) => /^platform-(?!ebay)/.test(name)));
});

test('a body that is no form is refused, and causes no fault', async () => {
  const answer = await reseller.postJson(path, oneStore);
  expect([answer.status, alertOf(await answer.text())]).toEqual([
    400,
    'The form could not be read. Please send it again.',
  ]);
});

test('it cannot be repeated, and the platforms stay', async () => {
  await reseller.post(path, oneStore);
  for (const address of [path, `${path}/`, '/Reseller/Onboarding', '/reseller/login'])
    expect([address, ...place(await reseller.visit(address))]).toEqual([address, 302, '/reseller/dashboard']);
  const again = { 'platform-amazon': 'on', 'storeName-amazon': 'Second time' };
  await reseller.post(path, again);
  const called = await reseller.post(`${path}.data`, again);
  expect([called.status, (await called.text()).includes('Your onboarding is complete already.')]).toEqual([409, true]);
  expect((await stores()).map(({ platform }) => platform)).toEqual(['meesho']);
});

test('a form sent twice at once is carried out once', async () => {
  const answers = await Promise.all([reseller.post(path, oneStore), reseller.post(path, oneStore)]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await stores()).toHaveLength(1);
});

describe('until the onboarding is done', () => {
  test.each([
    '/reseller',
    '/reseller/dashboard',
    '/reseller/profile',
    '/reseller/orders',
    '/reseller/products',
    '/reseller/onboarding/done',
  ])('%s leads to it', async (address) => {
    expect(place(await reseller.visit(address))).toEqual([302, path]);
  });

  test('the platforms cannot be changed in the profile either', async () => {
    expect(place(await reseller.post('/reseller/profile/platforms', oneStore))).toEqual([302, path]);
    expect(await stores()).toEqual([]);
  });
});

test('a signed-out visitor is led to the login; a supplier is led home and changes nothing', async () => {
  for (const address of [path, `${path}/done`]) {
    expect(place(await world.browser().visit(address))).toEqual([302, '/reseller/login']);
  }
  expect(place(await world.browser().post(path, oneStore))).toEqual([302, '/reseller/login']);
  const supplier = await world.signUpSupplier({ mobile: String(Number(mobile) + 5000) }, world.browser());
  const before = await world.db.selectFrom('selling_platforms').selectAll().execute();
  for (const address of [path, `${path}/done`])
    expect(place(await supplier.visit(address))).toEqual([302, '/supplier/dashboard']);
  expect(place(await supplier.post(path, oneStore))).toEqual([302, '/supplier/dashboard']);
  expect(await world.db.selectFrom('selling_platforms').selectAll().execute()).toEqual(before);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});

test('a fault is reported on the form with the typed text, is logged, and changes nothing', async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const unlucky = world.browser();
  await signUp(unlucky, 'reseller', { mobile: '9825699999', businessName: 'Unlucky Shop' });
  await world.db.schema.alterTable('selling_platforms').renameTo('away').execute();
  const answer = await unlucky.post(path, oneStore);
  const html = await answer.text();
  expect([answer.status, alertOf(html)]).toEqual([500, 'Failed to complete onboarding. Please try again.']);
  expect(
    voids(html, 'input')
      .find((input) => input.get('name') === 'storeName-meesho')
      ?.get('value'),
  ).toBe('Test Collection');
  expect(html).not.toContain('does not exist');
  expect([world.faults.length, world.faults[0]]).toEqual([1, expect.stringContaining('selling_platforms')]);
  await world.db.schema.alterTable('away').renameTo('selling_platforms').execute();
  expect(place(await unlucky.post(path, oneStore))).toEqual([303, '/reseller/onboarding/done']);
});
