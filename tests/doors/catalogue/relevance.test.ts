import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSearchWords } from '../../../domain/search/vocabulary.ts';
import { fileWorld } from '../../world.ts';
import { foundIds, linkTo, opened, shownIds, textOf } from '../reading.ts';
import { list, warehouseOf } from './listing.ts';

const world = await fileWorld();
const mobile = '9825730001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Umiya Traders' });
const warehouse = await warehouseOf(world, mobile);
const names = new Map<number, string>();

async function listed(name: string, given: Record<string, unknown> = {}): Promise<number> {
  const id = await list(world, supplier, { name, description: '', stock: { [warehouse]: 240 }, ...given });
  names.set(id, name);
  return id;
}

const found = async (query: string) => (await foundIds(world, `/?q=${encodeURIComponent(query)}`)).map(nameOf);
const nameOf = (id: number) => names.get(id) ?? `product ${id}`;
const page = async (path: string) => textOf(await opened(world, path));

await listed('Chashma case');
await listed('Sipper of steel', { description: 'Keeps chhatri and tea dry' });
await listed('Umbrella, three fold');
await listed('છત્રી, કાળી');
await listed('Chhatriwala stand');
await listed('Chhatri, sold out', { stock: { [warehouse]: 0 } });
await listed('Old chhatri');
await listed('New chhatri');
await countSearchWords(world.db);

test('ranks by name, beginning, other script, same meaning, elsewhere; sold-out products after similar ones', async () => {
  expect(await found('chhatri')).toEqual([
    'New chhatri',
    'Old chhatri',
    'Chhatri, sold out',
    'Chhatriwala stand',
    'છત્રી, કાળી',
    'Umbrella, three fold',
    'Sipper of steel',
  ]);
});

test('letters inside a word still find it, after all else', async () => {
  expect(await found('hatri')).toEqual([
    'New chhatri',
    'Old chhatri',
    'Chhatriwala stand',
    'Sipper of steel',
    'Chhatri, sold out',
  ]);
  expect(await found('ashm')).toEqual(['Chashma case']);
});

test('a typing error is corrected if almost nothing was found, with a link to search for the typed words', async () => {
  const shown = await page('/?q=umbrenla');
  expect(shown).toContain('Results for umbrella. Search for umbrenla instead');
  expect(shown).toContain('Umbrella, three fold');
  const insisted = linkTo(await opened(world, '/?q=umbrenla'), 'Search for umbrenla instead') ?? '';
  expect(insisted).toBe('/?q=umbrenla&as=typed');
  expect(await page(insisted)).toContain('No products found');
  // Short words and words with digits are not corrected, and two errors only in long words.
  for (const query of ['umb1ella', 'cas3', 'umrexa', 'kase', 'clok'])
    expect(await page(`/?q=${query}`)).not.toContain('Results for');
  for (const query of ['umbaenla', 'mubrenlla', 'New umbrenla'])
    expect(await page(`/?q=${query}`)).toContain('Results for');
});

test('if no product has all words, the words that find something are offered', async () => {
  const html = await opened(world, '/?q=chhatri+submarine');
  expect(textOf(html)).toContain('Search for one of these words chhatri');
  expect(html).toContain('href="/?q=chhatri"');
  expect(html).not.toContain('href="/?q=submarine"');
});

test("the supplier's and the operator's lists find names in any script too", async () => {
  const own = textOf(await opened(supplier, '/supplier/products?q=chhatri'));
  for (const name of ['New chhatri', 'છત્રી, કાળી']) expect(own).toContain(name);
  expect(own).not.toContain('Chashma case');
  const operator = await world.signInAdmin(world.browser());
  const all = textOf(await opened(operator, `/admin/products?q=${encodeURIComponent('छतरी')}`));
  for (const name of ['New chhatri', 'છત્રી, કાળી']) expect(all).toContain(name);
  expect(all).not.toContain('Chashma case');
});

test('a page cached before the words of a new product were counted is rendered again', async () => {
  await listed('Hamper basket');
  expect(await page('/?q=hampfr')).not.toContain('Results for');
  await countSearchWords(world.db);
  expect(await page('/?q=hampfr')).toContain('Results for hamper.');
});

