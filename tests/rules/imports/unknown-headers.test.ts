import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Varachha');
const guessedOfTwo = guessedWith('Varachha', 'Udhna');
const headers = ['Item', 'Rate', 'Pcs/ctn'];
const matka = ['Matka', '95', '6'];
const kulhad = ['Kulhad', '160', '144'];
const surahi = ['Surahi', '220', '8'];

/** Guesses a fourth column of a list of three goods: its target and its question. */
function fourth(header: string, ...cells: [string, string, string]) {
  const [one, two, three] = cells;
  const rows = [
    [...matka, one],
    [...kulhad, two],
    [...surahi, three],
  ];
  const { mapping, questions } = guessed([...headers, header], ...rows);
  return [mapping[3] ?? null, questions[3] ?? null];
}

test('asks about quantities in cartons and grosses below an unknown header', () => {
  expect(fourth('Lying', '4 ctn + 3', '10 ctn', '2 gross')).toEqual(['stock:wh_1', 'quantity']);
  const two = guessedOfTwo([...headers, 'Lying'], [...matka, '4 ctn + 3'], [...kulhad, '10 ctn']);
  expect([two.mapping[3], two.questions[3]]).toEqual([null, 'quantity']);
});

test('proposes no stock where a few dozens may be the content of a pack', () => {
  expect(fourth('Inside', '2 doz', '3 doz', '1 doz')).toEqual([null, 'quantity']);
});

test('asks about counts below an unknown word of an Indian language', () => {
  expect(fourth('ठेवण', '36', '48', '12')).toEqual([null, 'quantity']);
  expect(fourth('ठेवण', '36 नग', '48 नग', '12 नग')).toEqual([null, 'quantity']);
});

test.each([
  ['क्र', ['1', '2', '3']],
  ['टिप', ['चांगले', 'नवीन', 'जुने']],
  ['Set of', ['2 doz', '3 doz', '4 doz']],
  ['पेज', ['100', '200', '150']],
  ['MOQ', ['2 ctn', '3 ctn', '4 ctn']],
  ['Lying', ['36', '48', '12']],
  ['Lying', ['5 kg', '2 kg', '1 kg']],
  ['Warranty', ['1 gross', '2 gross', '3 gross']],
  ['Free', ['1 ctn', '2 ctn', '1 ctn']],
  ['वाट', ['40', '60', '100']],
] as [string, [string, string, string]][])('asks nothing about "%s" above %j', (header, cells) => {
  expect(fourth(header, ...cells)[1]).not.toBe('quantity');
});

test('asks nothing about such quantities beside a stock', () => {
  const { questions } = guessed([...headers, 'Stock', 'Lying'], [...matka, '24', '4 ctn'], [...kulhad, '12', '3 ctn']);
  expect(questions.slice(3)).toEqual([null, null]);
});

test.each([
  'शिल्लक',
  'साठा',
  'ਬਾਕੀ',
  'মজুদ',
  'মজুত',
  'இருப்பு',
  'கையிருப்பு',
  'నిల్వ',
  'ದಾಸ್ತಾನು',
  'സ്റ്റോക്ക്',
  'ଷ୍ଟକ',
  'Bal qty',
  'Your Stock Count',
])('takes "%s" as stock', (header) => {
  expect(fourth(header, '36', '48', '12')).toEqual(['stock:wh_1', null]);
});

test.each([
  ['डिज़ाइन', ['D-1000', 'D-1001', 'D-1002']],
  ['ડિઝાઇન', ['1000', '1001', '1007']],
  ['Style', ['LG-1', 'LG-2', 'LG-4']],
  ['Art', ['A12', 'B7', 'C9']],
] as [string, [string, string, string]][])('takes the codes below "%s" as item codes', (header, cells) => {
  expect(fourth(header, ...cells)).toEqual(['sku', 'code']);
});

test('asks whether lots and codes below an unknown header are item codes', () => {
  expect(fourth('Lot', 'L-101', 'L-102', 'L-103')).toEqual([null, 'code']);
  expect(fourth('KK', 'KK-101', 'KK-102', 'KK-205')).toEqual([null, 'code']);
});

