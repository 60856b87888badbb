import { expect, test } from 'vitest';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { fileWorld } from '../../world.ts';
import { warehouseOf } from '../catalogue/listing.ts';
import { acceptForm, quoteForm } from '../chat/chat.ts';
import { complaints, opened, textOf } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { answered, buyer, posted, sellers } from './requests.ts';

const world = await fileWorld();

test('an answer to a request fills mixed cartons, and its order takes the stock of their variants', async () => {
  const [seller] = await sellers(world, 9_826_810_001, 1);
  if (!seller) throw new Error('no seller');
  const stock = { [await warehouseOf(world, seller.mobile)]: 240 };
  const plain = { sku: null, image: null, pricePerCarton: null, id: null };
  const product = BigInt(seller.product);
  await changeAssortment(
    world.db,
    await supplierOf(world, seller.mobile),
    product,
    {
      packing: 'mixed',
      options: [{ name: 'colour', values: ['Red', 'Blue'] }],
      variants: ['Red', 'Blue'].map((value) => ({ ...plain, optionValues: [value], stock })),
      setOption: null,
      setContent: [],
      mixStepPieces: 6,
    },
    { now: world.clock.now() },
  );
  const [red, blue] = (await variantsOf(world.db, [product])).map(({ id }) => id);
  const { browser } = await buyer(world, '9826820001');
  const request = await posted(world, browser);
  const page = `/supplier/requests/${request}?product=${product}`;
  const unnamed = await seller.browser.post(page, quoteForm(world));
  expect([unnamed.status, complaints(await unnamed.text())]).toEqual([
    400,
    { variants: 'Enter how many pieces you offer of at least one variant' },
  ]);
  const quote = await answered(world, seller, request, {
    [`pieces-${red}`]: '18',
    [`pieces-${blue}`]: '78',
  });
  for (const [who, place] of [
    [seller.browser, `/supplier/requests/${request}`],
    [browser, `/reseller/requests/${request}`],
  ] as const)
    expect(textOf(await opened(who, place))).toMatch(/Red 18, Blue 78|Red 18 pieces Blue 78 pieces/);
  const accepted = await browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(seller.id, { pincode: '395017' }));
  expect(accepted.status).toBe(303);
  const reserved = await world.db
    .selectFrom('stock_reservations')
    .select(['variant_id', 'pieces'])
    .where('product_id', '=', product)
    .orderBy('variant_id')
    .execute();
  expect(reserved).toEqual([
    { variant_id: red, pieces: 18 },
    { variant_id: blue, pieces: 78 },
  ]);
});
