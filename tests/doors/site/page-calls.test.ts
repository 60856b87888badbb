import { beforeAll, expect, test } from 'vitest';
import { productBody } from '../../../web/catalogue/product-body.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { makeKey, programOf } from '../catalogue/api-key.ts';
import { stockKept } from '../catalogue/api-supplier.ts';
import { categoryId, list, warehouseOf } from '../catalogue/listing.ts';
import { putStock } from '../stock/put-stock.ts';

/** The listing and the editor with scripts use the API, called by a person (section 7, decision 36). */
const world = await fileWorld();
const mobile = '9826880001';
let supplier: Browser;
let warehouse: string;
let category: number;

beforeAll(async () => {
  supplier = await world.signUpSupplier({ mobile, businessName: 'Paging Traders' }, world.browser());
  warehouse = await warehouseOf(world, mobile);
  category = await categoryId(world);
});

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  return form;
};
const put = async (id: number, fields: Record<string, string>) => {
  const body = JSON.stringify(productBody(formOf(fields)));
  const headers = { 'content-type': 'application/json' };
  const answer = await supplier.visit(`/api/product/${id}`, { method: 'PUT', body, headers });
  return { status: answer.status, ...((await answer.json()) as { id?: number; message?: string; fields?: object }) };
};
const edited = (given: Record<string, string> = {}) => ({
  name: 'Steel bottle',
  categoryId: String(category),
  isActive: 'true',
  pricePerCarton: '2400',
  piecesPerCarton: '24',
  version: '1',
  [`stock.${warehouse}`]: '48',
  [`stockWas.${warehouse}`]: '48',
  ...given,
});

test('a form becomes the body of section 7, without the fields that were not edited', () => {
  const form = formOf(
    edited({ key: 'k', row: 'AB12', category: 'Bag', pricePerRetail: '120', 'picture.0': '/pictures/a' }),
  );
  expect(productBody(form)).toEqual({
    name: 'Steel bottle',
    categoryId: category,
    categoryName: 'Bag',
    isActive: true,
    isRetailEnabled: false,
    pricePerCarton: 2400,
    piecesPerCarton: 24,
    pricePerRetail: null,
    version: 1,
    stock: {},
  });
  const grid = formOf({ isRetailEnabled: 'on', pricePerRetail: '1,2', [`stock.${warehouse}`]: '' });
  expect(productBody(grid)).toEqual({
    isRetailEnabled: true,
    pricePerRetail: '1,2',
    stock: { [warehouse]: 0 },
  });
});

test("a stale form is refused, and so is stock that differs from the form's", async () => {
  const id = await list(world, supplier, { stock: { [warehouse]: 48 } });
  expect(await put(id, edited({ [`stock.${warehouse}`]: '60' }))).toEqual({ status: 200, id });
  expect(await put(id, edited({ name: 'Late' }))).toMatchObject({ status: 409 });
  await putStock(supplier, [{ productId: id, warehouseId: warehouse, quantity: 70 }]);
  const late = await put(id, edited({ version: '2', [`stock.${warehouse}`]: '50', [`stockWas.${warehouse}`]: '60' }));
  expect([late.status, late.message]).toEqual([409, expect.stringContaining('70')]);
  expect((await put(id, edited({ version: '2', name: 'Kept stock', [`stockWas.${warehouse}`]: '48' }))).status).toBe(
    200,
  );
  expect((await stockKept(world, id)).pieces).toEqual([70]);
});

test("the ledger distinguishes a person's changes from a program's", async () => {
  const id = await list(world, supplier, { stock: { [warehouse]: 48 } });
  await put(id, edited({ [`stock.${warehouse}`]: '60' }));
  const program = programOf(world, await makeKey(supplier));
  const body = { name: 'By program', categoryId: category, pricePerCarton: 1, piecesPerCarton: 1 };
  await program('PUT', `/api/product/${id}`, { ...body, stock: { [warehouse]: { quantity: 61, expected: 60 } } });
  const other = await program('PUT', `/api/product/${id}`, {
    ...body,
    stock: { [warehouse]: { quantity: 62, expected: 60 } },
  });
  expect(other.status).toBe(409);
  const wrong = await program('PUT', `/api/product/${id}`, {
    ...body,
    stock: { [warehouse]: { quantity: 1, expected: 'x' } },
  });
  expect(wrong.status).toBe(400);
  expect((await stockKept(world, id)).ledger.slice(1)).toEqual([
    { change: 12, reason: 'edited' },
    { change: 1, reason: 'api' },
  ]);
});

test('a row listed under its key and then changed is refused in words for people', async () => {
  const send = (name: string) =>
    supplier.visit('/api/product', {
      method: 'POST',
      body: JSON.stringify(productBody(formOf({ ...edited(), name }))),
      headers: { 'content-type': 'application/json', 'idempotency-key': '0c6f0f0e-1111-4222-8333-444455556666' },
    });
  const [first, again] = [await (await send('Pot')).json(), await (await send('Pot')).json()];
  expect(again).toEqual(first);
  const other = await send('Pan');
  expect([other.status, await other.json()]).toEqual([
    422,
    { message: 'This was saved before with other content. Change it under Products.' },
  ]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