test.each([
  ['Design', ['Paisley', 'Floral', 'Plain']],
  ['Design', ['1', '2', '3']],
  ['Design', ['12x12', '10x10', '8x8']],
  ['Design', ['D-1', 'D-1', 'D-2']],
  ['Style', ['2-piece', '3-piece', '4-piece']],
  ['Design', ['3D', '2D', '5D']],
  ['Design', ['4mm', '6mm', '8mm']],
  ['Design', ['100ml', '250ml', '500ml']],
  ['Grade', ['SS304', 'SS202', 'SS316']],
  ['Transport', ['GJ0512', 'MH1234', 'RJ1401']],
  ['Type of holder', ['E27', 'B22', 'E14']],
  ['Paper', ['A3', 'A4', 'A5']],
  ['Size', ['XL100', 'XL101', 'XL102']],
  ['Rack', ['R-101', 'R-102', 'R-103']],
  ['Batch no', ['B-101', 'B-102', 'B-103']],
] as [string, [string, string, string]][])('takes no item codes from "%s" above %j', (header, cells) => {
  const [target, question] = fourth(header, ...cells);
  expect([target === 'sku', question === 'code']).toEqual([false, false]);
});

test('leaves a design that tells rows of one name apart to its variants', () => {
  const { mapping } = guessed(
    [...headers, 'Design'],
    ['Saree', '900', '12', 'D-101'],
    ['Saree', '950', '12', 'D-102'],
    ['Kurti', '400', '12', 'K-7'],
  );
  expect(mapping).not.toContain('sku');
});

test('knows codes in a list with several totals', () => {
  const { mapping } = guessed(
    [...headers, 'Design'],
    [...matka, 'D-101'],
    ['कुल', '95', '6', ''],
    [...kulhad, 'D-102'],
    [...surahi, 'D-103'],
    ['Katori', '40', '12', 'D-104'],
    ['Thali', '80', '12', 'D-105'],
    ['Lota', '90', '12', 'D-106'],
    ...['Diya', 'Deep', 'Ghada', 'Handi', 'Kalash', 'Tawa', 'Patila', 'Gilas', 'Jug', 'Tapeli', 'Paraat', 'Kadai'].map(
      (name, at) => [name, '50', '12', `D-2${10 + at}`],
    ),
    ['कुल', '380', '38', ''],
  );
  expect(mapping[3]).toBe('sku');
});

test('asks about one of an id and a lot, which may both be codes', () => {
  const { questions } = guessed(
    ['ID', ...headers, 'Lot'],
    ['101', ...matka, 'L-101'],
    ['104', ...kulhad, 'L-102'],
    ['103', ...surahi, 'L-103'],
  );
  expect(questions.filter((question) => question === 'id' || question === 'code')).toHaveLength(1);
});

test('takes no second column of item codes', () => {
  const { mapping, questions } = guessed(
    ['Code', ...headers, 'Design'],
    ['101', ...matka, 'D-1'],
    ['102', ...kulhad, 'D-2'],
  );
  expect([mapping[0], mapping[4] ?? null, questions[4]]).toEqual(['sku', null, null]);
});

const at = (name: string) => `https://example.com/${name}`;

test('takes addresses of pictures below any header as pictures', () => {
  expect(fourth('Drive', at('a.jpg'), at('b.PNG?v=2'), at('c.webp'))).toEqual(['picture1', null]);
  expect(fourth('Image links', at('1'), `${at('2')}, ${at('3')}`, at('4'))).toEqual(['picture1', null]);
  expect(fourth('फोटो लिंक 1', at('1'), at('2'), at('3'))).toEqual(['picture1', null]);
  const more = guessed(['Photo', ...headers, 'Additional image link'], [at('1'), ...matka, at('2')]);
  expect([more.mapping[0], more.mapping[4]]).toEqual(['picture1', 'picture2']);
});

test.each([
  ['Link', [at('1'), at('2'), at('3')]],
  ['Test report', [at('a.jpg'), at('b.jpg'), at('c.jpg')]],
  ['Brand logo', [at('a.jpg'), at('b.jpg'), at('c.jpg')]],
  ['Image links', [at('1'), 'none', at('3')]],
  ['Video', [at('a.mp4'), at('b.mp4'), at('c.mp4')]],
] as [string, [string, string, string]][])('takes no pictures from "%s" above %j', (header, cells) => {
  expect(fourth(header, ...cells)[0]).toBe(null);
});
