import { describe, expect, test } from 'vitest';
import { countSearchWords } from '../../../domain/search/vocabulary.ts';
import { fileWorld } from '../../world.ts';
import { foundIds, linkTo, opened, textOf } from '../reading.ts';
import { categoryId, list, warehouseOf } from './listing.ts';

const world = await fileWorld();
const mobile = '9825732201';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Umiya Traders' });
const warehouse = await warehouseOf(world, mobile);
// A category whose words occur in no search here.
const category = await categoryId(world, 'Massager');
const names = new Map<number, string>();

async function listed(...all: string[]): Promise<void> {
  for (const name of all) {
    const given = { name, description: '', categoryId: category, stock: { [warehouse]: 240 } };
    names.set(await list(world, supplier, given), name);
  }
}

const found = async (query: string, more = '') =>
  (await foundIds(world, `/?q=${encodeURIComponent(query)}${more}`)).map((id) => names.get(id) ?? `product ${id}`);
const page = async (query: string) => textOf(await opened(world, `/?q=${encodeURIComponent(query)}`));

await listed('Power Bank 10000 mAh', 'Copper bottle for water', 'પાણીની બોટલ', 'Wall clock of wood', 'ટિફિન બોક્સ');
await listed(
  'Ladies handbag',
  'Cotton T-shirt',
  'Baby cot',
  'Rain boots',
  'Raincoat, long',
  'Carpet',
  'Clay pot for a car',
);
await listed('Speaker powerpack', 'Stick for selfies', 'હેડફોન', 'Bottle of steel');
await countSearchWords(world.db);

describe('one word that names write as two', () => {
  test.each([
    ['powerbank', 'power bank', ['Power Bank 10000 mAh']],
    ['POWERBANKS', 'power banks', ['Power Bank 10000 mAh']],
    ['पावरबैंक', 'पावर बैंक', ['Power Bank 10000 mAh']],
    ['પાવરબેંક', 'પાવર બેંક', ['Power Bank 10000 mAh']],
    ['waterbottle', 'water bottle', ['Copper bottle for water', 'પાણીની બોટલ']],
    ['panibottle', 'pani bottle', ['Copper bottle for water', 'પાણીની બોટલ']],
    ['પાણીબોટલ', 'પાણી બોટલ', ['Copper bottle for water', 'પાણીની બોટલ']],
    ['wallclock', 'wall clock', ['Wall clock of wood']],
    ['diwarghadi', 'diwar ghadi', ['Wall clock of wood']],
    ['tiffinbox', 'tiffin box', ['ટિફિન બોક્સ']],
    ['टिफिनबॉक्स', 'टिफिन बॉक्स', ['ટિફિન બોક્સ']],
    ['tshirts', 't shirts', ['Cotton T-shirt']],
    ['टीशर्ट', 'टी शर्ट', ['Cotton T-shirt']],
    // Spelled as in the names.
    ['walclock', 'wall clock', ['Wall clock of wood']],
    ['cotton tshirt', 'cotton t shirt', ['Cotton T-shirt']],
  ])('%s', async (query, words, expected) => {
    expect((await found(query)).toSorted()).toEqual(expected);
    expect(await page(query)).toContain(`Results for ${words}. Search for ${query} instead`);
  });

  test('is kept if the visitor insists on it', async () => {
    const insisted = linkTo(await opened(world, '/?q=powerbank'), 'Search for powerbank instead') ?? '';
    expect(insisted).toBe('/?q=powerbank&as=typed');
    expect(textOf(await opened(world, insisted))).toContain('No products found');
  });

  test('is known to suggestions too', async () => {
    const answer = await (await world.visit('/suggestions?q=powerbank')).text();
    expect(answer).toContain('Power Bank 10000 mAh');
    expect(answer).toContain('Results for power bank.');
  });

  test('stays one word if it is a typing error, a part of a word or a code', async () => {
    expect(await page('raincoet')).toContain('Results for raincoat.');
    for (const query of ['copperbot', 'powerb4nk', 'power10000', 'cottonboots', 'powerbankboots'])
      expect(await page(query)).toContain('No products found');
  });
});

describe('two words that names write as one', () => {
  test.each([
    ['hand bag', 'handbag', ['Ladies handbag']],
    ['ladies hand bags', 'ladies handbags', ['Ladies handbag']],
    ['हैंड बैग', 'हैंडबैग', ['Ladies handbag']],
    ['હેન્ડ બેગ', 'હેન્ડબેગ', ['Ladies handbag']],
    ['head phone', 'headphone', ['હેડફોન']],
    ['રેઇન કોટ', 'રેઇનકોટ', ['Raincoat, long']],
  ])('%s', async (query, words, expected) => {
    expect(await found(query)).toEqual(expected);
    const shown = await page(query);
    // Its letters found it already, so there is no message.
    if (query !== 'hand bag') expect(shown).toContain(`Results for ${words}. Search for ${query} instead`);
  });
});

test('names written as typed come first', async () => {
  await listed('Powerbank, slim');
  await listed('Power bank, round');
  await countSearchWords(world.db);
  expect(await found('powerbank')).toEqual(['Powerbank, slim', 'Power bank, round', 'Power Bank 10000 mAh']);
  expect(await found('power bank')).toEqual(['Power bank, round', 'Power Bank 10000 mAh', 'Powerbank, slim']);
  expect(await found('powerbank', '&sort=price-up')).toHaveLength(3);
});

test('enough products with the typed name are shown alone', async () => {
  for (let at = 0; at < 5; at += 1) await listed(`Powerbank ${at}`);
  await countSearchWords(world.db);
  expect(await found('powerbank')).toHaveLength(6);
  expect(await page('powerbank')).not.toContain('Results for');
});

test.each([
  'x'.repeat(20),
  Array.from({ length: 5 }, () => 'abcdefghijklmnopqrst').join(' '),
  'ક'.repeat(20),
  'क्ष'.repeat(6),
  'ा'.repeat(12),
  'powerbank'.repeat(1000),
  Array.from({ length: 100 }, (_, at) => `powerbank${'abcdefghij'[at % 10]}`).join(' '),
])('%s is answered like any other search', async (query) => {
  expect((await world.visit(`/?q=${encodeURIComponent(query)}`)).status).toBe(200);
});
