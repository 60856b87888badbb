import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { generate } from '../../../db/generate/generate.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { marketChoices, viewMarket } from '../../../domain/catalogue/market.ts';
import { marketQuery } from '../../../rules/catalogue/market.ts';
import { createWorld, fileWorld, type TestWorld } from '../../world.ts';
import { elements, foundIds, linkTo, opened, rowsOf, shownIds } from '../reading.ts';

const world = await fileWorld({ samples: true });

interface Goods {
  supplier: string;
  count: number;
  pictures?: boolean;
  pieces?: number;
}

/** Lists products of a supplier in one transaction, as an import does, and returns their ids. */
async function list({ db }: TestWorld, { supplier, count, pictures = true, pieces = 500 }: Goods): Promise<number[]> {
  const ids = await inTransaction(db, async (tx) => {
    await sql`insert into users (id, mobile, business_name, user_type, onboarding_completed, created_at, updated_at)
      select ${supplier}, '7' || lpad((select count(*) from users)::text, 9, '0'), ${`Firm ${supplier}`}, 'supplier', true, now(), now()
      on conflict do nothing`.execute(tx);
    await sql`insert into supplier_warehouses (supplier_id, id, vicinity_id, full_address, pincode, created_at, updated_at)
      select ${supplier}, 'wh_AAA', max(id), 'Godown 1', '395004', now(), now() from warehouse_vicinities
      on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ id: bigint }>`
      insert into products (supplier_id, category_id, name, price_per_carton, pieces_per_carton, created_at, updated_at)
      select ${supplier}, (select min(id) from product_categories), 'Goods ' || n, 1200000, 12, now(), now()
      from generate_series(1, ${count}::integer) n returning id`.execute(tx);
    const made = rows.map(({ id }) => id);
    if (pictures) {
      await sql`insert into product_images (product_id, position, url, updated_at)
        select id, 0, '/samples/1-1.webp', now() from unnest(${made}::bigint[]) as given (id)`.execute(tx);
    }
    await sql`insert into stock_levels (product_id, variant_id, supplier_id, warehouse_id, pieces, updated_at)
      select given.id, given.id, ${supplier}, (select min(id) from supplier_warehouses where supplier_id = ${supplier}),
        ${pieces}::integer, now() from unnest(${made}::bigint[]) as given (id)`.execute(tx);
    return made;
  });
  db.announcements.announce('catalogue');
  return ids.map(Number);
}

async function changed({ db }: TestWorld, change: ReturnType<typeof sql>): Promise<void> {
  await change.execute(db);
  db.announcements.announce('catalogue');
}

const pictured = (html: string) => [...rowsOf(html).values()].filter((row) => row.html.includes('<img')).length;

/** The largest number of products of one supplier among any eight consecutive ones. */
async function mostInEight({ db }: TestWorld, ids: number[]): Promise<number> {
  const { rows } = await sql<{ id: bigint; supplier: string }>`
    select id, supplier_id as supplier from products where id = any (${ids.map(BigInt)}::bigint[])`.execute(db);
  const suppliers = new Map(rows.map(({ id, supplier }) => [Number(id), supplier]));
  const most = ids.map((_, at) => {
    const eight = ids.slice(at, at + 8).map((id) => suppliers.get(id) ?? '');
    return Math.max(...eight.map((one) => eight.filter((other) => other === one).length));
  });
  return Math.max(...most);
}

/** The products of the first five pages. */
async function firstPages({ db }: TestWorld, address: string): Promise<number[]> {
  const choices = await marketChoices(db);
  const ids: number[] = [];
  let query = marketQuery(new URLSearchParams(address));
  for (let page = 0; page < 5; page += 1) {
    const { products, next } = await viewMarket(db, query, choices);
    ids.push(...products.map(({ id }) => Number(id)));
    query = { ...query, after: next };
    if (!next) break;
  }
  return ids;
}

/** Products whose stored tier differs from the one by their pictures, stock and state. */
async function wronglyKept({ db }: TestWorld): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(r.product_id, p.id) as id from market_ranks r
    full join (select id, category_id,
        case when exists (select from stock_levels l where l.product_id = p.id and available > 0) then 0 else 2 end
        + case when exists (select from product_images i where i.product_id = p.id) then 0 else 1 end as tier
      from products p where is_public) as p on p.id = r.product_id
    where p.tier is distinct from r.tier::integer or p.category_id is distinct from r.category_id`.execute(db);
  return rows.map(({ id }) => id);
}

test('the list begins as recommended, and newest first can be chosen', async () => {
  const html = await opened(world, '/');
  const orders = elements(html, 'option').flatMap((option) =>
    ['recommended', 'newest', 'price-up', 'price-down'].includes(option.get('value') ?? '') ? [option] : [],
  );
  expect(orders.map(({ text }) => text)).toEqual([
    'Recommended',
    'Newest first',
    'Price: low to high',
    'Price: high to low',
  ]);
  expect(shownIds(await opened(world, '/?sort=newest'))).toEqual(Array.from({ length: 20 }, (_, place) => 50 - place));
  expect(await opened(world, '/?sort=recommended')).toBe(html);
  // A search with words is sorted by relevance first.
  const choices = elements(await opened(world, '/?q=e'), 'option').map(({ text }) => text);
  expect(choices).toContain('Best match');
  expect(choices).not.toContain('Recommended');
  const words = await foundIds(world, '/?q=e&sort=newest');
  expect(words).toEqual(words.toSorted((one, other) => other - one));
});

test('after an import of 400 products without photos the first 20 results show at least 15 pictures', async () => {
  const own = await createWorld({ samples: true });
  try {
    await list(own, { supplier: 'importer', count: 400, pictures: false });
    expect(pictured(await opened(own, '/?sort=newest'))).toBe(0);
    expect(pictured(await opened(own, '/'))).toBeGreaterThanOrEqual(15);
    // Even with photos for all of them one supplier does not fill the page.
    await changed(
      own,
      sql`insert into product_images (product_id, position, url, updated_at)
      select id, 0, '/samples/1-1.webp', now() from products where supplier_id = 'importer'`,
    );
    const first = shownIds(await opened(own, '/'));
    expect(await mostInEight(own, first)).toBeLessThanOrEqual(2);
    expect(first.filter((id) => id > 50).length).toBeGreaterThan(0);
    expect(await wronglyKept(own)).toEqual([]);
  } finally {
    await own.close();
  }
});

test('ranks products by stock and then by picture, whatever changes', async () => {
  const own = await createWorld({});
  try {
    const [both = 0] = await list(own, { supplier: 'a', count: 1 });
    const [stocked = 0] = await list(own, { supplier: 'b', count: 1, pictures: false });
    const [shown = 0] = await list(own, { supplier: 'c', count: 1, pieces: 0 });
    const [neither = 0] = await list(own, { supplier: 'd', count: 1, pictures: false, pieces: 0 });
    expect(shownIds(await opened(own, '/'))).toEqual([both, stocked, shown, neither]);
    await changed(own, sql`update stock_levels set pieces = 0 where product_id = ${both}`);
    await changed(own, sql`update stock_levels set pieces = 9 where product_id = ${neither}`);
    const [one, other, ...sold] = shownIds(await opened(own, '/'));
    expect(new Set([one, other])).toEqual(new Set([neither, stocked]));
    expect(sold).toEqual([shown, both]);
    await changed(own, sql`delete from product_images where product_id = ${shown}`);
    await changed(own, sql`update products set status = 'inactive' where id = ${stocked}`);
    expect(shownIds(await opened(own, '/'))).toEqual([neither, both, shown]);
    await changed(own, sql`update users set status = 'rejected' where id = 'd'`);
    expect(shownIds(await opened(own, '/'))).toEqual([both, shown]);
    await changed(own, sql`update users set status = 'approved' where id = 'd'`);
    expect(shownIds(await opened(own, '/'))).toEqual([neither, both, shown]);
    expect(await wronglyKept(own)).toEqual([]);
  } finally {
    await own.close();
  }
});

test.each(['as they came', 'ranked at once'])(
  'no eight in a row include three of one supplier while seven suppliers have products: %s',
  async (how) => {
    const own = await createWorld({});
    try {
      for (const supplier of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
        await list(own, { supplier, count: supplier === 'a' ? 60 : 12 });
      }
      for (const supplier of ['c', 'a', 'a', 'b', 'a']) await list(own, { supplier, count: 3 });
      if (how === 'ranked at once') await changed(own, sql`select rank_all_products()`);
      const ids = await foundIds(own, '/');
      expect(ids).toHaveLength(new Set(ids).size);
      expect(ids).toHaveLength(60 + 7 * 12 + 15);
      expect(await mostInEight(own, ids.slice(0, 80))).toBeLessThanOrEqual(2);
      expect(await wronglyKept(own)).toEqual([]);
    } finally {
      await own.close();
    }
  },
);

test("a supplier's newest product ranks above the supplier's others", async () => {
  const own = await createWorld({ samples: true });
  try {
    const [first = 0] = await list(own, { supplier: 'sample-tapi-textiles', count: 1 });
    const shown = shownIds(await opened(own, '/'));
    expect(shown.slice(0, 7)).toContain(first);
    const [second = 0] = await list(own, { supplier: 'sample-tapi-textiles', count: 1 });
    const again = shownIds(await opened(own, '/'));
    expect(again.slice(0, 7)).toContain(second);
    expect(again.indexOf(first)).toBeGreaterThan(again.indexOf(second));
  } finally {
    await own.close();
  }
});

test.skipIf(inject('engine').kind !== 'server')(
  'listing a product does not wait for a transaction that holds the rank of another',
  async () => {
    const own = await createWorld({ samples: true });
    try {
      const earlier = await list(own, { supplier: 'a', count: 12 });
      const [top = 0] = shownIds(await opened(own, '/')).filter((id) => earlier.includes(id));
      // Holds the rank of the supplier's first product until the next one has been listed.
      const [held, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holder = inTransaction(own.db, async (tx) => {
        await sql`update stock_levels set pieces = 0 where product_id = ${top}`.execute(tx);
        await sql`set constraints all immediate`.execute(tx);
        held.resolve();
        await listed.promise;
      });
      await held.promise;
      const [next = 0] = await list(own, { supplier: 'a', count: 1 });
      listed.resolve();
      await holder;
      const ofSupplier = shownIds(await opened(own, '/')).filter((id) => [...earlier, next].includes(id));
      expect(ofSupplier[0]).toBe(next);
      expect(await wronglyKept(own)).toEqual([]);
      const { rows } = await sql<{ round: number }>`select round from market_ranks
      where supplier_id = 'a' and tier = 0 order by round`.execute(own.db);
      expect(new Set(rows.map(({ round }) => round)).size).toBe(12);
    } finally {
      await own.close();
    }
  },
);

test('Load More shows every unmoved row once, while products are listed, photographed, sold out and withdrawn', async () => {
  const own = await createWorld({ samples: true });
  try {
    const unpictured = await list(own, { supplier: 'importer', count: 45, pictures: false });
    const before = await foundIds(own, '/');
    const seen: number[] = [];
    let path: string | null = '/';
    for (let page = 0; path; page += 1) {
      const html: string = await opened(own, path);
      seen.push(...shownIds(html));
      path = linkTo(html, 'Load More Products');
      if (page === 0) await list(own, { supplier: 'newcomer', count: 30 });
      if (page === 1) {
        await changed(
          own,
          sql`insert into product_images (product_id, position, url, updated_at)
          values (${unpictured[44]}, 0, '/samples/2-1.webp', now())`,
        );
        await changed(own, sql`update products set status = 'inactive' where id = ${unpictured[43]}`);
      }
      if (page === 2) await changed(own, sql`update stock_levels set pieces = 0 where product_id = ${unpictured[42]}`);
    }
    const stoodStill = before.filter((id) => !unpictured.slice(42).includes(id));
    const counts = stoodStill.map((id) => seen.filter((one) => one === id).length);
    expect(counts).toEqual(stoodStill.map(() => 1));
  } finally {
    await own.close();
  }
});

test('recommended order works together with branch, category and price', async () => {
  for (const filter of ['branch=Katargam', 'category=clock', 'price=100-199', 'branch=Katargam&price=500-plus']) {
    const recommended = await foundIds(world, `/?${filter}`);
    const newest = await foundIds(world, `/?${filter}&sort=newest`);
    expect(recommended.length, filter).toBeGreaterThan(0);
    expect(
      recommended.toSorted((one, other) => other - one),
      filter,
    ).toEqual(newest);
  }
});

test('a page of thousands of products is read along an index, with every filter', async () => {
  const own = await createWorld({ samples: true });
  try {
    await generate(own.db, 5000, new Date(), () => {});
    expect(await wronglyKept(own)).toEqual([]);
    const { rows } = await sql<Record<string, string>>`explain
      select product_id, rank from market_ranks r where (rank, product_id) > (5, 5) order by rank, product_id limit 21`.execute(
      own.db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('market_ranks_in_order');
    expect(plan).not.toContain('Sort');
    for (const address of [
      '',
      'category=clock',
      'branch=Katargam',
      'price=100-199',
      'branch=Katargam&price=under-99',
    ]) {
      const ids = await firstPages(own, address);
      expect(ids.length, address).toBeGreaterThan(40);
      expect(new Set(ids).size, address).toBe(ids.length);
    }
    expect(await mostInEight(own, await firstPages(own, ''))).toBeLessThanOrEqual(2);
  } finally {
    await own.close();
  }
});
