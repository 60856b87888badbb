import { expect, test } from 'vitest';
import { platformInput, platforms } from '../../../rules/accounts/platforms.ts';
import { signUp } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { edit, fieldsOf, sayForAll } from '../catalogue/edit-fields.ts';
import { list } from '../catalogue/listing.ts';

const world = await fileWorld();
/** A Gujarati letter takes nine bytes in a form. */
const letters = (count: number) => 'ક'.repeat(count);

/** The longest defaults for all products. */
const forAll = {
  'shippingInfo.locations': Array.from({ length: 20 }, () => letters(120)).join(','),
  'shippingInfo.timeframe': letters(120),
  'shippingInfo.cost': letters(120),
  'policies.returnPolicy': letters(500),
  'policies.warranty': letters(500),
  'policies.paymentTerms': letters(500),
  countryOfOrigin: letters(120),
  brand: letters(120),
  genericName: letters(120),
  ...Object.fromEntries(
    ['maker', 'packer', 'importer'].flatMap((party) => [
      [party, letters(300)],
      [`${party}Address`, letters(500)],
      [`${party}Pincode`, '395010'],
    ]),
  ),
};

test('a supplier begins with 20 warehouses of the longest addresses', async () => {
  const [known] = await world.db.selectFrom('warehouse_vicinities').selectAll().execute();
  if (!known) throw new Error('no vicinity');
  const { id: _, ...like } = known;
  const estates = Array.from({ length: 20 }, (__, at) => ({ ...like, name: `Estate ${at}`, position: 100 + at }));
  const vicinities = await world.db.insertInto('warehouse_vicinities').values(estates).returning('id').execute();
  const supplier = world.browser();
  await signUp(supplier, 'supplier', { mobile: '9825613101', businessName: 'Twenty Sheds' });
  const rows = vicinities.flatMap(({ id }, at) => {
    const row = at === 0 ? '' : `-${at + 1}`;
    return [
      [`vicinityId${row}`, String(id)],
      [`fullAddress${row}`, letters(500)],
      [`pincode${row}`, '395010'],
    ];
  });
  const answer = await supplier.post('/supplier/onboarding', { ...Object.fromEntries(rows), gstNumber: '' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/supplier/onboarding/done']);
  const kept = await world.db.selectFrom('supplier_warehouses').select('full_address').execute();
  expect(kept.filter(({ full_address }) => full_address === letters(500))).toHaveLength(20);
});

test('a reseller sells in 11 stores of the longest names and addresses, and saves them again', async () => {
  const reseller = world.browser();
  await signUp(reseller, 'reseller', { mobile: '9825613103', businessName: 'Eleven Stores' });
  const address = `https://example.com/${letters(1980)}`;
  const stores = platforms.map((platform) => ({ platform, storeName: letters(120), storeUrl: address }));
  const form = platformInput(stores);
  const begun = await reseller.post('/reseller/onboarding', form);
  expect([begun.status, begun.headers.get('location')]).toEqual([303, '/reseller/onboarding/done']);
  expect((await reseller.post('/reseller/profile/platforms', form)).status).toBe(303);
  const kept = await world.db.selectFrom('selling_platforms').select(['store_name', 'store_url']).execute();
  expect(kept).toEqual(stores.map(({ storeName, storeUrl }) => ({ store_name: storeName, store_url: storeUrl })));
});

test('the longest texts for all products, and those of one product, are saved by their forms', async () => {
  const supplier = await world.signUpSupplier({ mobile: '9825613102', businessName: 'Long Texts' }, world.browser());
  const id = await list(world, supplier);
  expect((await sayForAll(supplier, forAll)).status).toBe(303);
  expect(await fieldsOf(supplier, '/supplier/products/defaults', 'savedAt')).toMatchObject({ maker: letters(300) });
  const specifications = Array.from({ length: 40 }, (_, at) => `${at} ${letters(115)}:${letters(119)}`).join('\n');
  const own = { ...forAll, name: letters(200), description: letters(5000), specifications };
  expect((await edit(supplier, id, own)).status).toBe(303);
  expect(await fieldsOf(supplier, `/supplier/products/${id}/edit`, 'version')).toMatchObject({
    name: letters(200),
    description: letters(5000),
  });
});
