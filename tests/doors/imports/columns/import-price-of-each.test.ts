import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9828620000');

/** Name, carton price and variants of each product. */
async function sold() {
  const products = await productsOf(world, own.mobile);
  return Promise.all(
    products.map(async ({ id, name, price_per_carton }) => {
      const { variants } = await soldIn(world, id);
      return [name, price_per_carton, variants.map(({ values, price, stock }) => [...values, price, stock])];
    }),
  );
}

async function prices() {
  return (await sold()).map(([name, price]) => [name, price]);
}

const facts = ['Item name', 'Category', 'Pcs/ctn'];

test('asks once each about prices and stocks of the same sizes, and gives both to the same variants', async () => {
  const rows = [
    [...facts, 'S', 'M', 'L', 'Stock S', 'Stock M', 'Stock L'],
    ['kurti', 'Fashion', 12, 2400, 2520, 2640, 24, 36, 12],
    ['top', 'Fashion', 12, 1200, 1260, '', 24, 0, ''],
  ];
  const question = await asked(own.supplier, rows);
  expect(question.text.match(/These columns look like sizes or colours\./g)).toHaveLength(2);
  expect(question.fields).toMatchObject({ acrossPrices: 'across:price', across: `across:stock:${own.warehouse}` });
  const place = await question.answer();
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await sold()).toEqual([
    [
      'kurti',
      240_000n,
      [
        ['S', null, 24],
        ['M', '252000', 36],
        ['L', '264000', 12],
      ],
    ],
    [
      'top',
      120_000n,
      [
        ['S', null, 24],
        ['M', '126000', 0],
      ],
    ],
  ]);
  expect(await sendRows(own.supplier, rows)).not.toContain('/columns');
});

test('reads prices beside the stocks of sizes per piece if the supplier says so', async () => {
  const question = await asked(own.supplier, [
    [...facts, 'S', 'M', 'Stock S', 'Stock M'],
    ['kurti', 'Fashion', 12, 200, 210, 24, 36],
  ]);
  await importNow(world, own.supplier, await question.answer({ acrossPrices: 'across:price:piece' }));
  expect((await sold())[0]?.[1]).toBe(240_000n);
});

const tiers = [
  [...facts, 'Rate Gold', 'Rate Silver'],
  ['ring', 'Fashion', 12, 118, 100],
  ['bead', 'Fashion', 12, 59, 50],
];

test('asks which of the prices for two ranks of customers is the price', async () => {
  const question = await asked(own.supplier, tiers);
  expect(question.text).toContain('Which column has the price that a buyer on Thok pays?');
  expect(question.text).toContain('Each of these: they are sizes or colours');
  expect(question.text).not.toContain('These columns look like sizes or colours.');
  expect(question.fields).toMatchObject({ prices: '3', priceIs: 'ratePerPiece' });
  await importNow(world, own.supplier, await question.answer({ prices: '4' }));
  expect(await prices()).toEqual([
    ['ring', 120_000n],
    ['bead', 60_000n],
  ]);
});

test('reads prices for ranks as prices per piece of two colours if the supplier says so', async () => {
  const question = await asked(own.supplier, tiers);
  await importNow(world, own.supplier, await question.answer({ prices: 'each' }));
  expect(await sold()).toEqual([
    [
      'ring',
      141_600n,
      [
        ['Gold', null, 0],
        ['Silver', '120000', 0],
      ],
    ],
    [
      'bead',
      70_800n,
      [
        ['Gold', null, 0],
        ['Silver', '60000', 0],
      ],
    ],
  ]);
});

test('refuses a price of each colour per dozen', async () => {
  const question = await asked(own.supplier, tiers);
  const answer = await own.supplier.post(question.columns, {
    ...question.fields,
    prices: 'each',
    priceIs: 'ratePerDozen',
  });
  expect(answer.status).toBe(400);
  expect(textOf(await answer.text())).toContain('A price of each size or colour must be per piece or per carton.');
});

test('asks whether a gross or a net rate is the price, and divides neither by 144', async () => {
  const question = await asked(own.supplier, [
    [...facts, 'Rate gross', 'Rate net'],
    ['ring', 'Fashion', 12, 118, 100],
  ]);
  expect(question.fields).toMatchObject({ prices: '3', priceIs: 'ratePerPiece' });
  await importNow(world, own.supplier, await question.answer({ prices: '3' }));
  expect(await prices()).toEqual([['ring', 141_600n]]);
});

test('reads a rate per gross beside a rate per dozen for 144 pieces', async () => {
  const question = await asked(own.supplier, [
    [...facts, 'Rate/gross', 'Rate/doz'],
    ['ring', 'Fashion', 12, 1440, 130],
  ]);
  await importNow(world, own.supplier, await question.answer({ prices: '3' }));
  expect(await prices()).toEqual([['ring', 12_000n]]);
});
