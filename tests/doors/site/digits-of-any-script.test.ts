import { expect, test } from 'vitest';
import { answered, register } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { categoryId, warehouseOf } from '../catalogue/listing.ts';
import { fileOf } from '../catalogue/pictures.ts';
import { header, importNow, productsOf, sendRows } from '../imports/importing.ts';
import { inBasket, listed, put, seller } from '../orders/baskets.ts';

const world = await fileWorld();

const inDigits = (zero: string) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
const scripts: [string, (text: string) => string][] = [
  ['full-width', inDigits('０')],
  ['Arabic', inDigits('٠')],
  ['Persian', inDigits('۰')],
  ['Gujarati', inDigits('૦')],
  ['Tamil', inDigits('௦')],
];

test.each(scripts.map(([name, write], at) => ({ name, write, mobile: `982761000${at}` })))(
  'a supplier who writes $name digits signs in, sells and imports',
  async ({ write, mobile }) => {
    const browser = world.browser();
    const { question, answer } = await answered(browser, 'supplier');
    const asked = await browser.post('/supplier/login', { mobile: write(mobile), question, answer: write(answer) });
    expect(asked.headers.get('location')).toBe('/supplier/login/otp');
    const proven = await browser.post('/supplier/login/otp', {
      otp: write((await browser.site.codeFor(mobile)) ?? ''),
    });
    expect(proven.headers.get('location')).toBe('/supplier/login/register');
    await register(browser, '/supplier/login/register', 'Digit Traders');
    await browser.post('/supplier/onboarding', {
      vicinityId: '1',
      fullAddress: '12 Ring Road',
      pincode: write('395 006'),
      gstNumber: '',
    });
    const warehouse = await warehouseOf(world, mobile);
    const listed = await browser.post('/supplier/products-listing', {
      images: fileOf('', ''),
      name: 'Clock',
      description: '',
      categoryId: String(await categoryId(world)),
      pricePerCarton: write('₹1,250.50'),
      piecesPerCarton: write('24'),
      pricePerRetail: '',
      [`stock.${warehouse}`]: write('480'),
    });
    expect(listed.status).toBe(303);
    await importNow(
      world,
      browser,
      await sendRows(browser, [header, ['A-1', 'Jar', 'Bag', write('₹450.50/-'), write('12 pcs')]]),
    );
    expect(await productsOf(world, mobile)).toMatchObject([
      { name: 'Clock', price_per_carton: 1250_50n, pieces_per_carton: 24 },
      { name: 'Jar', price_per_carton: 450_50n, pieces_per_carton: 12 },
    ]);
    const stock = await world.db
      .selectFrom('stock_levels')
      .innerJoin('supplier_warehouses', 'supplier_warehouses.id', 'warehouse_id')
      .select(['pieces', 'pincode'])
      .where('warehouse_id', '=', warehouse)
      .where('pieces', '>', 0)
      .execute();
    expect(stock).toEqual([{ pieces: 480, pincode: '395006' }]);
  },
);

test('a basket counts pieces in any digits', async () => {
  const product = await listed(world, await seller(world, '9827610010', 'Clock Traders'));
  const reseller = await world.signUpReseller({ mobile: '9827610011', businessName: 'Digit Buyers' }, world.browser());
  for (const [, write] of scripts) await put(reseller, product, write('24'));
  expect(await inBasket(world, '9827610011')).toEqual({ [product]: 24 * scripts.length });
});
