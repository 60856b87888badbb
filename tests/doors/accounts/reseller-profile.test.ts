import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { oneStore } from '../../onboard-reseller.ts';
import { fileWorld } from '../../world.ts';
import { complaints, elements, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld();
const path = '/reseller/profile/platforms';
const other = await world.signUpReseller({ mobile: '9825710000', businessName: 'Other Shop' }, world.browser());
let mobile = '9825700000';
let reseller: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  reseller = await world.signUpReseller({ mobile, businessName: 'Corner Shop' }, world.browser());
});

const amazon = { 'platform-amazon': 'on', 'storeName-amazon': 'Corner', 'storeUrl-amazon': 'https://amazon.example' };
const place = (response: Response) => [response.status, response.headers.get('location')];
const stores = (number = mobile) =>
  world.db
    .selectFrom('selling_platforms as s')
    .innerJoin('users as u', 'u.id', 's.reseller_id')
    .select(['s.platform', 's.store_name', 's.store_url'])
    .where('u.mobile', '=', number)
    .orderBy('s.platform')
    .execute();
const meesho = { platform: 'meesho', store_name: 'Test Collection', store_url: null };

/** Returns the page's fields with a value, as a browser would send them. */
const filled = (html: string) =>
  Object.fromEntries(
    voids(html, 'input').flatMap((input) => {
      const name = input.get('name') ?? '';
      if (name.startsWith('platform-')) return input.get('checked') === null ? [] : [[name, 'on']];
      return name.startsWith('store') && input.get('value') ? [[name, input.get('value')]] : [];
    }),
  );

test('the profile shows the person first, then Selling Platforms with the stored values', async () => {
  const html = await opened(reseller, '/reseller/profile');
  expect(elements(html, 'h1').map(({ text }) => text)).toEqual(['Profile']);
  expect(textOf(html)).toMatch(/Mobile number \+91 \d{10} Business name .+ Selling Platforms Where you sell/);
  expect(filled(html)).toEqual({ 'platform-meesho': 'on', 'storeName-meesho': 'Test Collection' });
});

test('saving replaces the platforms, shows one message, and affects nobody else', async () => {
  world.clock.advance({ minutes: 5 });
  expect(place(await reseller.post(path, amazon))).toEqual([303, '/reseller/profile']);
  expect(await stores()).toEqual([{ platform: 'amazon', store_name: 'Corner', store_url: 'https://amazon.example' }]);
  expect(await stores('9825710000')).toEqual([meesho]);
  const html = await opened(reseller, '/reseller/profile');
  expect(textOf(html)).toContain('Selling platforms updated successfully');
  expect(filled(html)).toEqual(amazon);
  // A stored address is in its field; a first one is added on demand.
  const folded = elements(html, 'details').map((fold) => /name="(storeUrl-[\w-]+)"/.exec(fold.html)?.[1]);
  expect(folded).not.toContain('storeUrl-amazon');
  expect(folded).toContain('storeUrl-meesho');
  expect(textOf(await opened(reseller, '/reseller/profile'))).not.toContain('updated successfully');
  const user = await world.db.selectFrom('users').select('updated_at').where('mobile', '=', mobile).executeTakeFirst();
  expect(user?.updated_at).toEqual(world.clock.now());
});

test('scripts get the outcome as data', async () => {
  const answer = await reseller.post(`${path}.data`, amazon);
  expect([answer.status, (await answer.text()).includes('Selling platforms updated successfully')]).toEqual([
    200,
    true,
  ]);
  const refused = await reseller.post(`${path}.data`, {});
  expect([refused.status, (await refused.text()).includes('Please select at least one selling platform')]).toEqual([
    400,
    true,
  ]);
  expect((await stores()).map(({ platform }) => platform)).toEqual(['amazon']);
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['none', { 'storeName-amazon': 'Kept' }, { platforms: 'Please select at least one selling platform' }],
  ['no name', { ...amazon, 'storeName-amazon': ' ' }, { 'storeName-amazon': 'Store name is required' }],
  [
    'a bad URL',
    { ...oneStore, 'storeUrl-meesho': 'javascript:alert(1)' },
    { 'storeUrl-meesho': 'Store URL must start with http:// or https://' },
  ],
])('%s is refused once, beside the field with the typed text, and nothing changes', async (_, fields, expected) => {
  expect(place(await reseller.post(path, fields))).toEqual([303, '/reseller/profile']);
  const html = await opened(reseller, '/reseller/profile');
  expect(complaints(html)).toEqual(expected);
  expect(filled(html)).toEqual(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')));
  expect(await stores()).toEqual([meesho]);
  expect(complaints(await opened(reseller, '/reseller/profile'))).toEqual({});
});

test('two screens that save at once leave one of the two sets', async () => {
  const answers = await Promise.all([reseller.post(path, amazon), reseller.post(path, { ...oneStore, ...amazon })]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect([1, 2]).toContain((await stores()).length);
  expect(world.faults).toEqual([]);
});

test('visitors without access are redirected and change nothing', async () => {
  expect(place(await world.browser().visit('/reseller/profile'))).toEqual([302, '/reseller/login']);
  expect(place(await world.browser().post(path, amazon))).toEqual([302, '/reseller/login']);
  const supplier = await world.signUpSupplier({ mobile: String(Number(mobile) + 5000) }, world.browser());
  expect(place(await supplier.visit('/reseller/profile'))).toEqual([302, '/supplier/dashboard']);
  expect(place(await supplier.post(path, amazon))).toEqual([302, '/supplier/dashboard']);
  expect(await stores()).toEqual([meesho]);
  expect((await other.visit('/reseller/profile')).status).toBe(200);
  expect(world.faults).toEqual([]);
});

test('a fault while saving or loading shows its sentence, and is logged', async () => {
  await world.db.schema.alterTable('selling_platforms').renameTo('away').execute();
  expect(place(await reseller.post(path, amazon))).toEqual([303, '/reseller/profile']);
  const failed = await reseller.visit('/reseller/profile');
  const text = textOf(await failed.text());
  expect([failed.status, text.includes('Failed to update selling platforms')]).toEqual([500, true]);
  expect(text).toContain('Failed to load profile');
  expect(text).toContain('Logout');
  expect(text).not.toContain('does not exist');
  expect(world.faults).toHaveLength(2);
  await world.db.schema.alterTable('away').renameTo('selling_platforms').execute();
  expect(await stores()).toEqual([meesho]);
});