test('joining words need not occur', async () => {
  expect(await found('chashma ka case')).toEqual(['Chashma case']);
  expect(await found('ka')).toEqual([]);
});

test.each([
  'x'.repeat(10_000),
  Array.from({ length: 100 }, (_, at) => `word${at}`).join(' '),
  'चhaટri',
  '😀🪔',
  'ा ् ़ ં',
  '\u200f\u202echhatri\u202c',
  '" \' % _ \\ * ( ) | & ! : <-> OR 1=1; --',
  '=~.{}',
  '\u0000\ufffd',
])('%s is answered like any other search', async (query) => {
  const answer = await world.visit(`/?q=${encodeURIComponent(query)}`);
  expect(answer.status).toBe(200);
});

test('every product that contains the typed letters is found', async () => {
  const texts = await world.db.selectFrom('products').select(['id', 'search_text']).execute();
  const piece = fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 8 }))
    .map(([{ search_text }, at, length]) =>
      [...search_text]
        .slice(at % search_text.length)
        .slice(0, length)
        .join('')
        .trim(),
    )
    .filter((text) => text !== '' && !/\s/.test(text));
  await fc.assert(
    fc.asyncProperty(piece, async (text) => {
      const ids = await foundIds(world, `/?q=${encodeURIComponent(text)}&as=typed`);
      const held = texts.filter(({ search_text }) => search_text.includes(text)).map(({ id }) => Number(id));
      expect(held.filter((id) => !ids.includes(id))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("'Load More' shows no unmoved product twice and leaves none out", async () => {
  const unmoved: number[] = [];
  for (let at = 0; at < 45; at += 1) unmoved.push(await listed(`Torch ${at}`));
  const first = await opened(world, '/?q=torch');
  const seen = shownIds(first);
  // In between one product is sold out, one comes back, one is renamed, and a new one is listed.
  await listed('Torch, new');
  const [gone = 0] = unmoved;
  const moved = await world.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', BigInt(gone))
    .executeTakeFirstOrThrow();
  await world.db.updateTable('products').set({ name: 'Lamp' }).where('id', '=', moved.id).execute();
  world.db.announcements.announce('catalogue');
  for (let next = linkTo(first, 'Load More Products'); next; ) {
    const html = await opened(world, next);
    seen.push(...shownIds(html));
    next = linkTo(html, 'Load More Products');
  }
  expect(seen).toHaveLength(new Set(seen).size);
  expect(unmoved.filter((id) => id !== gone && !seen.includes(id))).toEqual([]);
  expect(seen).not.toContain(gone);
});

test('a number is found with its unit after it, as written in the name', async () => {
  await listed('Sports flask 735 ml');
  expect(await found('735ml')).toEqual(['Sports flask 735 ml']);
  expect(await found('flask 735 ml')).toEqual(['Sports flask 735 ml']);
});

test("an item code finds its product, whole or by its beginning, a variant's code too, and is never corrected", async () => {
  await listed('Brass bell small', { sku: 'GHT-0451/B' });
  await listed('Brass bell large', { sku: 'ght-0459' });
  const other = await listed('Bell hidden', { sku: 'GHT-0452' });
  await supplier.post(`/supplier/products/${other}/deactivate`, { version: '1' });
  expect(await found('GHT-0451/B')).toEqual(['Brass bell small']);
  expect(await found('ght-0451')).toEqual(['Brass bell small']);
  expect(await found('ght-045')).toEqual(['Brass bell large', 'Brass bell small']);
  // A code is not folded, and not searched inside another.
  for (const query of ['gt-0451', '0451/B', 'GHT 0459x', '045']) expect(await found(query)).toEqual([]);
  const variant = await list(world, supplier, {
    options: [{ name: 'colour', values: ['Red', 'Blue'] }],
    variants: [
      { values: ['Red'], sku: 'BL-77-RED' },
      { values: ['Blue'], sku: 'BL-77-BLUE' },
    ],
    name: 'Bell in two colours',
    description: '',
  });
  names.set(variant, 'Bell in two colours');
  expect(await found('BL-77-RED')).toEqual(['Bell in two colours']);
});
