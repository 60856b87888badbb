import { beforeAll, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened, rowsOf, shownIds, textOf, voids } from '../reading.ts';
import { categoryId, list, warehouseOf } from './listing.ts';

const world = await fileWorld();
const mobile = '9825700001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Zeta Traders' });
const warehouse = await warehouseOf(world, mobile);
const other = await world.signUpSupplier({ mobile: '9825700002', businessName: 'Other' }, world.browser());
const screen = '/supplier/products';
const ids: Record<string, number> = {};

const goods: [string, Record<string, unknown>][] = [
  ['lid', { name: 'Lid 50% off', pricePerCarton: 900, stock: { [warehouse]: 0 } }],
  ['jar', { name: 'Glass jar', description: 'For pickle', pricePerCarton: 1200, stock: { [warehouse]: 50 } }],
  ['bag', { name: 'bag of jute', pricePerCarton: 300, stock: { [warehouse]: 51 } }],
  ['box', { name: 'Box', sku: 'BX-7', pricePerCarton: 700, stock: { [warehouse]: 100 } }],
  ['tin', { name: 'Tin', pricePerCarton: 650, stock: { [warehouse]: 101 } }],
  ['cup', { name: 'Cup', pricePerCarton: 100, isActive: false, stock: { [warehouse]: 500 } }],
];

beforeAll(async () => {
  for (const [key, given] of goods) {
    const category = key === 'bag' ? 'Bag' : 'Water Bottles';
    ids[key] = await list(world, supplier, { ...given, categoryId: await categoryId(world, category) });
  }
  await list(world, other, { name: 'Glass jar of another' });
});

const shown = async (search: string, path = screen) => {
  const found = shownIds(await opened(supplier, path + search));
  return found.map((id) => Object.keys(ids).find((key) => ids[key] === id));
};

describe('finding', () => {
  test.each([
    ['', ['cup', 'tin', 'box', 'bag', 'jar', 'lid']],
    ['?q=JAR', ['jar']],
    ['?q=bx-7', ['box']],
    ['?q=pickle+glass', ['jar']],
    ['?q=50%25', ['lid']],
    ['?q=%25', ['lid']],
    ['?q=_', []],
    // The supplier's own business name is not searched.
    ['?q=zeta', []],
    ['?category=bag', ['bag']],
    ['?category=fashion', []],
    ['?category=nowhere', []],
    ['?stock=in-stock', ['tin']],
    ['?stock=limited', ['box', 'bag']],
    ['?stock=low-stock', ['jar']],
    ['?stock=out-of-stock', ['cup', 'lid']],
    ['?stock=out-of-stock&state=active', ['lid']],
    ['?state=inactive', ['cup']],
    ['?state=active&stock=limited&q=b&category=water-bottles', ['box']],
    ['?stock=much&state=lost&sort=random()&page=x', ['cup', 'tin', 'box', 'bag', 'jar', 'lid']],
    ['?sort=name', ['bag', 'box', 'cup', 'jar', 'lid', 'tin']],
    ['?sort=price-up', ['cup', 'bag', 'tin', 'box', 'lid', 'jar']],
    ['?sort=price-down', ['jar', 'lid', 'box', 'tin', 'bag', 'cup']],
    ['?sort=stock-up', ['lid', 'jar', 'bag', 'box', 'tin', 'cup']],
    ['?sort=stock-down&stock=limited', ['box', 'bag']],
  ])('%s', async (search, found) => {
    expect(await shown(search)).toEqual(found);
    const html = await opened(supplier, screen + search);
    const count = found.length === 1 ? '1 product' : `${found.length} products`;
    expect(textOf(html)).toContain(found.length === 0 ? 'No products found Try adjusting your filters' : count);
  });

  test('offers the categories of its products, and one way to clear the filters', async () => {
    const html = await opened(supplier, `${screen}?category=bag`);
    const category = elements(html, 'select').find((select) => select.get('name') === 'category');
    expect(elements(category?.html ?? '', 'option').map(({ text }) => text)).toEqual([
      'All categories',
      'Bag',
      'Water Bottles',
    ]);
    expect(linkTo(html, 'Clear filters')).toBe(screen);
    expect(linkTo(await opened(supplier, `${screen}?sort=name`), 'Clear filters')).toBeNull();
  });
});

