import { expect, test } from 'vitest';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { fileWorld } from '../../world.ts';
import { fieldsOf } from '../catalogue/edit-fields.ts';
import { complaints, elements, opened, textOf, voids } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { listed, seller } from './baskets.ts';
import { moved, ordered, resellerOf } from './trade.ts';

const world = await fileWorld();
const mobile = '9825720001';
const reseller = await world.signUpReseller({ mobile, businessName: 'Saree Corner' }, world.browser());
const om = await seller(world, '9825720011', 'Om Sarees');
const designs = ['D-1', 'D-2', 'D-3', 'D-4', 'D-5', 'D-6', 'D-7', 'D-8'];
const sarees = BigInt(await listed(world, om, { name: 'Saree catalogue', pricePerCarton: 3960, stock: {} }));
await changeAssortment(
  world.db,
  await supplierOf(world, '9825720011'),
  sarees,
  {
    packing: 'set',
    options: [],
    variants: [
      { id: null, optionValues: [], sku: null, image: null, pricePerCarton: null, stock: { [om.warehouse]: 32 } },
    ],
    setOption: 'design',
    setContent: designs.map((value) => ({ value, pieces: 1 })),
    mixStepPieces: 1,
    piecesPerCarton: 8,
  },
  { now: world.clock.now() },
);

test('the product page counts in sets, and starts with one', async () => {
  const html = await opened(reseller, `/product/${sarees}`);
  expect(textOf(html)).toContain('₹3,960 a set of 8 pieces · Minimum 1 set (8 pieces)');
  const quantity = voids(html, 'input').find((input) => input.get('name') === 'pieces');
  expect(quantity?.get('value')).toBe('8');
  expect(textOf(html)).toContain('1 set');
  expect(textOf(html)).toContain('Low Stock · 4 sets');
  expect(textOf(await opened(reseller, '/?q=saree+catalogue'))).toContain('Low Stock 4 sets');
});

test('basket, order and pick list count in sets too', async () => {
  await reseller.post('/reseller/basket/add', { product: String(sarees), pieces: '16' });
  expect(textOf(await opened(reseller, '/reseller/basket'))).toContain('2 sets');
  expect(textOf(await opened(reseller, `/product/${sarees}`))).toContain('In basket: 2 sets');
  const { orderId } = await ordered(world, await resellerOf(world, mobile), []);
  expect(textOf(await opened(reseller, `/reseller/orders/${orderId}`))).toContain('2 sets 16 pieces');
  await moved(world, orderId, 'supplier', 'confirm');
  const [row] = elements(await opened(om.browser, '/supplier/orders/pick-list'), 'tr').slice(1);
  expect(row?.text).toContain(`Set of 8 pieces 2 sets 16 pieces Order ${orderId} 2 sets`);
});

test('the pieces of a set change only with its content', async () => {
  const page = `/supplier/products/${sarees}/edit`;
  const form = { ...(await fieldsOf(om.browser, page, 'version')), piecesPerCarton: '10' };
  const answer = await om.browser.post(page, form);
  expect([answer.status, complaints(await answer.text())]).toEqual([
    400,
    { piecesPerCarton: 'The pieces of the set must add up to the pieces per carton' },
  ]);
});
