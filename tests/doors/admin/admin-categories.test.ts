import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { complaints, elements, opened, textOf, voids } from '../reading.ts';
import { endOfTrail, keptNames, keptRows, trailSince } from './inventory.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const supplier = await world.signUpSupplier({ mobile: '9825700001' }, world.browser());
const screen = '/admin/product-categories';
let end: bigint;

beforeEach(async () => {
  end = await endOfTrail(world);
});

const kept = (name: string) =>
  world.db.selectFrom('product_categories').selectAll().where('name', '=', name).orderBy('id').execute();

async function added(name: string) {
  await admin.post(`${screen}/add`, { name });
  end = await endOfTrail(world);
  const [category] = (await kept(name)).slice(-1);
  if (!category) throw new Error(`${name} was not added`);
  return category;
}

/** Returns the chips of the home page, without the first ('All Products'). */
async function chips(): Promise<string[]> {
  const html = await opened(world.browser(), '/');
  const [first, ...others] = elements(/class="chips[\s\S]*?<\/(?:form|ul|div)>/.exec(html)?.[0] ?? '', 'button').map(
    ({ text }) => text,
  );
  expect(first).toBe('All Products');
  return others;
}

test('a new category is the last of the list and of the chips at once', async () => {
  expect(await chips()).not.toContain('Brass Lamps');
  const fields = { name: '  Brass   Lamps', description: ' For temples\r\nand homes ' };
  const { status, place, html, text } = await sentBack(admin, `${screen}/add`, fields);
  expect([status, place]).toEqual([303, screen]);
  expect(text).toContain('Product category added successfully');
  const row = keptRows(html).at(-1);
  expect(row?.cells.slice(0, 3)).toEqual(['Brass Lamps', 'Description For temples and homes', 'Slug brass-lamps']);
  expect(row?.cells[3]).toMatch(/^Created \d{1,2} [A-Z][a-z]{2} \d{4}$/);
  expect((await chips()).at(-1)).toBe('Brass Lamps');
  expect(textOf(await opened(supplier, '/supplier/products-listing'))).toContain('Brass Lamps');
  expect(await trailSince(world, end)).toEqual([
    {
      actor: 'admin',
      action: 'category.add',
      subject: `category:${row?.id}`,
      before: null,
      after: { name: 'Brass Lamps', description: 'For temples\nand homes', slug: 'brass-lamps' },
    },
  ]);
});

test('a second category of the same name is accepted, with a note that there is another', async () => {
  await added('Incense Sticks');
  const { text } = await sentBack(admin, `${screen}/add`, { name: 'incense sticks' });
  expect(text).toContain('Product category added successfully. Another category has this name.');
  expect((await sentBack(admin, `${screen}/add`, { name: 'Incense Cones' })).text).not.toContain('Another category');
});

test('the fields are named Name and Description, and only the name is required', async () => {
  const labels = elements(await opened(admin, screen), 'label').map(({ text }) => text);
  expect(labels).toEqual(['Name', 'Description']);
  const { html } = await sentBack(admin, `${screen}/add`, { name: ' ', description: 'About nothing' });
  expect(complaints(html)).toEqual({ name: 'Name is required' });
  expect(html).toContain('About nothing');
  const answer = await admin.post(`${screen}/add.data`, { name: '' });
  expect([answer.status, (await answer.text()).includes('Name is required')]).toEqual([400, true]);
  expect(await trailSince(world, end)).toEqual([]);
});

