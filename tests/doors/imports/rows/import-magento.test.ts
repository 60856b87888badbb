import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened } from '../../reading.ts';
import { sendAnswered } from '../asked.ts';
import { importNow, kindsOf, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827520500');

const header = [
  'sku',
  'product_type',
  'categories',
  'name',
  'description',
  'price',
  'qty',
  'configurable_variations',
  'additional_attributes',
];
const simple = (code: string, name: string, price: number, stock: number, attributes: string) => [
  code,
  'simple',
  'Fashion',
  name,
  '',
  price,
  stock,
  '',
  attributes,
];
const tee = [
  'TEE',
  'configurable',
  'Fashion',
  'Tee',
  '<p>Soft cotton</p>',
  0,
  0,
  'sku=TEE-RS,color=Red,size=S|sku=TEE-BM,color=Blue,size=M',
  '',
];
const variants = [
  simple('TEE-RS', 'Tee Red S', 240, 40, 'color=Red,size=S,activity=Yoga'),
  simple('TEE-BM', 'Tee Blue M', 260, 25, 'color=Blue,size=M,activity=Gym'),
];
const cap = simple('CAP', 'Plain cap', 120, 10, 'color=Black');

test.each([
  ['below', [...variants, tee, cap]],
  ['above', [tee, ...variants, cap]],
])("reads Magento's configurable product %s its simple ones as one product with variants", async (_, rows) => {
  const place = await sendAnswered(own.supplier, [header, ...rows], (likely) => ({ ...likely, piecesPerCarton: '10' }));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ Wrong: 0 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products.map(({ name, description }) => [name, description])).toEqual([
    ['Tee', 'Soft cotton'],
    ['Plain cap', ''],
  ]);
  const [sold, alone] = await Promise.all(products.map(({ id }) => soldIn(world, id)));
  expect(sold?.variants.map(({ sku, values, stock }) => [sku, values, stock])).toEqual([
    ['TEE-RS', ['Red', 'S'], 40],
    ['TEE-BM', ['Blue', 'M'], 25],
  ]);
  expect(alone?.options).toEqual([]);
  const again = await sendAnswered(own.supplier, [header, ...rows], (likely) => ({ ...likely, piecesPerCarton: '10' }));
  expect(kindsOf(await opened(own.supplier, again))).toMatchObject({ New: 0, Changed: 0, Wrong: 0 });
});
