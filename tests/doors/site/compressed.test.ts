import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();
const mobile = '9825890001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Shah Steel' }, world.browser());
const page = '/supplier/payments/details';
const encoding = { 'accept-encoding': 'gzip, zstd' };

const encodingOf = async (headers: Record<string, string>, by = supplier, path = page) =>
  (await by.visit(path, { headers: { ...encoding, ...headers } })).headers.get('content-encoding');

test.each<[string, Record<string, string>, string | null]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }, null],
  ['a site of the same domain', { 'sec-fetch-site': 'same-site' }, null],
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 'zstd'],
  ['nobody', { 'sec-fetch-site': 'none' }, 'zstd'],
  ['our own page, in an old browser', { referer: `${world.origin}/supplier/payments` }, 'zstd'],
  ['another site, in an old browser', { referer: 'https://elsewhere.example/' }, null],
  ['a site that hides itself, in an old browser', {}, null],
])('a page for one person, linked from %s: %j is sent as %s', async (_, headers, wanted) => {
  expect(await encodingOf(headers)).toBe(wanted);
  expect(await encodingOf(headers, supplier, '/supplier/products-listing.data')).toBe(wanted);
});

test('the length of a page linked from another site reveals nothing', async () => {
  const guess = async (digits: string) => {
    const headers = { ...encoding, 'sec-fetch-site': 'cross-site' };
    const answer = await supplier.visit(`${page}?q=${digits}`, { headers });
    return (await answer.bytes()).byteLength;
  };
  const lengths = await Promise.all([mobile, '4711081504', '0000000000'].map(guess));
  expect(new Set(lengths).size).toBe(1);
});

test('a public page is compressed, whatever linked to it', async () => {
  expect(await encodingOf({ 'sec-fetch-site': 'cross-site' }, world.browser(), '/products?q=bottle')).toBe('zstd');
});
