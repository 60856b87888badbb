import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam', 'Udhna');

test.each(['1gPrice|5gPrice', '500 ml rate|2.5 Ltr rate', '1kg_price|5kg_price'])(
  'takes %s for prices of sizes, with the codes of the packs left out',
  (heads) => {
    const [one = '', other = ''] = heads.split('|');
    const headers = ['Product name', 'Product Sku', 'Sku of one', one, 'Sku of other', other];
    const { mapping, questions } = guessed(
      headers,
      ['Tobramycin', 'A-1', 'A-1-1', '₹2,591.00', 'A-1-5', '₹4,531.00'],
      ['Mitomycin', 'A-2', '', '', 'A-2-5', '₹4,154.00'],
    );
    expect(mapping).toEqual(['name', 'sku', null, 'across:price:piece', null, 'across:price:piece']);
    expect(questions[3]).toBe('across');
  },
);
