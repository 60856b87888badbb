import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { callingSupplier } from '../catalogue/api-supplier.ts';

const world = await fileWorld();
const { call, browser, good, list, warehouse } = await callingSupplier(world, '9825960001');
const max = 1024 * 1024;
const tooLarge = { message: 'The body must be at most 1 MB.' };
const calls = [
  ['POST', '/api/product'],
  ['PUT', '/api/product/1'],
  ['PUT', '/api/stock'],
] as const;

test.each(calls)(
  '%s %s accepts 1 MB of JSON and no more, whether its length is declared or not',
  async (method, path) => {
    for (const headers of [{}, { 'content-length': String(max + 1) }]) {
      const answer = await call(method, path, '['.repeat(max + 1), headers);
      expect([answer.status, answer.body]).toEqual([413, tooLarge]);
    }
    expect((await call(method, path, '['.repeat(max))).status).toBe(400);
  },
);

test.each(calls)('%s %s stops reading at the limit', async (method, path) => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      sent += 1;
      if (sent === 400) stream.close();
      else stream.enqueue(new Uint8Array(64 * 1024).fill(91));
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method, body, duplex: 'half' };
  const answer = await browser.visit(path, init);
  expect(answer.status).toBe(413);
});

test('multi-byte letters are read whole, and a full megabyte is listed', async () => {
  const body = JSON.stringify({ ...good, name: 'सूरत की साड़ी' });
  const { status, body: answer } = await call('POST', '/api/product', body + ' '.repeat(max - Buffer.byteLength(body)));
  expect(status).toBe(201);
  expect((await call('GET', `/api/product/${String(answer?.['id'])}`)).body).toMatchObject({ name: 'सूरत की साड़ी' });
});

test('entries are counted before any of them is checked', async () => {
  const { id } = await list();
  const stock = Array.from({ length: 1001 }, () => ({ productId: id, warehouseId: warehouse, quantity: 'wrong' }));
  const { status, body } = await call('PUT', '/api/stock', { stock });
  expect([status, body]).toEqual([400, { message: 'stock must be a list of 1 to 1000 entries.' }]);
});

test.each([
  [{ variants: Array.from({ length: 200_000 }, () => ({})) }, 'A product has at most 100 variants'],
  [{ options: Array(300_000).fill(0) }, 'A product has at most two options'],
  [{ images: Array(300_000).fill(0) }, 'Maximum 4 images'],
  [{ stock: Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`wh_${at}`, 0])) }, 'valid stock'],
])('lists of a product are counted before any item is read: %#', async (lists, says) => {
  const { status, body } = await call('POST', '/api/product', { ...good, ...lists });
  expect([status, body?.['fields']]).toEqual([400, { [Object.keys(lists)[0] ?? '']: [expect.stringContaining(says)] }]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
