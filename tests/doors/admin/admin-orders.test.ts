import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from '../orders/trade.ts';
import { elements, linkTo, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld();
const om = await sellingSupplier(world, '9825850001', 'Om Traders', ['Steel bottle']);
const raj = await sellingSupplier(world, '9825850002', 'Raj 100% Stores', ['Wall clock']);
const shop = await buyingReseller(world, '9825850003', 'Corner Shop');
const { orders } = await ordered(world, shop.person, [
  { product: om.product, pieces: 24 },
  { product: raj.product, pieces: 48 },
]);
const [first = 0n, second = 0n] = [orders.get(om.mobile), orders.get(raj.mobile)];
await moved(world, second, 'supplier', 'confirm');
const admin = await world.signInAdmin(world.browser());

const found = async (query: string) =>
  elements(await opened(admin, `/admin/orders?${query}`), 'tr').flatMap((row) => row.get('data-order') ?? []);

test('the operator finds an order by number, mobile number, firm, product and state, the newest first', async () => {
  expect(await found('')).toEqual([second, first].map(String));
  for (const [search, ids] of [
    [String(first), [first]],
    [`#${second}`, [second]],
    ['98258 50001', [first]],
    ['+919825850003', [second, first]],
    ['om trad', [first]],
    ['100%', [second]],
    ['steel BOTTLE', [first]],
    ['nobody', []],
  ] as const)
    expect([search, await found(String(new URLSearchParams({ q: search })))]).toEqual([search, ids.map(String)]);
  expect(await found('state=confirmed')).toEqual([String(second)]);
  expect(await found('state=nonsense&page=99')).toEqual([second, first].map(String));
});

test('a row links both sides to their accounts, and can only be cancelled', async () => {
  const html = await opened(admin, `/admin/orders?q=${first}`);
  const main = html.slice(html.indexOf('<main'));
  expect(textOf(main)).toMatch(
    new RegExp(`Order ${first} Pending .* Steel bottle 24 pieces Supplier Om Traders Reseller Corner Shop ₹2,400`),
  );
  expect(linkTo(main, 'Om Traders')).toMatch(/^\/admin\/accounts\//);
  const forms = elements(main, 'form').map((form) => [form.get('method'), form.get('action')]);
  expect(forms).toEqual([
    ['get', '/admin/orders'],
    ['post', `/admin/orders/${first}/cancel`],
  ]);
  expect(linkTo(main, 'Suppliers')).toBe(`/admin/supplier-management?q=${first}`);
});

test('the overview has the search, and shows first what needs the operator', async () => {
  const html = await opened(admin, '/admin/overview');
  const main = html.slice(html.indexOf('<main'));
  expect(voids(main, 'input').map((field) => field.get('aria-label'))).toContain('Search for anything');
  expect(textOf(main)).toMatch(/Overview .*Needs you .*The Contact page/);
  expect(textOf(main).indexOf('Needs you')).toBeLessThan(textOf(main).indexOf('New suppliers'));
});

test('cancelling an order that nobody answered in time expires it and says so', async () => {
  world.clock.advance({ hours: 73 });
  const again = await world.signInAdmin(world.browser());
  const answer = await again.post(`/admin/orders/${first}/cancel.data`, { reason: 'Nobody answers' });
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining('Nobody answered this order in time, so it has expired.'),
  ]);
  const { state } = await world.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  expect(state).toBe('expired');
});