test('shows on each chip how many it finds within the search, and keeps search and order', async () => {
  const chips = async (search: string) => {
    const html = await opened(supplier, screen + search);
    const nav = elements(html, 'nav').find((one) => one.get('aria-label') === 'Quick filters');
    return elements(nav?.html ?? '', 'a').map((chip) => [
      chip.text,
      chip.get('href')?.slice(screen.length),
      chip.get('aria-current') !== null,
    ]);
  };
  expect(await chips('?q=b&sort=name&page=9')).toEqual([
    ['All 2', '?q=b&sort=name', true],
    ['No photo 2', '?q=b&pictures=none&sort=name', false],
    ['Out of Stock 0', '?q=b&stock=out-of-stock&state=active&sort=name', false],
    ['Low stock 0', '?q=b&stock=running-low&sort=name', false],
    ['Inactive 0', '?q=b&state=inactive&sort=name', false],
  ]);
  const all = await chips('?stock=out-of-stock&state=active');
  expect(all.map(([text]) => text)).toEqual(['All 6', 'No photo 6', 'Out of Stock 1', 'Low stock 1', 'Inactive 1']);
  expect(all.map(([, , isCurrent]) => isCurrent)).toEqual([false, false, true, false, false]);
  for (const [text, address] of all) {
    expect(shownIds(await opened(supplier, screen + String(address)))).toHaveLength(Number(/\d+/.exec(String(text))));
  }
  expect((await chips('?stock=limited&pictures=none')).at(-1)).toEqual([
    'Limited, No photo',
    '?stock=limited&pictures=none',
    true,
  ]);
});

const many = await world.signUpSupplier({ mobile: '9825700003', businessName: 'Many' }, world.browser());

