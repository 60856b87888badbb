import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsStored, storedParts } from '../../domain/sheets/parts-not-read.ts';
import { readSheet } from '../../domain/sheets/sheet-reader.ts';
import { workbookOf } from './xlsx-making.ts';

test('unread parts come back as they were stored', () => {
  const count = fc.integer({ min: 1, max: 10_000 });
  const name = fc.oneof(fc.string(), fc.constantFrom('Size (2/5)', '{"name":"x"}'));
  const optional = { pictures: count, repeated: fc.record({ count, all: count }) };
  const part = fc.record({ name, ...optional }, { requiredKeys: ['name'] });
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(partsStored(storedParts(parts))).toEqual(parts);
    }),
  );
});

test('a part stored by an older version still shows the repeated rows of its sheet', () => {
  expect(partsStored(['Udhna (2/5)', 'Notes'])).toEqual([
    { name: 'Udhna', repeated: { count: 2, all: 5 } },
    { name: 'Notes' },
  ]);
});

test.each([
  ['pictures beside two products', [1, 3, 4], [{ name: '', pictures: 2 }]],
  ['a logo above the headers', [1], []],
  ['a logo over the headers, and a stamp at a product', [2, 4], []],
  ['no picture', [], []],
])('counts the pictures beside the products of a workbook with %s', async (_, pictures, notRead) => {
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
  const lines = [['Shree Aqua'], ['Item name', 'Rate'], ['cup', '120'], ['jug', '215']];
  const rows = lines.map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join('')}</row>`);
  const xml = `<sheetData>${rows.join('')}</sheetData>`;
  const sheet = await readSheet(new Uint8Array(workbookOf([{ name: 'List', xml, pictures }])));
  expect(sheet.notRead).toEqual(notRead);
});
