import { describe, expect, test } from 'vitest';
import { categoryNames } from '../../../db/seed/reference.ts';
import { sampleProducts } from '../../../db/seed/samples/products.ts';
import { sampleSuppliers } from '../../../db/seed/samples/suppliers.ts';
import { fileWorld } from '../../world.ts';
import { elements, foundIds, linkTo, opened, shownIds, textOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });
const page = (path: string) => opened(world, path);
const found = (path: string) => foundIds(world, path);

const samples = sampleProducts.map((product) => {
  const supplier = sampleSuppliers.find(({ key }) => key === product.supplier);
  return { ...product, branch: supplier?.branch ?? '', supplierName: supplier?.businessName ?? '' };
});
const newestFirst = (keep: (product: (typeof samples)[number]) => boolean) =>
  samples
    .filter(keep)
    .map(({ id }) => id)
    .sort((one, other) => other - one);

describe('search', () => {
  test.each([
    ['a name', 'padlock', [44]],
    ['any case', 'PADLOCK', [44]],
    ['a supplier', 'khodiyar', [44, 36, 28, 17, 3]],
    ['a description', 'cocopeat', [13]],
    ['a category', 'glassware', [11]],
    ['part of a word', 'umidifi', [32]],
    ['two words in any order', 'lock brass', [44]],
    ['words of different fields', 'khodiyar goggles', [28]],
    ['blanks around and between', '  brass   padlock ', [44]],
    ['words that are nowhere', 'submarine', []],
    ['one word that is nowhere', 'brass submarine', []],
  ])('by %s: %s', async (_, words, ids) => {
    // Words with the same meaning add products after these.
    const all = await found(`/?q=${encodeURIComponent(words)}`);
    expect(all.slice(0, ids.length)).toEqual(ids);
    if (ids.length === 0) expect(all).toEqual([]);
  });

  test('takes % and _ and \\ literally', async () => {
    const expected = newestFirst(({ name, description, category, supplierName }) =>
      [name, description, category, supplierName].join(' ').includes('%'),
    );
    expect(await found('/?q=%25')).toEqual(expected);
    expect(expected.length).toBeLessThan(50);
    expect(await found('/?q=_')).toEqual([]);
    expect(await found('/?q=%5C')).toEqual([]);
    expect(await found('/?q=bra__')).toEqual([]);
  });

  test('finds Gujarati and Hindi words', async () => {
    await world.db.updateTable('products').set({ description: 'સ્ટીલ ડબ્બો, स्टील डिब्बा' }).where('id', '=', 9n).execute();
    world.db.announcements.announce('catalogue');
    expect(await found(`/?q=${encodeURIComponent('ડબ્બો')}`)).toContain(9);
    expect(await found(`/?q=${encodeURIComponent('डिब्बा')}`)).toContain(9);
  });

  test('keeps the words in the search box', async () => {
    const input = voids(await page('/?q=brass+%22lock%22'), 'input').find((one) => one.get('name') === 'q');
    expect(input?.get('value')).toBe('brass "lock"');
  });
});

describe('category chips', () => {
  const chips = (html: string) => elements(html, 'button').filter((button) => button.get('name') === 'category');

  test('are All Products and the 33 categories in their order', async () => {
    const row = chips(await page('/'));
    expect(row.map(({ text }) => text)).toEqual(['All Products', ...categoryNames]);
    expect(row.filter((chip) => chip.get('aria-pressed') === 'true').map(({ text }) => text)).toEqual(['All Products']);
  });

  test('filter, and the chosen one is pressed', async () => {
    const html = await page('/?category=bag');
    expect(shownIds(html)).toEqual([6, 21, 34, 49]);
    expect(textOf(html)).toContain(' 4 products ');
    expect(
      chips(html)
        .filter((chip) => chip.get('aria-pressed') === 'true')
        .map(({ text }) => text),
    ).toEqual(['Bag']);
    expect(chips(html).map((chip) => chip.get('value'))).toContain('home-kitchen');
  });

  test('ignore an unknown category', async () => {
    const html = await page('/?category=submarines');
    expect(textOf(html)).toContain(' 50 products ');
    expect(
      chips(html)
        .filter((chip) => chip.get('aria-pressed') === 'true')
        .map(({ text }) => text),
    ).toEqual(['All Products']);
  });
});

describe('the branch filter', () => {
  test('offers All Branches and the three in their order, with the chosen one selected', async () => {
    const html = await page('/?branch=Yogi+Chock');
    const choices = elements(html, 'select').find((select) => select.get('name') === 'branch')?.html ?? '';
    expect(elements(choices, 'option').map(({ text }) => text)).toEqual([
      'All Branches',
      'Katargam',
      'Yogi Chock',
      'Nana Varacha',
    ]);
    expect(choices).toMatch(/value="Yogi Chock" selected/);
  });

  test.each(['Katargam', 'Yogi Chock', 'Nana Varacha'])('shows the products of %s only', async (branch) => {
    const expected = newestFirst((product) => product.branch === branch);
    expect(expected.length).toBeGreaterThan(9);
    expect(await found(`/?sort=newest&branch=${encodeURIComponent(branch)}`)).toEqual(expected);
  });

  test('ignores an unknown branch, and accepts any case', async () => {
    expect(textOf(await page('/?branch=Mumbai'))).toContain(' 50 products ');
    expect(await found('/?branch=KATARGAM')).toEqual(await found('/?branch=Katargam'));
  });
});