describe('pages', () => {
  const choose = (rows: string, search = '', browser = many) =>
    browser.post('/supplier/products/page-rows', { rows, search });
  const steps = (html: string) => {
    const pages = elements(html, 'nav').find((one) => one.get('aria-label') === 'Pages')?.html ?? '';
    const disabled = elements(pages, 'button').flatMap((one) => (one.get('disabled') === null ? [] : [one.text]));
    return { text: textOf(pages), disabled };
  };

  beforeAll(async () => {
    for (let count = 1; count <= 52; count += 1)
      await list(world, many, { name: `${count > 1 ? 'Cap' : 'Rope'} ${count}` });
  });

  test('have ten products, and Previous and Next even at the ends, disabled', async () => {
    const first = await opened(many, screen);
    expect(shownIds(first)).toHaveLength(10);
    expect(steps(first)).toEqual({ text: 'Previous Page 1 of 6 Next', disabled: ['Previous'] });
    expect(steps(await opened(many, `${screen}?page=2`)).disabled).toEqual([]);
    const last = await opened(many, `${screen}?page=6`);
    expect([shownIds(last).length, steps(last).disabled]).toEqual([2, ['Next']]);
    const only = await opened(many, `${screen}?q=rope`);
    expect(steps(only)).toEqual({ text: 'Previous Page 1 of 1 Next', disabled: ['Previous', 'Next'] });
  });

  test('keep the filter, and the nearest page replaces one out of range', async () => {
    const html = await opened(many, `${screen}?q=cap&sort=price-up&page=99`);
    expect(shownIds(html)).toHaveLength(1);
    expect(textOf(html)).toContain('51 products');
    expect(steps(html).text).toBe('Previous Page 6 of 6 Next');
    expect(linkTo(html, 'Previous')).toBe(`${screen}?q=cap&sort=price-up&page=5`);
  });

  test('have 25 or 50 products by choice, kept for this supplier on this device', async () => {
    const pressed = (html: string) =>
      elements(html, 'button').flatMap((one) => (one.get('aria-pressed') === 'true' ? [one.text] : []));
    expect(pressed(await opened(many, screen))).toContain('10');
    const answer = await choose('25', '?q=cap&page=3');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${screen}?q=cap`]);
    const html = await opened(many, screen);
    expect([shownIds(html).length, steps(html).text]).toEqual([25, 'Previous Page 1 of 3 Next']);
    expect(pressed(html)).toContain('25');
    await choose('50');
    expect(shownIds(await opened(many, screen))).toHaveLength(50);
    // Values that this screen does not offer leave the choice unchanged.
    for (const rows of ['51', '0', '', '1e1']) await choose(rows, 'https://evil.example/');
    expect(shownIds(await opened(many, screen))).toHaveLength(50);
    // Another supplier in the same browser begins with ten.
    const shared = await world.signIn('9825700003', 'supplier', world.browser());
    shared.cookies.set('page-rows', (many.cookies.get('page-rows') ?? '').replace(/\..*/, '.somebody-else'));
    expect(shownIds(await opened(shared, screen))).toHaveLength(10);
    await choose('10');
  });
});

describe('a row', () => {
  test('of an inactive product says so, and how many pieces it still has', async () => {
    const row = rowsOf(await opened(supplier, screen)).get(ids['cup'] ?? 0);
    expect(row?.text).toContain('Inactive');
    expect(row?.text).toContain('0 Out of Stock 500 pieces in your warehouses');
    expect(row?.text).toContain('Reactivate');
  });

  test('leads to the product, its editing and its history, and is ticked by name', async () => {
    const row = rowsOf(await opened(supplier, screen)).get(ids['box'] ?? 0);
    expect(elements(row?.html ?? '', 'a').map((link) => link.get('href'))).toEqual([
      `/product/${ids['box']}`,
      `${screen}?about=${ids['box']}&form=price`,
      `${screen}?about=${ids['box']}&form=stock`,
      `${screen}/${ids['box']}/edit`,
      // In the menu of a phone's card.
      `${screen}/${ids['box']}/edit`,
      `${screen}/${ids['box']}/variants`,
      `${screen}/${ids['box']}/stock`,
    ]);
    const tick = voids(row?.html ?? '', 'input')[0];
    expect([tick?.get('form'), tick?.get('value'), tick?.get('aria-label')]).toEqual([
      'selection',
      String(ids['box']),
      'Select Box',
    ]);
    expect(row?.text).toContain('BX-7');
  });

  test('is marked if stock is at or below the threshold, its own or that for all products', async () => {
    const marked = async () => shown('?stock=threshold');
    expect(await marked()).toEqual([]);
    await world.db
      .updateTable('stock_levels')
      .set({ low_stock_threshold: 50 })
      .where('product_id', 'in', [BigInt(ids['jar'] ?? 0), BigInt(ids['bag'] ?? 0)])
      .execute();
    expect(await marked()).toEqual(['jar']);
    const row = rowsOf(await opened(supplier, screen)).get(ids['jar'] ?? 0);
    expect(row?.text).toContain('At or below the threshold: Katargam');
    const { supplier_id } = await world.db
      .selectFrom('products')
      .select('supplier_id')
      .where('id', '=', BigInt(ids['lid'] ?? 0))
      .executeTakeFirstOrThrow();
    await world.db.insertInto('stock_defaults').values({ supplier_id, low_stock_threshold: 60 }).execute();
    // The bag's own threshold is below its 51 pieces.
    expect(await marked()).toEqual(['jar', 'lid']);
    await world.db.deleteFrom('stock_defaults').execute();
  });
});

describe('taking a product off the market', () => {
  const row = async () => rowsOf(await opened(supplier, screen)).get(ids['tin'] ?? 0);
  const state = (verb: string, version: string, by = supplier) =>
    by.post(`${screen}/${ids['tin']}/${verb}.data`, { version });

  test('shows it as out of stock to buyers, and can be reverted at once', async () => {
    const answer = await supplier.post(
      `${screen}/${ids['tin']}/deactivate`,
      { version: '1' },
      { headers: { referer: `${world.origin}${screen}?sort=name&about=1&page=1` } },
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${screen}?sort=name`]);
    expect(textOf(await opened(supplier, screen))).toContain('Product deactivated');
    expect((await row())?.text).toContain('Inactive');
    expect(textOf(await opened(world.browser(), `/product/${ids['tin']}`))).toContain('Out of Stock');
    expect(await (await state('reactivate', '2')).text()).toContain('Product reactivated');
    expect((await row())?.text).toContain('Active');
  });

  test('changes nothing if it is in that state already', async () => {
    expect((await state('reactivate', '3')).status).toBe(200);
    expect((await state('reactivate', '99')).status).toBe(200);
  });

  test.each([
    ['a version that is not the newest', '1', 409],
    ['no version', '', 400],
  ])('is refused with %s', async (_, version, status) => {
    expect((await state('deactivate', version)).status).toBe(status);
    expect((await row())?.text).toContain('Active');
  });

  test('is for its owner alone', async () => {
    expect((await state('deactivate', '3', other)).status).toBe(404);
    expect((await row())?.text).toContain('Active');
  });

  test('reports a refusal without JavaScript in its row', async () => {
    await supplier.post(`${screen}/${ids['tin']}/deactivate`, { version: '1' });
    expect((await row())?.text).toContain('This product was changed meanwhile.');
  });
});

test('a list that cannot be read says so', async () => {
  const failing = await world.signIn(mobile, 'supplier', world.browser());
  await world.db.schema.alterTable('product_images').renameTo('product_images_away').execute();
  const answer = await failing.visit(screen);
  await world.db.schema.alterTable('product_images_away').renameTo('product_images').execute();
  expect(answer.status).toBe(500);
  expect(textOf(await answer.text())).toContain('Error: Failed to load products');
  expect(world.faults.splice(0)).toHaveLength(1);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
