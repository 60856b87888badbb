import { expect, test } from 'vitest';
import { arranged, ratioOf } from '../../../rules/catalogue/arrangement.ts';
import {
  type Arrangement,
  blankVariant,
  cartonsOf,
  type TypedVariant,
} from '../../../rules/catalogue/typed-arrangement.ts';

const row = (value: string, id = '') => ({
  ...blankVariant([value]),
  id,
  sku: `${value}-1`,
  stock: { katargam: '24' },
});

function ofColours(rows: TypedVariant[]): Arrangement {
  const values = rows.map(({ optionValues }) => optionValues.join()).join(', ');
  const plain = cartonsOf(rows);
  return { ...plain, options: [{ name: 'Colour', values }, ...plain.options.slice(1)] };
}

/** Types into the field of values, one state after another. */
function typing(before: Arrangement, ...states: string[]): Arrangement {
  const known = before.variants;
  return states.reduce((typed, values) => {
    const [colour, ...others] = typed.options;
    return arranged({ ...typed, options: [{ name: '', ...colour, values }, ...others] }, known);
  }, before);
}

const skus = ({ variants }: Arrangement) => variants.map(({ optionValues, sku }) => `${optionValues.join()}: ${sku}`);

test('values that are deleted and typed again get their item codes and stock back', () => {
  const before = ofColours([row('Red'), row('Blue')]);
  const again = typing(before, '', 'R', 'Re', 'Red', 'Red, ', 'Red, B', 'Red, Bl', 'Red, Blu', 'Red, Blue');
  expect(again.variants).toEqual(before.variants);
});

test('a new value takes over nothing from a deleted one', () => {
  const before = ofColours([row('Red'), row('Blue')]);
  expect(skus(typing(before, 'Red', 'Red, B', 'Red, Bl', 'Red, Black'))).toEqual(['Red: Red-1', 'Black: ']);
});

test('a renamed variant does not appear twice', () => {
  const renamed = typing(ofColours([row('Red', '5')]), 'Maroon', 'Maroon, Red');
  expect(renamed.variants.map(({ id, optionValues }) => [id, ...optionValues])).toEqual([
    ['5', 'Maroon'],
    ['', 'Red'],
  ]);
});

test('reads the typed values of each row once, not once for every other row', () => {
  let read = 0;
  const stock = { toJSON: () => (read += 1) } as unknown as Record<string, string>;
  const rows = Array.from({ length: 100 }, (_, at) => ({ ...row(`C${at}`), stock }));
  const before = ofColours(rows);
  expect(arranged(before, rows).variants).toHaveLength(100);
  expect(read).toBeLessThanOrEqual(3 * rows.length);
});

test('reads the pieces of a set as a ratio; one each and unfinished ones are none', () => {
  const ratio = (...pieces: string[]) => ratioOf(pieces.map((one) => ({ pieces: one })));
  expect([ratio('1', '2', ' 2', '1'), ratio('1', '1'), ratio('2', ''), ratio('2', 'x'), ratio()]).toEqual([
    '1:2:2:1',
    '',
    '',
    '',
    '',
  ]);
});
