import type { SampleOrder, SampleTime } from '../../db/seed/samples/types.ts';

/** Pieces of a variant, by product name and option values; a set without options has no values. */
type AssortedLine = [name: string, values: string[], pieces: number];

/** One supplier's order of goods with options. */
export interface AssortedOrder extends Omit<SampleOrder, 'pieces'> {
  lines: AssortedLine[];
}

interface AssortedPurchase {
  placed: SampleTime;
  orders: AssortedOrder[];
}

const DEMO = 'shree-umiya-traders';
const BAGS = 'ravi-bag-house';

/** Purchases of the demo reseller: sets and sizes that arrived, a mixed carton and sets that are to be packed. */
export const assortedPurchases: AssortedPurchase[] = [
  {
    placed: [12, '11:30'],
    orders: [
      {
        supplier: DEMO,
        paymentMethod: 'transfer',
        lines: [
          ['Cotton kurti with sizes in a ratio', ['Indigo'], 12],
          ['Cotton kurti with sizes in a ratio', ['Maroon'], 6],
          ['Cotton dress, colours and sizes', ['Rose', 'M'], 12],
          ['Cotton dress, colours and sizes', ['Rose', 'L'], 6],
        ],
        steps: [
          { at: [12, '12:20'], move: 'confirm', by: 'supplier' },
          { at: [12, '13:00'], word: 'claimed', utr: '531407719204' },
          { at: [12, '17:30'], word: 'paid', utr: '531407719204' },
          {
            at: [11, '16:00'],
            move: 'ship',
            by: 'supplier',
            shipment: { carrier: 'VRL Logistics', trackingNumber: 'VRL-4533817' },
          },
          { at: [9, '12:40'], move: 'deliver', by: 'reseller' },
        ],
      },
    ],
  },
  {
    placed: [2, '16:10'],
    orders: [
      {
        supplier: BAGS,
        paymentMethod: 'transfer',
        lines: [
          ['Zip pouch, five colours mixed', ['Cream'], 20],
          ['Zip pouch, five colours mixed', ['Black'], 30],
          ['Zip pouch, five colours mixed', ['Olive'], 10],
          ['School bag in three colours', ['Navy'], 12],
        ],
        steps: [{ at: [2, '17:05'], move: 'confirm', by: 'supplier' }],
      },
      {
        supplier: DEMO,
        paymentMethod: 'transfer',
        lines: [
          ['Georgette saree catalogue, 8 designs', [], 8],
          ['Corduroy coat, sizes in a ratio', ['Camel'], 8],
        ],
        steps: [{ at: [2, '18:15'], move: 'confirm', by: 'supplier' }],
      },
    ],
  },
];

/** An inquiry about mixed cartons, and the quote with their filling. Money in paise. */
export const filledQuote = {
  supplier: BAGS,
  name: 'Zip pouch, five colours mixed',
  asked: { hoursAgo: 4.5 },
  pieces: 120,
  target: 21_00n,
  words: 'Olive and blue sell best here. What can you put into two cartons?',
  quoted: { hoursAgo: 3 },
  filling: [
    ['Olive', 50],
    ['Blue', 40],
    ['Cream', 30],
  ] as [value: string, pieces: number][],
  pricePerCarton: 1_290_00n,
  delivery: 120_00n,
  validDays: 5,
  note: 'Rust comes back next week.',
};
