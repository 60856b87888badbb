import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list } from './listing.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ businessName: 'Tapi Bottles' }, world.browser());
const first = await list(world, supplier, { name: 'First bottle' });
const second = await list(world, supplier, { name: 'બીજી બોટલ' });

interface Card {
  id: string;
  name: string;
}

async function cards(ids: string): Promise<Card[]> {
  const answer = await world.visit(`/viewed?${new URLSearchParams({ ids })}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { cards: Card[] }).cards;
}

const idsOf = async (ids: string) => (await cards(ids)).map(({ id }) => Number(id));

test('products kept by a device are returned in its order, with the data of a card', async () => {
  expect(await idsOf(`${first}.${second}`)).toEqual([first, second]);
  expect(await cards(`${second}.${first}`)).toEqual([
    {
      id: String(second),
      name: 'બીજી બોટલ',
      language: 'gu',
      price: '₹100 /pc',
      supplier: 'Tapi Bottles',
      image: null,
      category: 'water-bottles',
    },
    expect.objectContaining({ id: String(first), name: 'First bottle' }),
  ]);
});

test('nothing about them is stored', async () => {
  await cards(`${first}.${second}`);
  await world.writeNoted();
  expect(await world.db.selectFrom('product_views').selectAll().execute()).toEqual([]);
});

test('products off the market are left out', async () => {
  const gone = await list(world, supplier, { name: 'Third bottle' });
  expect(await idsOf(`${gone}.${first}`)).toEqual([gone, first]);
  await supplier.post(`/supplier/products/${gone}/deactivate`, { version: '1' });
  expect(await idsOf(`${gone}.${first}`)).toEqual([first]);
});

test('any request is answered, with twelve products at most', async () => {
  for (const ids of [
    '',
    '.',
    'abc',
    '-1.0',
    '1e3',
    '9'.repeat(400),
    '9223372036854775808',
    "1' or '1'='1",
    '१',
    '\u0000',
  ])
    expect([ids, await cards(ids)]).toEqual([ids, []]);
  expect(await idsOf(`x.${first}.${first}.999999999.${second}`)).toEqual([first, second]);
  expect(await idsOf(`${'1.'.repeat(12)}${first}`)).toEqual([]);
  expect((await world.visit('/viewed')).status).toBe(200);
  expect(world.faults).toEqual([]);
});
