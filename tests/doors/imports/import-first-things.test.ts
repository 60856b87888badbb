import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { complaints, elements, opened, textOf } from '../reading.ts';
import { header, sendRows } from './importing.ts';
import { ownSupplier } from './own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827970000');

/** Expects that these texts follow each other on the page. */
function expectInOrder(html: string, texts: string[]): void {
  const text = textOf(html);
  const places = texts.map((one) => text.indexOf(one));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
}

const cup = ['C-1', 'Cup', 'Water Bottles', 900, 12, 'blue'];

test('the answers to wrong words come before the import, the facts about the file and the rows', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Shade'],
    cup,
    ['C-2', 'Jug', 'Zqx', 900, 12, 'red'],
    ['C-3', 'Pot', 'Zqx', 900, 12, 'red'],
  ]);
  const html = await opened(own.supplier, place);
  expectInOrder(html, [
    'Nothing is saved yet.',
    'Answer once for all rows',
    '“Zqx” means',
    'Rows to fix',
    'Import products: 1',
    'Change the columns',
    'Not used: Shade',
  ]);
});

test('words with a likely answer come after the words without one, and each answer is used for its own word', async () => {
  const place = await sendRows(own.supplier, [
    header,
    ...['Kids toys', 'Kids toys', 'Zqx'].map((category, at) => [`C-${at}`, `Thing ${at}`, category, 900, 12]),
  ]);
  const html = await opened(own.supplier, place);
  expectInOrder(html, ['“Zqx” means', 'Read like this', '“Kids toys” means']);
  const { html: refused } = await sentBack(own.supplier, `${place}/words`, {
    word1: 'category:zqx',
    meaning1: 'x'.repeat(6000),
    word0: 'category:kids toys',
    meaning0: 'Toys Products',
  });
  expect(Object.keys(complaints(refused))).toContain('words-meaning1');
});

test('wrong rows without common words have their fields before the facts about the file', async () => {
  const place = await sendRows(own.supplier, [[...header, 'Shade'], cup, ['C-2', '', 'Bag', 900, 12, 'red']]);
  expectInOrder(await opened(own.supplier, place), ['Rows to fix', 'Product name is required', 'Not used: Shade']);
});

test('the page of wrong rows says how many listed products change, and leads to them', async () => {
  await list(world, own.supplier, { name: 'Laung', sku: 'L-1' });
  const rows = [header, cup.slice(0, 5), ['L-1', 'Laung', 'Water Bottles', 900, 24], ['C-2', '', 'Bag', 900, 12]];
  const html = await opened(own.supplier, await sendRows(own.supplier, rows));
  expectInOrder(html, ['Your products that will change: 1.', 'Rows to fix', 'Import products: 2']);
  const [link] = elements(html, 'a').filter(({ text }) => text === 'See the changes');
  expect(link?.get('href')).toContain('?show=changed');
  const place = link?.get('href') ?? '';
  const changes = textOf(await opened(own.supplier, place));
  expect(changes).toContain('2400 → 900');
  expect(changes).not.toContain('Your products that will change');
});
