import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { sentBack } from '../flash.ts';
import { sellingSupplier } from '../orders/trade.ts';
import { complaints, opened, textOf } from '../reading.ts';

const world = await fileWorld();
const om = await sellingSupplier(world, '9825073001', 'Om Traders');
const gst = '27AAPFU0939F1ZV';
const pages = async () => [`/product/${om.product}?tab=supplier`, `/suppliers/${await idOf(world, om.mobile)}`];
const visitorReads = async () =>
  (await Promise.all((await pages()).map((page) => opened(world.browser(), page)))).map(textOf);
const save = (fields: Record<string, string>) => sentBack(om.browser, '/account/seller-details', fields);

test('a GST number alone stays private, and the form says what becomes public', async () => {
  await sentBack(om.browser, '/account/gst-number', { gstNumber: gst });
  for (const text of await visitorReads()) {
    expect(text).not.toContain(gst);
    expect(text).not.toContain('Legal name of the seller');
  }
  const form = await opened(om.browser, '/supplier/profile?about=%2Faccount%2Fseller-details&form=edit');
  expect(textOf(form)).toContain('Everyone can see these details on your page and your products');
});

test("a supplier's seller details are shown on the supplier page and on every product", async () => {
  const { place, text } = await save({
    legalName: 'Om Traders & Sons <LLP>',
    legalAddress: '14, Ring Road\nSurat 395002',
    isGstShown: 'on',
  });
  expect([place, text.includes('Seller details saved')]).toEqual(['/supplier/profile', true]);
  for (const page of await visitorReads())
    expect(page).toContain(
      `Legal name of the seller Om Traders & Sons <LLP> Address of the seller 14, Ring Road Surat 395002 GST number ${gst}`,
    );
});

test('emptied details disappear from there, and a name that is too long is refused', async () => {
  const refused = await save({ legalName: 'x'.repeat(121), legalAddress: 'Kept as typed' });
  expect(complaints(refused.html)).toEqual({ legalName: 'At most 120 characters' });
  expect(refused.text).toContain('Kept as typed');
  await save({ legalName: '', legalAddress: '' });
  for (const page of await visitorReads()) {
    expect(page).not.toContain(gst);
    expect(page).not.toContain('of the seller');
  }
});

test('my data includes them, and closing the account erases them', async () => {
  await save({ legalName: 'Om Traders LLP', legalAddress: 'Surat', isGstShown: 'on' });
  const data = JSON.parse(await (await om.browser.visit('/account/my-data')).text());
  expect(data.account).toMatchObject({ legalName: 'Om Traders LLP', legalAddress: 'Surat', isGstShown: true });
  const id = await idOf(world, om.mobile);
  expect((await om.browser.post('/account/close', { sure: 'on' })).status).toBe(303);
  const row = await world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([row.legal_name, row.legal_address, row.is_gst_shown]).toEqual(['', '', false]);
});