describe('the slug', () => {
  test.each([
    ['  --Toys & Games!-- ', 'toys-games'],
    ['Home Decor', 'home-decor-2'],
    ['home decor', 'home-decor-3'],
    ['Home & Decor', 'home-decor-4'],
  ])('of %j is %j', async (name, slug) => {
    expect((await added(name.trim())).slug).toBe(slug);
  });

  test('of a name in Gujarati letters only is category and the number', async () => {
    const { id, slug } = await added('દીવા');
    expect(slug).toBe(`category-${id}`);
    expect(await chips()).toContain('દીવા');
    expect((await added('🪔')).slug).toMatch(/^category-\d+$/);
  });

  test('is not taken twice if a name has just that number', async () => {
    const { id } = await added('Before it');
    await added(`Category ${id + 2}`);
    expect((await added('કાચ')).slug).toBe(`category-${id + 2}-2`);
  });

  test('differs for each of ten categories with one name at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => admin.post(`${screen}/add`, { name: 'Rush' })));
    const slugs = (await kept('Rush')).map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(['rush', ...Array.from({ length: 9 }, (_, at) => `rush-${at + 2}`)].toSorted());
    expect(world.faults).toEqual([]);
  });

  test('of a retired category is not given to another', async () => {
    const { id } = await added('Lanterns');
    await admin.post(`${screen}/${id}/retire`, {});
    expect((await added('Lanterns')).slug).toBe('lanterns-2');
  });

  test('of a name of 320 letters still leads to its products', async () => {
    const { slug, id } = await added('z'.repeat(320));
    const product = await list(world, supplier, { categoryId: id, name: 'Found by a long address' });
    const html = await opened(world.browser(), `/?category=${slug}`);
    expect(html).toContain(`data-product="${product}"`);
    expect(html.match(/data-product="/g)).toHaveLength(1);
  });
});

test('a name is shown as text, whatever markup it holds', async () => {
  await added('<script>alert(1)</script>');
  for (const page of [screen, '/']) expect(await opened(admin, page)).not.toContain('<script>alert(1)');
  expect(await keptNames(admin, screen)).toContain('<script>alert(1)</script>');
});

test('a seeded category is shown as written, in the language of the page', async () => {
  admin.cookies.set('lang', 'gu');
  const names = await keptNames(admin, screen);
  admin.cookies.set('lang', 'en');
  expect(names.find((name) => name.startsWith('Bag '))).toMatch(/^Bag [઀-૿ ]+$/u);
});

test('the raw record is shown, with the number of its products', async () => {
  const { id, slug, position, created_at, updated_at } = await added('Recorded');
  await list(world, supplier, { categoryId: id });
  const record = elements(await opened(admin, `${screen}/${id}/record`), 'pre')[0]?.text ?? '';
  expect(JSON.parse(record)).toEqual({
    id,
    name: 'Recorded',
    description: '',
    slug,
    position,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    retiredAt: null,
    products: 1,
  });
  expect((await admin.visit(`${screen}/999999/record`)).status).toBe(404);
});

describe('renaming', () => {
  test('keeps the slug, so that saved addresses work; chips, products and search follow', async () => {
    const { id, slug, updated_at } = await added('Candels');
    const product = await list(world, supplier, { categoryId: id, name: 'Wax sticks' });
    const fields = { name: 'Quiltworks', description: 'New', seen: updated_at.toISOString() };
    const { text } = await sentBack(admin, `${screen}/${id}/change`, fields);
    expect(text).toContain('Product category updated successfully');
    expect((await kept('Quiltworks'))[0]).toMatchObject({ id, slug, description: 'New' });
    expect(await chips()).toContain('Quiltworks');
    for (const place of [`/?category=${slug}`, '/?q=quiltworks']) {
      expect(await opened(world.browser(), place)).toContain(`data-product="${product}"`);
    }
    expect(await trailSince(world, end)).toMatchObject([
      {
        action: 'category.change',
        subject: `category:${id}`,
        before: { name: 'Candels', description: '', slug },
        after: { name: 'Quiltworks', description: 'New', slug },
      },
    ]);
  });

  test('is refused if another operator changed the category meanwhile, and the form keeps the version it was based on', async () => {
    const { id, updated_at } = await added('Contested');
    const updatedAt = updated_at.toISOString();
    await admin.post(`${screen}/${id}/change`, { name: 'Contested', description: 'first', seen: updatedAt });
    const { html } = await sentBack(admin, `${screen}/${id}/change`, { name: 'Mine', seen: updatedAt });
    expect(html).toContain('This was changed meanwhile.');
    const field = (name: string) => voids(html, 'input').find((input) => input.get('id') === `field-${id}-${name}`);
    expect(field('name')?.get('value')).toBe('Mine');
    expect(
      voids(html, 'input')
        .find((input) => input.get('name') === 'seen')
        ?.get('value'),
    ).toBe(updatedAt);
    expect((await admin.post(`${screen}/${id}/change.data`, { name: 'Mine', seen: updatedAt })).status).toBe(409);
    expect((await admin.post(`${screen}/${id}/change.data`, { name: 'Mine' })).status).toBe(400);
    expect((await kept('Contested'))[0]).toMatchObject({ description: 'first' });
  });
});

describe('retiring', () => {
  test('removes it from the chips and the choices; restoring puts it last', async () => {
    const { id, slug } = await added('Going');
    await added('Behind it');
    const { html, text } = await sentBack(admin, `${screen}/${id}/retire`, {});
    expect(text).toContain('Product category is no longer used');
    expect(keptRows(html).find((row) => row.id === id)?.cells[0]).toBe('Going Not in use');
    expect(await chips()).not.toContain('Going');
    expect(textOf(await opened(supplier, '/supplier/products-listing'))).not.toContain('Going');
    expect(textOf(await opened(world.browser(), '/api/docs'))).not.toContain('Going');
    await expect(list(world, supplier, { categoryId: id })).rejects.toThrow('Please select a category');
    await admin.post(`${screen}/${id}/restore`, {});
    expect((await chips()).at(-1)).toBe('Going');
    const words = { name: 'Going', description: '', slug };
    expect(await trailSince(world, end)).toMatchObject([
      { action: 'category.retire', subject: `category:${id}`, before: words, after: {} },
      { action: 'category.restore', subject: `category:${id}`, before: {}, after: words },
    ]);
  });

  test('is refused while a product is in it, even an inactive one, and says how many', async () => {
    const { id } = await added('In use');
    await list(world, supplier, { categoryId: id });
    await list(world, supplier, { categoryId: id, isActive: false });
    const { html } = await sentBack(admin, `${screen}/${id}/retire`, {});
    expect(html).toContain('Products are still in this category: 2.');
    expect((await admin.post(`${screen}/${id}/retire.data`, {})).status).toBe(409);
    expect(await trailSince(world, end)).toEqual([]);
  });

  test('while a product is listed never leaves a product in a retired category', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = await added(`Race ${turn}`);
      await Promise.allSettled([list(world, supplier, { categoryId: id }), admin.post(`${screen}/${id}/retire`, {})]);
      const inIt = await world.db.selectFrom('products').select('id').where('category_id', '=', id).execute();
      const [category] = await kept(`Race ${turn}`);
      expect([inIt.length, category?.retired_at === null]).toEqual(inIt.length === 1 ? [1, true] : [0, false]);
    }
    expect(world.faults).toEqual([]);
  });
});

