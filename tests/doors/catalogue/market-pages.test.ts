import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld, fileWorld, type TestWorld } from '../../world.ts';
import { foundIds, linkTo, opened, pagesFrom, shownIds, textOf } from '../reading.ts';

const world = await fileWorld({ samples: true });

/** Inserts products by SQL; their ids are consecutive. */
async function insertProducts({ db }: TestWorld, count: number, price = 150_00n): Promise<void> {
  await sql`
    insert into products (supplier_id, category_id, name, price_per_carton, pieces_per_carton, is_retail_enabled, created_at, updated_at)
    select 'sample-tapi-textiles', (select min(id) from product_categories), 'Bulk cloth ' || n, ${price}::bigint, 1, false, now(), now()
    from generate_series(1, ${count}::integer) n`.execute(db);
  db.announcements.announce('catalogue');
}

async function setStatus({ db }: TestWorld, ids: number[], status: 'active' | 'inactive'): Promise<void> {
  await db.updateTable('products').set({ status }).where('id', 'in', ids.map(BigInt)).execute();
  db.announcements.announce('catalogue');
}

test.each(['/', '/products', '/?sort=newest', '/?sort=price-up', '/?sort=price-down'])(
  'Load More shows all 50 of %s, none twice, none missed',
  async (path) => {
    const ids = await foundIds(world, path);
    expect(ids).toHaveLength(50);
    expect(ids.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, place) => place + 1));
  },
);

test('a filtered list keeps its filter over its pages', async () => {
  const html = await opened(world, '/?q=e');
  expect(linkTo(html, 'Load More Products')).toMatch(/^\/\?q=e&after=\d+-\d+$/);
  const ids = await foundIds(world, '/?q=e');
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids.length).toBeGreaterThan(20);
  expect(textOf(html)).toContain(` ${ids.length} products `);
});

test('a later page shows the total, and has a link to the first', async () => {
  const second = await opened(world, linkTo(await opened(world, '/?sort=newest'), 'Load More Products') ?? '');
  expect(shownIds(second)).toEqual(Array.from({ length: 20 }, (_, place) => 30 - place));
  expect(textOf(second)).toContain(' 50 products ');
  expect(linkTo(second, 'Back to the first products')).toBe('/?sort=newest');
  expect(linkTo(await opened(world, '/'), 'Back to the first products')).toBeNull();
});

test('a cursor after the last product finds nothing, and no error', async () => {
  expect(textOf(await opened(world, '/?sort=newest&after=1'))).toContain('No products found');
  expect(textOf(await opened(world, '/?after=999999999999999999-1'))).toContain('No products found');
  expect(shownIds(await opened(world, '/?after=1-1'))).toHaveLength(20);
  expect(shownIds(await opened(world, '/?sort=newest&after=999999999999999'))).toHaveLength(20);
});

test.each(['/', '/?sort=newest', '/?sort=price-up', '/?sort=price-down'])(
  'products added and removed between two pages of %s do no harm',
  async (path) => {
    const own = await createWorld({ samples: true });
    try {
      const first = await opened(own, path);
      const next = linkTo(first, 'Load More Products') ?? '';
      const retired = [shownIds(first)[3] ?? 0, shownIds(first).at(-1) ?? 0];
      const laterRetired = shownIds(await opened(own, next))[0] ?? 0;
      await setStatus(own, [...retired, laterRetired], 'inactive');
      await insertProducts(own, 3, 1n);
      await insertProducts(own, 3, 9_000_00n);
      const rest = await foundIds(own, next);
      const all = [...shownIds(first), ...rest].filter((id) => id <= 50);
      expect(rest).not.toContain(laterRetired);
      expect(all).toHaveLength(new Set(all).size);
      expect(all).toHaveLength(49);
    } finally {
      await own.close();
    }
  },
);

test('the count is exact to 1,000, then 1,000+', async () => {
  const own = await createWorld({ samples: true });
  try {
    await insertProducts(own, 949);
    expect(textOf(await opened(own, '/'))).toContain(' 999 products ');
    await insertProducts(own, 1);
    expect(textOf(await opened(own, '/'))).toContain(' 1,000 products ');
    await insertProducts(own, 1);
    expect(textOf(await opened(own, '/'))).toContain(' 1,000+ products ');
    expect(textOf(await opened(own, '/?q=bulk+cloth'))).toContain(' 951 products ');
  } finally {
    await own.close();
  }
});

test.each(['', '&sort=price-up', '&sort=price-down'])(
  'over more than 1,000 products the pages continue one another: %s',
  async (sort) => {
    const own = await createWorld({ samples: true });
    try {
      await insertProducts(own, 1040);
      const ids: number[] = [];
      for await (const html of pagesFrom(own, `/?q=bulk+cloth${sort}`)) {
        expect(textOf(html)).toContain(' 1,000+ products ');
        ids.push(...shownIds(html));
        if (ids.length === 100) break;
      }
      const newestFirst = Array.from({ length: 1040 }, (_, place) => 2040 - place);
      expect(ids).toEqual((sort === '&sort=price-up' ? newestFirst.toReversed() : newestFirst).slice(0, 100));
    } finally {
      await own.close();
    }
  },
);

test('over all pages of some hundred matches those in stock come first, newest first', async () => {
  const own = await createWorld({ samples: true });
  try {
    await insertProducts(own, 320);
    await sql`
      insert into stock_levels (product_id, variant_id, supplier_id, warehouse_id, pieces, updated_at)
      select p.id, p.id, p.supplier_id, (select min(id) from supplier_warehouses w where w.supplier_id = p.supplier_id), 500, now()
      from products p where p.name like 'Bulk cloth %' and p.id % 4 > 0`.execute(own.db);
    own.db.announcements.announce('catalogue');
    const all = Array.from({ length: 320 }, (_, place) => 1320 - place);
    const ids: number[] = [];
    for await (const html of pagesFrom(own, '/?q=bulk+cloth')) {
      expect(textOf(html)).toContain(' 320 products ');
      ids.push(...shownIds(html));
    }
    expect(ids).toEqual([...all.filter((id) => id % 4 > 0), ...all.filter((id) => id % 4 === 0)]);
  } finally {
    await own.close();
  }
});

test('one product is counted in the singular', async () => {
  expect(textOf(await opened(world, '/?q=brass+padlock'))).toContain(' 1 product ');
});

test('an empty market says so', async () => {
  const own = await createWorld();
  try {
    expect(textOf(await opened(own, '/'))).toContain('No products found Try adjusting your filters or search terms');
  } finally {
    await own.close();
  }
});
