import { expect, test } from 'vitest';
import { BASKET_LINES_MAX } from '../../../rules/orders/basket.ts';
import { countField } from '../../../rules/orders/variant-counts.ts';
import { answered } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { hundredDesigns } from '../catalogue/many-warehouses.ts';
import { elements, opened, voids } from '../reading.ts';
import { checkoutForm, inBasket, seller } from './baskets.ts';

const world = await fileWorld();
const om = await seller(world, '9825780011', 'Om Traders');
const mobile = '9825780001';
const reseller = await world.signUpReseller({ mobile, businessName: 'Corner Shop' }, world.browser());
const shirt = await list(world, om.browser, {
  name: 'ચણિયાચોળી '.repeat(20),
  stock: {},
  options: [{ name: 'Design', values: hundredDesigns }],
  variants: hundredDesigns.map((design) => ({ values: [design], stock: { [om.warehouse]: 1_000_000 } })),
});
const variants = await world.db.selectFrom('product_variants').select('id').orderBy('position').execute();
const kept = async () => Object.values(await inBasket(world, mobile));

test('an order of 100 variants is placed, offered in part, accepted and ordered again by its forms', async () => {
  const counts = Object.fromEntries(variants.map(({ id }) => [countField('cartons', id), '2,000']));
  const page = `/product/${shirt}`;
  const form = { product: String(shirt), ...counts };
  const added = await reseller.post('/reseller/basket/add', form, { headers: { referer: world.origin + page } });
  expect([added.status, added.headers.get('location')]).toEqual([303, page]);
  expect(await kept()).toEqual(Array.from({ length: BASKET_LINES_MAX }, () => 48_000));

  const placed = await reseller.post('/reseller/checkout', await checkoutForm(reseller));
  const purchase = /placed=(\d+)$/.exec(placed.headers.get('location') ?? '')?.[1];
  expect([placed.status, purchase]).toEqual([303, expect.any(String)]);
  const { id: order } = await world.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const offered = Object.fromEntries(variants.map((_, at) => [`pieces-${at + 1}`, '1999']));
  const answers = await opened(om.browser, `/supplier/orders/${order}`);
  const names = voids(answers, 'input').map((field) => field.get('name'));
  expect(Object.keys(offered).filter((name) => !names.includes(name))).toEqual([]);
  await om.browser.post(`/supplier/orders/${order}/offer-part`, offered);
  await reseller.post(`/reseller/orders/${order}/accept-part`, {});
  const { state } = await world.db.selectFrom('orders').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('confirmed');

  const again = `/reseller/purchases/${purchase}/reorder`;
  const seen = voids(await opened(reseller, again), 'input').find((field) => field.get('name') === 'seen');
  const answer = await reseller.post(again, { seen: seen?.get('value') ?? '' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reseller/checkout']);
  expect(await kept()).toHaveLength(BASKET_LINES_MAX);
  expect(elements(await opened(reseller, '/reseller/basket'), 'form').length).toBeGreaterThan(BASKET_LINES_MAX);
});

test('a guest who counts 100 variants finds them in the basket after signing in', async () => {
  const known = '9825780002';
  await world.signUpReseller({ mobile: known, businessName: 'Known Shop' }, world.browser());
  world.clock.advance({ minutes: 5 });
  const guest = world.browser();
  const counts = Object.fromEntries(variants.map(({ id }) => [countField('cartons', id), '1']));
  const led = await guest.post('/reseller/basket/add', { product: String(shirt), ...counts });
  const login = new URL(led.headers.get('location') ?? '', world.origin);
  const back = login.searchParams.get('back') ?? '';
  await guest.post('/reseller/login', { mobile: known, back, ...(await answered(guest, 'reseller')) });
  await guest.post('/reseller/login/otp', { otp: world.sms.latestCode(known) ?? '' });
  expect(Object.keys(await inBasket(world, known))).toHaveLength(BASKET_LINES_MAX);
});