describe('moving', () => {
  test('swaps a category with its neighbour, and the chips follow', async () => {
    const { id } = await added('Moving');
    const before = await chips();
    const { text } = await sentBack(admin, `${screen}/${id}/move`, { direction: 'up' });
    expect(text).toContain('Order updated successfully');
    expect(await chips()).toEqual([...before.slice(0, -2), 'Moving', before.at(-2)]);
    await admin.post(`${screen}/${id}/move`, { direction: 'down' });
    await admin.post(`${screen}/${id}/move`, { direction: 'down' });
    expect(await chips()).toEqual(before);
    const last = before.length;
    expect(await trailSince(world, end)).toMatchObject([
      { action: 'category.move', subject: `category:${id}`, before: { place: last }, after: { place: last - 1 } },
      { action: 'category.move', subject: `category:${id}`, before: { place: last - 1 }, after: { place: last } },
    ]);
  });

  test('repairs ties, and many moves at once leave a permutation', async () => {
    const ids = (await world.db.selectFrom('product_categories').select('id').orderBy('id').limit(12).execute()).map(
      ({ id }) => id,
    );
    await world.db.updateTable('product_categories').set({ position: 3 }).execute();
    const names = (await keptNames(admin, screen)).toSorted();
    await Promise.all(
      ids.map((id, at) => admin.post(`${screen}/${id}/move`, { direction: at % 2 === 0 ? 'up' : 'down' })),
    );
    expect((await keptNames(admin, screen)).toSorted()).toEqual(names);
    const rows = await world.db
      .selectFrom('product_categories')
      .select('position')
      .where('retired_at', 'is', null)
      .execute();
    expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at));
    expect(world.faults).toEqual([]);
  });
});

test('every action on an unknown category is not found', async () => {
  const fields = { name: 'Nothing', seen: new Date(0).toISOString(), direction: 'up' };
  for (const verb of ['change', 'retire', 'restore', 'move']) {
    expect([verb, (await admin.post(`${screen}/999999/${verb}.data`, fields)).status]).toEqual([verb, 404]);
  }
});

test('an empty list says so', async () => {
  await world.db.deleteFrom('products').execute();
  await world.db.deleteFrom('product_categories').execute();
  expect(textOf(await opened(admin, screen))).toContain('No product categories found. Add your first category above.');
});
