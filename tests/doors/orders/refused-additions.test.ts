import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { opened, textOf } from '../reading.ts';
import { putStock } from '../stock/put-stock.ts';
import { listed, put, seller } from './baskets.ts';

const world = await fileWorld({ samples: true });
const reseller = await world.signUpReseller({ mobile: '9825700041', businessName: 'Mug Shop' }, world.browser());
const om = await seller(world, '9825700042', 'Om Traders');

test('a product that cannot be added says so beside the button, without scripts too; from a list on its own page', async () => {
  const mug = await listed(world, om, { name: 'Steel mug', stock: { [om.warehouse]: 24 } });
  await put(reseller, mug, 24);
  const form = { product: String(mug) };
  const shown = async (answer: Response, product = mug) => {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/product/${product}`]);
    return textOf(await opened(reseller, `/product/${product}`));
  };
  expect(await shown(await reseller.post('/reseller/basket/add', form))).toContain('No more can be added');
  await reseller.post(`/reseller/basket/${mug}/remove`, { pieces: '24' });
  await putStock(om.browser, [{ productId: mug, warehouseId: om.warehouse, quantity: 0 }]);
  const referer = `${world.origin}/product/${mug}`;
  const stale = await reseller.post('/reseller/basket/add', { ...form, pieces: '24' }, { headers: { referer } });
  expect(await shown(stale)).toContain('Out of stock at the moment.');
});
