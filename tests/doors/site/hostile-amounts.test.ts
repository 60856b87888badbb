import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { callingSupplier } from '../catalogue/api-supplier.ts';
import { inquired, inquiryForm, quoteForm, talkers } from '../chat/chat.ts';
import { digest } from '../digest.ts';
import { csvOf, header, kindsOf, sendRows } from '../imports/importing.ts';
import { opened } from '../reading.ts';

const world = await fileWorld();
const { supplier, reseller, product } = await talkers(world, 1);
const { inquiry } = await inquired(world, reseller.browser, product);
const program = await callingSupplier(world, '9825970001');

/** Parsing a third of this text as a price once took 24 seconds; today such a parser would hang the test. */
const tabs = `${'\t'.repeat(500_000)}x`;
/** As many as fit a form of 64 KB. */
const tabsOfForm = `${'\t'.repeat(20_000)}x`;
/** Leaves out the time at which a key was last used. */
const keptByAsking = ['api_keys'];

async function expectRefused(send: () => Promise<{ status: number; text: string }>, status: number): Promise<void> {
  const before = await digest(world.db, keptByAsking);
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(answer.text.replaceAll('\t', '')).not.toBe('');
  expect(await digest(world.db, keptByAsking)).toEqual(before);
  expect(world.faults).toEqual([]);
}

test.each([
  ['an inquiry', reseller, `/product/${product}/inquiry`, { ...inquiryForm(), targetPrice: tabsOfForm }],
  ['a counter', reseller, `/reseller/inquiries/${inquiry}/counter`, { ...inquiryForm(), targetPrice: tabsOfForm }],
  ['a quote', supplier, `/supplier/inquiries/${inquiry}/quote`, { ...quoteForm(world), pricePerCarton: tabsOfForm }],
  [
    'its delivery',
    supplier,
    `/supplier/inquiries/${inquiry}/quote`,
    { ...quoteForm(world), deliveryCharge: tabsOfForm },
  ],
  ['what is said of all products', supplier, '/supplier/products/defaults/save', { savedAt: '', gstRate: tabsOfForm }],
  ['the terms', supplier, '/supplier/payments/terms', { deliveryKind: 'fixed', fixedCharge: tabsOfForm }],
  ['a credit limit', supplier, `/supplier/credit/${supplier.id}/limit`, { most: tabsOfForm }],
] as const)('20,000 tabs in %s are refused with a sentence', async (_, { browser }, path, fields) => {
  await expectRefused(async () => {
    const answer = await browser.post(`${path}.data`, fields);
    return { status: answer.status, text: await answer.text() };
  }, 400);
});

test.each(['pricePerCarton', 'pricePerRetail', 'gstRate', 'discount', 'netWeightGrams', 'lengthCm', 'name'])(
  '500,000 tabs as %s of a product are refused with a sentence',
  async (field) => {
    await expectRefused(async () => {
      const body = { ...program.good, isRetailEnabled: true, pricePerRetail: 99, [field]: tabs };
      const answer = await program.call('POST', '/api/product', body);
      return { status: answer.status, text: JSON.stringify(answer.body?.['fields']) };
    }, 400);
  },
);

test('316 bytes of comments in a sheet are read as text', async () => {
  // They can be split into comments in 2^45 ways.
  const sheet = new File([`${'<!---->'.repeat(45)}x`], 'a.csv');
  await expectRefused(async () => {
    const answer = await supplier.browser.post('/supplier/import', { sheet });
    return { status: answer.status, text: await answer.text() };
  }, 422);
});

test('200 rows with prices of 5,000 spaces are reported as wrong', async () => {
  const blanks = `1${' '.repeat(4990)}x`;
  const rows = Array.from({ length: 200 }, (_, at) => [`A-${at}`, 'Tiffin', 'Tiffin Boxes', blanks, 12]);
  expect(csvOf(rows).size).toBeGreaterThan(1_000_000);
  const place = await sendRows(supplier.browser, [header, ...rows]);
  expect(kindsOf(await opened(supplier.browser, place))).toMatchObject({ Wrong: 200 });
});
