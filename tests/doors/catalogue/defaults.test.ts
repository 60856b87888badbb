import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { alertOf, complaints, opened, textOf } from '../reading.ts';
import { fieldsIn, fieldsOf, sayForAll } from './edit-fields.ts';

const world = await fileWorld();
const page = '/supplier/products/defaults';
let mobile = '9825630000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Default Traders' }, world.browser());
});

const kept = async () => ({
  listing: await mine('listing_defaults'),
  stock: await mine('stock_defaults'),
});
const mine = async (table: 'listing_defaults' | 'stock_defaults') =>
  world.db
    .selectFrom(table)
    .innerJoin('users', 'users.id', `${table}.supplier_id`)
    .selectAll(table)
    .where('mobile', '=', mobile)
    .execute();

test.each<[Record<string, string>, Record<string, string>]>([
  [{ hsnCode: '73' }, { hsnCode: 'Please enter an HSN code of 4, 6 or 8 digits' }],
  [{ gstRate: '12' }, { gstRate: 'Please choose a GST rate that is in force' }],
  [{ gstRate: 'x' }, { gstRate: 'Please choose a GST rate that is in force' }],
  [{ countryOfOrigin: 'x'.repeat(121) }, { countryOfOrigin: 'This text is too long' }],
  [{ maker: 'x'.repeat(301) }, { maker: 'This text is too long' }],
  [{ fastDelivery: 'perhaps' }, { fastDelivery: 'Please choose yes or no for dispatch within 24 hours' }],
  [{ lowStockThreshold: '-1' }, { lowStockThreshold: 'Please enter the low stock threshold in whole pieces' }],
  [{ lowStockThreshold: '100000001' }, { lowStockThreshold: 'Please enter the low stock threshold in whole pieces' }],
  [{ 'shippingInfo.locations': 'x,'.repeat(21) }, { shippingInfo: 'This text is too long' }],
  [{ 'policies.paymentTerms': 'x'.repeat(501) }, { policies: 'This text is too long' }],
])('%j is refused beside its field, the typed text stays and nothing is saved', async (wrong, sentence) => {
  const { html, status } = await sentBack(supplier, `${page}/save`, {
    ...(await fieldsOf(supplier, page, 'savedAt')),
    'policies.warranty': '1 year',
    ...wrong,
  });
  expect([status, complaints(html)]).toEqual([303, sentence]);
  expect(fieldsIn(html, 'savedAt')).toMatchObject({ 'policies.warranty': '1 year' });
  expect(await kept()).toEqual({ listing: [], stock: [] });
});

test('product details and threshold are saved together or not at all', async () => {
  await sayForAll(supplier, { maker: 'Shah Steel', lowStockThreshold: '10' });
  expect(await kept()).toMatchObject({ listing: [{ maker: 'Shah Steel' }], stock: [{ low_stock_threshold: 10 }] });
  await sayForAll(supplier, { maker: 'Others', lowStockThreshold: '11', gstRate: '28' });
  expect(await kept()).toMatchObject({ listing: [{ maker: 'Shah Steel' }], stock: [{ low_stock_threshold: 10 }] });
});

describe('two tabs', () => {
  const changed = 'This was changed meanwhile. Load it again and repeat your change.';

  test('the later tab is refused and keeps the typed text', async () => {
    const first = await fieldsOf(supplier, page, 'savedAt');
    await sayForAll(supplier, { maker: 'Shah Steel' });
    const { html } = await sentBack(supplier, `${page}/save`, { ...first, maker: 'Others' });
    expect(alertOf(html)).toBe(changed);
    expect(fieldsIn(html, 'savedAt')).toMatchObject({ maker: 'Others', savedAt: '' });
    expect(await kept()).toMatchObject({ listing: [{ maker: 'Shah Steel' }] });
    world.clock.advance({ minutes: 1 });
    await sayForAll(supplier, { maker: 'Others' });
    expect(await kept()).toMatchObject({ listing: [{ maker: 'Others' }] });
  });

  test('one of ten saves at once is kept', async () => {
    const first = await fieldsOf(supplier, page, 'savedAt');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => supplier.post(`${page}/save.data`, { ...first, maker: `Maker ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  test('a form without the version it was based on is refused', async () => {
    expect((await supplier.post(`${page}/save.data`, { maker: 'Shah Steel' })).status).toBe(400);
    expect(await kept()).toEqual({ listing: [], stock: [] });
  });
});

test('the screen is in three languages', async () => {
  for (const [lang, words] of [
    ['en', 'Default details'],
    ['hi', 'हर प्रोडक्ट की आम जानकारी'],
    ['gu', 'દરેક પ્રોડક્ટની સામાન્ય વિગત'],
  ] as const)
    expect(textOf(await opened(supplier, `${page}?lang=${lang}`))).toContain(words);
});
