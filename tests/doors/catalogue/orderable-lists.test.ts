import { expect, test } from 'vitest';
import { operatorsList } from '../../../domain/operators/operators.ts';
import { compareNames } from '../../../rules/name-order.ts';
import { fileWorld } from '../../world.ts';
import { listed, put, seller } from '../orders/baskets.ts';
import { opened, textOf } from '../reading.ts';

const world = await fileWorld();
const tapi = await seller(world, '9825713011', 'Tapi Mills');
const amit = await seller(world, '9825713012', 'amit traders');
const bharat = await seller(world, '9825713013', 'Bharat Stores');
const reseller = await world.signUpReseller({ mobile: '9825713001', businessName: 'Corner Shop' }, world.browser());

const inOrder = (text: string) =>
  ['Tapi Mills', 'amit traders', 'Bharat Stores'].toSorted(
    (one, other) => text.lastIndexOf(one) - text.lastIndexOf(other),
  );

test('lists are sorted by name without regard to case', async () => {
  const names = ['amit traders', 'Bharat Stores', 'Tapi Mills'];
  for (const one of [tapi, amit, bharat]) {
    const product = await listed(world, one, { name: `Tray of ${one.warehouse}` });
    await put(reseller, product, 24);
  }
  expect(inOrder(textOf(await opened(reseller, '/suppliers')))).toEqual(names);
  expect(inOrder(textOf(await opened(reseller, '/reseller/basket')))).toEqual(names);
  expect(['Tapi', 'amit', 'Bharat', 'bharat', 'राम'].toSorted(compareNames)).toEqual([
    'amit',
    'Bharat',
    'bharat',
    'Tapi',
    'राम',
  ]);
});

test('operators are sorted by name without regard to case, on every engine', async () => {
  const created_at = world.clock.now();
  const names = ['Zita', 'Émile', 'amit', 'Bina'];
  await world.db
    .insertInto('operators')
    .values(
      names.map((name) => ({
        name,
        role: 'reader' as const,
        created_at,
        password_hash: null,
        totp_secret: null,
        removed_at: null,
      })),
    )
    .execute();
  const sorted = (await operatorsList(world.db, created_at)).map(({ name }) => name);
  expect(sorted).toEqual(['amit', 'Bina', 'Zita', 'Émile']);
  await world.db.deleteFrom('operators').execute();
});

test('a list has no button for a product with less stock than its minimum', async () => {
  const enough = await listed(world, amit, {
    name: 'Rare enough',
    minimumCartons: 5,
    stock: { [amit.warehouse]: 120 },
  });
  const scarce = await listed(world, amit, { name: 'Rare scarce', minimumCartons: 5, stock: { [amit.warehouse]: 96 } });
  const html = await opened(reseller, '/?q=rare');
  expect(html).toContain(`/product/${scarce}`);
  expect(html).toContain(`value="${enough}"`);
  expect(html).not.toContain(`value="${scarce}"`);
  const page = await opened(reseller, `/product/${scarce}`);
  expect(textOf(page)).toContain('Only 96 pieces are left: too few for an order.');
  expect(page).not.toMatch(/<button[^>]*>Add to basket/);
  expect(await opened(reseller, `/product/${enough}`)).toMatch(/<button[^>]*>Add to basket/);
});

test('the largest quantity on a product page excludes pieces already in the basket', async () => {
  const lamp = await listed(world, amit, { name: 'Desk lamp' });
  await put(reseller, lamp, 192);
  const text = textOf(await opened(reseller, `/product/${lamp}?pieces=72`));
  expect(text).toContain('At most 48 pieces can be added');
  expect(text).toContain('Choose 48 pieces');
  await put(reseller, lamp, 48);
  const full = await opened(reseller, `/product/${lamp}`);
  expect(textOf(full)).toContain('No more can be added');
  expect(full).not.toMatch(/<button[^>]*>Add more/);
});
