import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { header, importNow, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827970000');

const yet = 'Nothing can be imported yet.';

test.each([
  ['a word', ['A-1', 'Mug', 'Toyz', 100, 12], `${yet} First answer the questions below`],
  ['a cell', ['A-1', 'Mug', 'Bag', 'ask', 12], `${yet} First correct the marked cells below`],
])('shows what to do first if every row has a wrong %s', async (_, row, sentence) => {
  const text = textOf(await opened(own.supplier, await sendRows(own.supplier, [header, row])));
  expect(text).toContain(sentence);
  expect(text).not.toContain('There is nothing to import in this file.');
  expect(text).not.toContain('or import the others now');
});

test('shows that codes come first if a spreadsheet has changed all of them', async () => {
  const right = ['0071', 'Mug', 'Bag', 100, 12];
  await importNow(world, own.supplier, await sendRows(own.supplier, [header, right]));
  const place = await sendRows(own.supplier, [header, ['71', ...right.slice(1)]]);
  expect(textOf(await opened(own.supplier, place))).toContain(`${yet} First restore your products' own codes below.`);
});

test('shows that the file changes nothing', async () => {
  const row = ['A-1', 'Mug', 'Bag', 100, 12];
  await importNow(world, own.supplier, await sendRows(own.supplier, [header, row]));
  const text = textOf(await opened(own.supplier, await sendRows(own.supplier, [header, row])));
  expect(text).toContain('There is nothing to import in this file.');
});
