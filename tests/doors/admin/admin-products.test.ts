import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createWorld, fileWorld } from '../../world.ts';
import { categoryId, list } from '../catalogue/listing.ts';
import { alertOf, elements, linkTo, opened, textOf } from '../reading.ts';
import { adminIds, adminRows } from './desk.ts';

const world = await fileWorld({ samples: true });
const admin = await world.signInAdmin(world.browser());

describe('the list of all products', () => {
  test('shows the columns of section 2, newest first, ten a page, and pages both ways without scripts', async () => {
    const html = await opened(admin, '/admin/products');
    const titles = ['Product', 'Supplier', 'Category', 'Price', 'Stock', 'Status', 'Created'];
    expect(elements(html, 'th').map(({ text }) => text)).toEqual(titles);
    expect(textOf(html)).toContain('50 products Product Supplier');
    expect(textOf(await opened(admin, '/admin/products?q=trolley+suitcase'))).toContain('1 product Product');
    expect(await adminIds(admin)).toEqual([50, 49, 48, 47, 46, 45, 44, 43, 42, 41]);
    const [, words = ''] = (await adminRows(admin, '?q=trolley+suitcase'))[0] ?? [];
    for (const fact of [
      'Hard-shell trolley suitcase, 55 cm Ravi Bag House sample-ravi-bag-house Category Bag',
      'Price ₹1,180 per piece',
      'Low Stock 44 pieces Status Active',
    ])
      expect(words).toContain(fact);

    expect(linkTo(html, 'Previous')).toBe(null);
    const ids: number[] = [];
    let last = '';
    for (let next: string | null = '/admin/products'; next !== null; ) {
      last = next;
      const page = await opened(admin, next);
      ids.push(...(await adminIds(admin, new URL(next, world.origin).search)));
      next = linkTo(page, 'Next');
      if (next?.startsWith('?')) next = `/admin/products${next}`;
    }
    expect(ids).toEqual(Array.from({ length: 50 }, (_, at) => 50 - at));
    const back = linkTo(await opened(admin, last), 'Previous') ?? '';
    expect(await adminIds(admin, new URL(back, world.origin).search)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
    expect(await adminIds(admin, '?before=48')).toEqual(await adminIds(admin));
    expect(await adminIds(admin, '?after=1')).toEqual(await adminIds(admin));
  });

  test('finds by words of the name in any order, by supplier, by category, and by all of them', async () => {
    expect(await adminIds(admin, '?q=SUITCASE+hard')).toEqual([21]);
    expect(await adminIds(admin, '?q=suitcase+zzzz')).toEqual([]);
    expect(await adminIds(admin, '?q=%25')).toEqual([]);
    const own = await adminIds(admin, '?supplier=sample-ravi-bag-house');
    expect(own).toContain(21);
    for (const [, words] of await adminRows(admin, '?supplier=sample-ravi-bag-house'))
      expect(words).toContain('sample-ravi-bag-house');
    const bags = await adminRows(admin, '?category=bag');
    expect(bags.length).toBeGreaterThan(1);
    for (const [, words] of bags) expect(words).toContain(' Bag ');
    expect(await adminIds(admin, '?category=bag&supplier=sample-ravi-bag-house&q=suitcase')).toEqual([21]);
    expect(textOf(await opened(admin, '/admin/products?category=none-such'))).toContain('No products found.');
  });

  test("offers 'All' first in its filters, keeps the choice, and has it in the address", async () => {
    const html = await opened(admin, '/admin/products?supplier=sample-ravi-bag-house&category=bag&q=x');
    const selects = elements(html, 'select');
    const options = (name: string) =>
      elements(selects.find((one) => one.get('name') === name)?.html ?? '', 'option').map(({ text }) => text);
    expect(options('supplier')[0]).toBe('All');
    expect(options('supplier')).toContain('Ravi Bag House');
    expect(options('category').slice(0, 2)).toEqual(['All', 'Packing Material']);
    expect(options('category')).toHaveLength(34);
    expect(/<option value="sample-ravi-bag-house" selected/.test(html)).toBe(true);
    expect(/<input[^>]*type="search"[^>]*value="x"/.test(html)).toBe(true);
  });

  test('offers the newest of thousands of suppliers, and the chosen one', async () => {
    await sql`insert into users (id, mobile, user_type, business_name, status, onboarding_completed, created_at, updated_at)
      select 'many-' || n, (9600000000 + n)::text, 'supplier', 'Many ' || n, 'approved', true,
        ${world.clock.now()}::timestamptz + n * interval '1 second', ${world.clock.now()}
      from generate_series(1, 2000) n`.execute(world.db);
    const html = await opened(admin, '/admin/products?supplier=sample-ravi-bag-house');
    const select = elements(html, 'select').find((one) => one.get('name') === 'supplier');
    const names = elements(select?.html ?? '', 'option').map(({ text }) => text);
    expect(names.slice(0, 3)).toEqual(['All', 'Ravi Bag House', 'Many 2000']);
    expect(names).toHaveLength(52);
    expect(textOf(html)).toContain('The newest 50 suppliers are offered here.');
  });

  test("shows people's words as text, and everything for a nonsensical address", async () => {
    const supplier = await world.signUpSupplier(
      { mobile: '9825000011', businessName: '<b>Om</b> & Co' },
      world.browser(),
    );
    const id = await list(world, supplier, { name: 'Cup <script>alert(1)</script> "x"' });
    const html = await opened(admin, '/admin/products');
    expect(html).not.toContain('<script>alert(1)');
    expect((await adminRows(admin))[0]).toEqual([
      id,
      expect.stringContaining('Cup <script>alert(1)</script> "x" <b>Om</b> & Co'),
    ]);
    const quoted = await opened(admin, '/admin/products?q=%22%3E%3Cscript%3Ealert(2)%3C/script%3E');
    expect(quoted).not.toContain('<script>alert(2)');
    for (const search of ['?after=x&before=-1', '?supplier=%00&category=%F0', `?q=${' '.repeat(300)}`])
      expect((await adminIds(admin, search))[0]).toBe(id);
  });

  test('shows which products are not public and why', async () => {
    const own = await createWorld();
    onTestFinished(own.close);
    const supplier = await own.signUpSupplier({});
    await list(own, supplier, { name: 'Steel bottle', categoryId: await categoryId(own) });
    const desk = await own.signInAdmin(own.browser());
    const [first] = await adminRows(desk);
    expect(first?.[1]).toContain('Active');
    await own.db.updateTable('users').set({ status: 'pending' }).where('user_type', '=', 'supplier').execute();
    expect((await adminRows(desk))[0]?.[1]).toContain('Not public: the supplier is pending');
    await own.db.updateTable('users').set({ status: 'rejected' }).where('user_type', '=', 'supplier').execute();
    expect((await adminRows(desk))[0]?.[1]).toContain('Not public: the supplier was rejected');
  });
});

test('offers to keep a withdrawn product off the market instead of deactivating it', async () => {
  const inactive = { status: 'inactive' } as const;
  await world.db.updateTable('products').set(inactive).where('id', '=', 44n).execute();
  const [row] = await adminRows(admin, '?q=brass+padlock');
  expect(row?.[1]).toMatch(/Inactive .*Keep off the market$/);
  expect(row?.[1]).not.toContain('Deactivate');
  const html = await opened(admin, '/admin/products?q=brass+padlock&about=44&form=stop');
  expect(elements(html, 'button').map(({ text }) => text)).toContain('Keep off the market');
  await admin.post('/admin/products/44/deactivate', { reason: 'Not allowed here' });
  const [stopped] = await adminRows(admin, '?q=brass+padlock');
  expect(stopped?.[1]).toMatch(/Deactivated by Thok Not allowed here .*Reactivate$/);
});

test('says so if there are no products', async () => {
  const own = await createWorld();
  onTestFinished(own.close);
  const desk = await own.signInAdmin();
  expect(textOf(await opened(desk, '/admin/products'))).toContain('No products found.');
});

test('shows a banner inside the frame if the products cannot be loaded, and nothing of the fault', async () => {
  const own = await createWorld();
  onTestFinished(own.close);
  const desk = await own.signInAdmin();
  await sql`alter table products rename to products_elsewhere`.execute(own.db);
  const html = await opened(desk, '/admin/products');
  expect(alertOf(html)).toContain('Failed to load products');
  expect([textOf(html).includes('Admin Dashboard'), linkTo(html, 'Categories')]).toEqual([
    true,
    '/admin/product-categories',
  ]);
  expect(/products_elsewhere|relation|does not exist/.test(html)).toBe(false);
  expect(own.faults).toHaveLength(1);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
