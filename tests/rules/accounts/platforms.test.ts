import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { platformFields, platformInput, platforms, platformsSchema } from '../../../rules/accounts/platforms.ts';

const good = { 'platform-amazon': 'on', 'storeName-amazon': ' My  store ', 'storeUrl-amazon': '' };

function complaints(input: unknown): Record<string, string> {
  const result = v.safeParse(platformsSchema, input, { abortPipeEarly: true });
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

test('there are 11 platforms', () => {
  expect(platforms).toHaveLength(11);
  expect([platforms[0], platforms[10]]).toEqual(['amazon', 'other-marketplaces']);
});

test('a platform has a trimmed store name and optionally an address', () => {
  expect(v.parse(platformsSchema, good)).toEqual([{ platform: 'amazon', storeName: 'My store', storeUrl: null }]);
});

test.each([
  ['https://shop.example/a?b=c', 'https://shop.example/a?b=c'],
  [' http://shop.example ', 'http://shop.example'],
  ['HTTPS://Shop.example/A', 'https://Shop.example/A'],
  ['https://દુકાન.example', 'https://દુકાન.example'],
  ['  ', null],
  [undefined, null],
])('store URL %j becomes %j', (typed, kept) => {
  const [store] = v.parse(platformsSchema, { ...good, 'storeUrl-amazon': typed });
  expect(store?.storeUrl).toBe(kept);
});

test.each([
  'shop.example',
  'http:/shop',
  'httpx://shop',
  'ftp://shop',
  'javascript:alert(1)',
  '//shop',
  'x http://shop',
])('store URL %j is refused', (url) => {
  expect(complaints({ ...good, 'storeUrl-amazon': url })).toEqual({ 'storeUrl-amazon': 'store_url_start' });
});

test.each([
  [{}, { platforms: 'platform_required' }],
  [{ 'platform-ebay': 'on', 'storeName-ebay': 'x' }, { platforms: 'platform_required' }],
  [{ 'storeName-amazon': 'Not selected' }, { platforms: 'platform_required' }],
  [{ 'platform-amazon': 'on' }, { 'storeName-amazon': 'store_name_required' }],
  [{ ...good, 'storeName-amazon': ' \u200B\u0000 ' }, { 'storeName-amazon': 'store_name_required' }],
  [{ ...good, 'storeName-amazon': 'x'.repeat(121) }, { 'storeName-amazon': 'store_name_long' }],
  [{ ...good, 'storeUrl-amazon': `https://${'x'.repeat(2000)}` }, { 'storeUrl-amazon': 'store_url_long' }],
  [
    { ...good, 'platform-meesho': 'on', 'storeUrl-meesho': 'meesho' },
    { 'storeName-meesho': 'store_name_required', 'storeUrl-meesho': 'store_url_start' },
  ],
])('%j: %j', (input, expected) => {
  expect(complaints(input)).toEqual(expected);
});

test('accepts the longest name and address', () => {
  const storeName = 'x'.repeat(120);
  const storeUrl = `https://${'x'.repeat(1992)}`;
  const input = { ...good, 'storeName-amazon': storeName, 'storeUrl-amazon': storeUrl };
  expect(v.parse(platformsSchema, input)).toEqual([{ platform: 'amazon', storeName, storeUrl }]);
});

test('ignores the fields of a platform that is not selected, however wrong', () => {
  const input = { ...good, 'storeName-flipkart': 'x'.repeat(9999), 'storeUrl-flipkart': 'javascript:alert(1)' };
  expect(v.parse(platformsSchema, input)).toHaveLength(1);
});

test('stored platforms fill the form, and the filled form stores the same', () => {
  const selling = platforms.map((platform, place) => ({
    platform,
    storeName: `Store ${place}`,
    storeUrl: place % 2 ? null : 'https://shop.example',
  }));
  const input = platformInput(selling);
  expect(Object.keys(input)).toEqual(platforms.flatMap((platform) => Object.values(platformFields(platform))));
  expect(v.parse(platformsSchema, input)).toEqual(selling);
});

test('never throws, whatever the input', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (input, value) => {
      v.safeParse(platformsSchema, input);
      v.safeParse(platformsSchema, { ...good, 'storeName-amazon': value, 'storeUrl-amazon': value });
    }),
  );
});