describe('price bands', () => {
  test.each<[string, number, number]>([
    ['under-99', 0, 99],
    ['100-199', 100, 200],
    ['200-299', 200, 300],
    ['300-399', 300, 400],
    ['400-499', 400, 500],
    ['500-plus', 500, Number.POSITIVE_INFINITY],
  ])('%s', async (band, from, below) => {
    const expected = newestFirst(({ price }) => price >= from && price < below);
    expect(expected.length).toBeGreaterThan(0);
    expect(await found(`/?sort=newest&price=${band}`)).toEqual(expected);
  });

  test('exclude their upper ends: 98.99 is under 99, 99 is in no band, 199.99 is below 200', async () => {
    expect(await found('/?price=under-99&q=muffler')).toEqual([4]);
    for (const band of ['under-99', '100-199']) expect(await found(`/?price=${band}&q=mouse`)).toEqual([]);
    expect(await found('/?price=100-199&q=tumbler+280')).toEqual([11]);
    expect(await found('/?price=100-199&q=padlock')).toEqual([]);
    expect(await found('/?price=200-299&q=padlock')).toEqual([44]);
    expect(await found('/?price=100-199&q=hat')).toContain(27);
  });

  test('have the labels of the specification', async () => {
    const choices = elements(await page('/'), 'select').find((select) => select.get('name') === 'price')?.html ?? '';
    expect(
      elements(choices, 'option')
        .slice(1)
        .map(({ text }) => text),
    ).toEqual(['Under ₹99', '₹100-₹199', '₹200-₹299', '₹300-₹399', '₹400-₹499', '₹500+']);
  });
});

describe('all filters together', () => {
  test('apply search, category, branch and price at once', async () => {
    expect(await found('/?q=drop&category=hardware-products&branch=Nana+Varacha&price=under-99')).toEqual([3]);
    for (const other of ['q=x9', 'category=bag', 'branch=Katargam', 'price=500-plus']) {
      const parameters = new URLSearchParams('q=drop&category=hardware-products&branch=Nana+Varacha&price=under-99');
      for (const [name, value] of new URLSearchParams(other)) parameters.set(name, value);
      expect([other, await found(`/?${parameters}`)]).toEqual([other, []]);
    }
  });

  test('keep the others as hidden fields in a form that changes one', async () => {
    const html = await page('/?q=lock&category=bag&branch=Katargam&price=under-99&sort=price-up');
    const forms = elements(html, 'form').filter((form) => form.get('method') === 'get');
    const hidden = (label: string) =>
      voids(forms.find((form) => form.get('aria-label') === label || form.get('role') === label)?.html ?? '', 'input')
        .filter((input) => input.get('type') === 'hidden')
        .map((input) => `${input.get('name')}=${input.get('value')}`);
    expect(hidden('search')).toEqual(['category=bag', 'branch=Katargam', 'price=under-99', 'sort=price-up']);
    expect(hidden('Categories')).toEqual(['q=lock', 'branch=Katargam', 'price=under-99', 'sort=price-up']);
    expect(hidden('Filters')).toEqual(['q=lock', 'category=bag']);
  });

  test('are sorted by price, up and down, ties by age', async () => {
    const byPrice = samples.toSorted((one, other) => one.price - other.price || one.id - other.id).map(({ id }) => id);
    expect(await found('/?sort=price-up')).toEqual(byPrice);
    expect(await found('/?sort=price-down')).toEqual(byPrice.toReversed());
  });

  test('say so if nothing is found, and lead back to everything', async () => {
    const html = await page('/?q=submarine&category=bag');
    expect(textOf(html)).toContain('No products found Try adjusting your filters or search terms Ask suppliers for it');
    expect(textOf(html)).toContain(' 0 products ');
    expect(linkTo(html, 'Clear all filters')).toBe('/');
    expect(linkTo(html, 'Ask suppliers for it')).toBe('/reseller/requests/new?wanted=submarine');
    expect(linkTo(html, "Look for 'submarine' in all products")).toBe('/?q=submarine');
    expect(textOf(html)).not.toContain('Perhaps in these categories');
    expect(linkTo(html, 'Load More Products')).toBeNull();
  });

  test('misspelt words lead to the categories with similar names, in any language', async () => {
    const html = await page('/?q=electronisc&as=typed');
    expect(linkTo(html, 'Electronics')).toBe('/?category=electronics');
    expect(linkTo(html, 'Water Bottles')).toBeNull();
    const hindi = await page(`/?q=${encodeURIComponent('घड़ीक')}&lang=hi&as=typed`);
    expect(linkTo(hindi, 'घड़ी')).toBe('/?category=clock');
    // A word that many categories share leads to none of them.
    expect(textOf(await page('/?q=productz&as=typed'))).not.toContain('Perhaps in these categories');
  });
});
