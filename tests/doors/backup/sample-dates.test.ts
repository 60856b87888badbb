import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';

const world = await fileWorld({ samples: true });

test('every sample supplier joined before listing the first product', async () => {
  const products = await world.db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.supplier_id')
    .select(['users.created_at as joined', 'products.created_at as listed'])
    .execute();
  expect(products).toHaveLength(50);
  expect(products.filter(({ joined, listed }) => joined >= listed)).toEqual([]);
});
