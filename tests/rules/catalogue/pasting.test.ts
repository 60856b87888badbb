import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoriesWith, categoryNamed } from '../../../rules/admin/category-name.ts';
import { productOfPhoto } from '../../../rules/catalogue/photo-name.ts';
import { cellsOf, placed } from '../../../rules/pasted-block.ts';
import { switchFrom, understood } from '../../../rules/pasted-cell.ts';
import { anyText } from '../any-text.ts';

/** Writes cells as Google Sheets puts them on the clipboard; Excel ends all lines with CRLF, even the last. */
const copied = (rows: string[][], lineEnd: string) =>
  rows.map((cells) => cells.map((text) => quoted(text)).join('\t') + lineEnd).join('');
const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const anyRows = fc.array(fc.array(anyText(20), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });

describe('a block of cells', () => {
  test.each<[string, string[][]]>([
    ['', []],
    ['a', [['a']]],
    ['a\n', [['a']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"one\ntwo\tthree ""four"""\tb', [['one\ntwo\tthree "four"', 'b']]],
    ['5" pipe\t"best" bottle\t"', [['5" pipe', '"best" bottle', '"']]],
    ['a\rb', [['a'], ['b']]],
  ])('%j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('any cells of a sheet survive the clipboard', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
        expect(cellsOf(copied(rows, lineEnd))).toEqual(rows);
      }),
    );
  });

  test('any text keeps everything but tabs, line ends and the quotes around cells', () => {
    const letters = (text: string) => text.replace(/["\t\r\n]/g, '');
    fc.assert(
      fc.property(anyText(200), (text) => {
        expect(letters(cellsOf(text).flat().join(''))).toBe(letters(text));
      }),
    );
  });

  test('each cell goes into a column or is left over, in its order', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 7 }), fc.nat(9), (block, width, max) => {
        // The third column accepts no cells.
        const columns = Array.from({ length: width }, (_, at) => (at === 2 ? null : `c${at}`));
        const { rows, leftOver } = placed(block, columns, max);
        const texts = [...rows.flatMap((row) => columns.map((column) => row[column ?? ''])), ...leftOver.flat()];
        const kept = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';
        expect(texts.filter(kept).sort()).toEqual(block.flat().filter(kept).sort());
        expect(rows.every((row, at) => row['c0'] === block[at]?.[0])).toBe(true);
      }),
    );
  });
});

describe('the value of a pasted cell', () => {
  test.each([
    ['money', '₹1,00,000', '100000'],
    ['money', 'Rs. 450/-', '450'],
    ['money', 'Rs 450.50', '450.50'],
    ['money', 'INR 99', '99'],
    ['money', '450 ₹', '450'],
    ['money', 'रु. ४५०', '450'],
    ['money', '૪૫૦', '450'],
    ['money', ' 12.995 ', '12.995'],
    ['money', 'on request', 'on request'],
    ['money', '-5', '-5'],
    ['money', '', ''],
    ['pieces', '1,000 pcs', '1000'],
    ['pieces', '24.0', '24'],
    ['pieces', '024', '024'],
    ['pieces', '24 નંગ', '24'],
    ['pieces', '1.5', '1.5'],
    ['pieces', '5000', '5000'],
    ['stock', '-5', '0'],
    ['stock', '1,20,000', '120000'],
    ['stock', 'many', 'many'],
    ['switch', 'Yes', 'on'],
    ['switch', 'TRUE', 'on'],
    ['switch', 'हाँ', 'on'],
    ['switch', 'હા', 'on'],
    ['switch', 'no', ''],
    ['switch', 'નહીં', ''],
    ['switch', 'maybe', 'maybe'],
    ['text', ' as it is ', ' as it is '],
  ] as const)('%s: %j is %j', (kind, text, expected) => {
    expect(understood(kind, text)).toBe(expected);
  });

  test('that is not understood stays, and one that is understood reads the same again', () => {
    const kinds = fc.constantFrom('text', 'money', 'pieces', 'stock', 'switch');
    fc.assert(
      fc.property(kinds, anyText(), (kind, text) => {
        const reading = understood(kind, text);
        expect(understood(kind, reading)).toBe(reading);
        if (!/\d|[०-९૦-૯]/.test(text) && kind !== 'switch' && text.trim() !== '') expect(reading).toBe(text);
        if (switchFrom(text) === null && kind === 'switch') expect(reading).toBe(text);
      }),
    );
  });
});

describe('a category by its name', () => {
  const categories = [
    { id: '1', name: 'Home & Kitchen', names: ['Home & Kitchen', 'घर और रसोई', 'ઘર અને રસોડું'] },
    { id: '2', name: 'Home Decor', names: ['Home Decor', 'घर की सजावट', 'ઘરની સજાવટ'] },
  ];
  test.each([
    ['home & kitchen', '1'],
    ['Home  and Kitchen ', '1'],
    ['घर की सजावट', '2'],
    ['ઘર અને રસોડું', '1'],
    ['Home', undefined],
    ['', undefined],
  ])('%j', (text, id) => {
    expect(categoryNamed(categories, text)?.id).toBe(id);
  });

  test('is found by a part of any of its names', () => {
    const found = (text: string) => categoriesWith(categories, text).map(({ id }) => id);
    expect([found('HOME'), found('decor'), found('રસોડું'), found(''), found('zzz')]).toEqual([
      ['1', '2'],
      ['2'],
      ['1'],
      ['1', '2'],
      [],
    ]);
  });
});

describe('the product of a photo', () => {
  const products = [
    { id: 'AB12', name: 'Steel bottle' },
    { id: 'CD34', name: 'Steel bottle, 500 ml' },
    { id: 'EF56', name: 'સ્ટીલ બોટલ' },
    { id: 'GH78', name: '' },
    { id: 'IJ90', name: 'Lid' },
    { id: 'KL12', name: 'lid' },
    { id: 'D-1', name: '' },
    { id: '10-5', name: '' },
    { id: '105', name: '' },
    { id: 'RS-100', name: '' },
    { id: '100', name: '' },
  ].map((one) => ({ ...one, sku: one.id }));
  test.each([
    ['Steel bottle.jpg', 'AB12'],
    ['Steel bottle-1.jpg', 'AB12'],
    ['steel_bottle 2.png', 'AB12'],
    ['STEELBOTTLE3.JPG', 'AB12'],
    ['steel bottle (4).jpeg', 'AB12'],
    ['Steel bottle front.jpg', 'AB12'],
    ['steel-bottle-500-ml-2.webp', 'CD34'],
    ['સ્ટીલ બોટલ 1.jpg', 'EF56'],
    ['gh78-2.jpg', 'GH78'],
    ['d-1.jpg', 'D-1'],
    ['D-1 (2).jpg', 'D-1'],
    ['D-12.jpg', null],
    ['10-5.jpg', '10-5'],
    ['105.jpg', '105'],
    ['RS-100.jpg', 'RS-100'],
    ['100.jpg', '100'],
    ['Steel bottleneck.jpg', null],
    ['IMG_20260101.jpg', null],
    ['lid.jpg', null],
    ['.jpg', null],
  ])('%s', (file, id) => {
    expect(productOfPhoto(file, products)).toBe(id);
  });

  test('any file name finds one of the products or none', () => {
    fc.assert(
      fc.property(anyText(), (file) => {
        expect([null, ...products.map(({ id }) => id)]).toContain(productOfPhoto(file, products));
      }),
    );
  });
});
