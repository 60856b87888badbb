import * as v from 'valibot';
import { expect, inject, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { changeAssortment, writeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { listProduct, listProducts } from '../../../domain/catalogue/listing.ts';
import { productSchema } from '../../../rules/catalogue/product.ts';
import { lockWaits } from '../../lock-waits.ts';
import { fileWorld } from '../../world.ts';
import { supplierOf } from '../supplier-of.ts';
import { categoryId, list } from './listing.ts';

const world = await fileWorld();
const { db } = world;
const now = world.clock.now();
const mobile = '9825614001';
const browser = await world.signUpSupplier({ mobile, businessName: 'Code Traders' }, world.browser());
const supplier = await supplierOf(world, mobile);
const isServer = inject('engine').kind === 'server';

/** Options of a product: one colour with this item code. */
const inRed = (sku: string) => ({
  packing: 'carton' as const,
  options: [{ name: 'colour', values: ['Red'] }],
  variants: [{ id: null, optionValues: ['Red'], sku, image: null, pricePerCarton: null, stock: {} }],
  setOption: null,
  setContent: [],
  mixStepPieces: 1,
});
const draft = async (sku: string) => {
  const body = { name: 'Lid', categoryId: await categoryId(world), pricePerCarton: 10, piecesPerCarton: 1, sku };
  return v.parse(productSchema, body);
};
const refused = (error: { fields?: unknown }) => error.fields ?? error;

test.skipIf(!isServer)('if a variant and then a product take a code at once, the product is refused', async () => {
  const id = BigInt(await list(world, browser));
  const product = await draft('BOTH-1');
  let later: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await writeAssortment(tx, supplier, id, inRed('BOTH-1'), { now });
    later = listProduct(db, supplier, product, { now }).catch(refused);
    await expect.poll(() => lockWaits(db)).toBe(1);
  });
  expect(await later).toEqual({ sku: ['sku_taken'] });
});

test.skipIf(!isServer)('if a product and then a variant take a code at once, the variant is refused', async () => {
  const id = BigInt(await list(world, browser));
  const product = await draft('BOTH-2');
  let later: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await listProducts(tx, supplier, [product], { now, reason: 'listed' });
    later = changeAssortment(db, supplier, id, inRed('BOTH-2'), { now }).catch(refused);
    await expect.poll(() => lockWaits(db)).toBe(1);
  });
  expect(await later).toEqual({ 'variants.0': ['sku_taken'] });
});

test.skipIf(!isServer)('products without codes are listed at once', async () => {
  const { sku: _, ...product } = await draft('unused');
  await inTransaction(db, async (tx) => {
    await listProducts(tx, supplier, [product], { now, reason: 'listed' });
    expect(await listProduct(db, supplier, product, { now })).toBeGreaterThan(0n);
  });
});
