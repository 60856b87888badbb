import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { alertsOf, elements, opened, textOf } from '../reading.ts';
import { putStock } from '../stock/put-stock.ts';
import { inBasket, listed, put, seller } from './baskets.ts';

const world = await fileWorld();
const mobile = '9825790001';
const reseller = await world.signUpReseller({ mobile, businessName: 'Corner Shop' }, world.browser());
const om = await seller(world, '9825790011', 'Om Traders');
const kept = () => inBasket(world, mobile);
const remove = (product: number, pieces = 24) =>
  reseller.post(`/reseller/basket/${product}/remove`, { pieces: String(pieces) });

test('refuses more than is left beside goods added in another tab, and shows both', async () => {
  const jug = await listed(world, om, { name: 'Copper jug', stock: { [om.warehouse]: 72 } });
  const add = async (pieces: number) =>
    (await reseller.post('/reseller/basket/add.data', { product: String(jug), pieces: String(pieces) })).text();
  await put(reseller, jug, 48);
  expect(await add(48)).toContain('At most 24 pieces can be added');
  expect(await kept()).toMatchObject({ [jug]: 48 });
  const form = { product: String(jug), pieces: '48' };
  await reseller.post('/reseller/basket/add', form, { headers: { referer: `${world.origin}/product/${jug}` } });
  const html = await opened(reseller, `/product/${jug}`);
  expect(textOf(html)).toContain('In basket: 48 pieces');
  expect(elements(html, 'button').map(({ text }) => text)).toContain('Choose 24 pieces');
  await put(reseller, jug, 24);
  expect(await add(24)).toContain('No more can be added');
  expect(await kept()).toMatchObject({ [jug]: 72 });
  await remove(jug, 72);
});

test("the refusal says so if less than a product's minimum order is left", async () => {
  const tray = await listed(world, om, { name: 'Steel tray', stock: { [om.warehouse]: 10 } });
  const answer = await reseller.post('/reseller/basket/add.data', { product: String(tray), pieces: '24' });
  expect(await answer.text()).toContain('Only 10 pieces are left: too few for an order.');
});

test("a refused 'Add' says why beside its button, without scripts too; from a list on its own page", async () => {
  const mug = await listed(world, om, { name: 'Steel mug', stock: { [om.warehouse]: 24 } });
  await put(reseller, mug, 24);
  const form = { product: String(mug) };
  const shownAfter = async (answer: Response, product = mug) => {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/product/${product}`]);
    return alertsOf(await opened(reseller, `/product/${product}`));
  };
  expect(await shownAfter(await reseller.post('/reseller/basket/add', form))).toBe('No more can be added');
  const inList = await reseller.post(`/reseller/basket/add?product=${mug}`, { ...form, pieces: '24' });
  expect(await shownAfter(inList)).toBe('No more can be added');
  await remove(mug);
  await putStock(om.browser, [{ productId: mug, warehouseId: om.warehouse, quantity: 0 }]);
  const referer = `${world.origin}/product/${mug}`;
  const stale = await reseller.post('/reseller/basket/add', { ...form, pieces: '24' }, { headers: { referer } });
  expect(await shownAfter(stale)).toBe('Out of stock at the moment.');
});
