import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { callingSupplier } from '../catalogue/api-supplier.ts';

const world = await fileWorld();
const supplier = await callingSupplier(world, '9825970001');
const other = await callingSupplier(world, '9825970002');
const { call, good, list, put, shown, warehouse } = supplier;

describe('Idempotency-Key', () => {
  const counted = async () => (await world.db.selectFrom('products').select('id').execute()).length;

  test('lists once, and returns the first response again', async () => {
    const key = { 'idempotency-key': 'order-1' };
    const first = await call('POST', '/api/product', good, key);
    const count = await counted();
    await put(Number(first.body?.['id']), { ...good, name: 'Changed since' });
    const again = await call('POST', '/api/product', good, key);
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([201, first.body, first.headers.get('etag')]);
    expect(await counted()).toBe(count);
    const another = await call('POST', '/api/product', { ...good, name: 'Another' }, key);
    expect([another.status, another.body?.['message'], await counted()]).toEqual([
      422,
      'This Idempotency-Key was used for another request.',
      count,
    ]);
    const theirs = await other.call('POST', '/api/product', { ...good, stock: {} }, key);
    expect([theirs.status, theirs.body?.['id'] === first.body?.['id']]).toEqual([201, false]);
  });

  test('lists once for requests at once, and all get its response', async () => {
    const count = await counted();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('POST', '/api/product', good, { 'idempotency-key': 'order-2' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body?.['id'])}`)).size).toBe(1);
    expect(await counted()).toBe(count + 1);
  });

  test('can be used again after a refusal', async () => {
    const key = { 'idempotency-key': 'order-3' };
    expect((await call('POST', '/api/product', { ...good, categoryId: 99_999 }, key)).status).toBe(400);
    expect((await call('POST', '/api/product', good, key)).status).toBe(201);
  });

  test('changes once, even if the state that it names has passed', async () => {
    const { id, etag } = await list();
    const headers = { 'idempotency-key': 'change-1', 'if-match': etag };
    const first = await put(id, { ...good, name: 'Once' }, headers);
    await put(id, { ...good, name: 'Since' });
    const again = await put(id, { ...good, name: 'Once' }, headers);
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([200, { id }, first.headers.get('etag')]);
    expect(await shown(id)).toMatchObject({ name: 'Since', version: 3 });
    expect((await put(id, { ...good, name: 'Twice' }, headers)).status).toBe(422);
    expect((await call('POST', '/api/product', good, headers)).status).toBe(422);
  });

  test('covers a request with its version, its states and its times: a change of any is another request', async () => {
    const { id, etag } = await list();
    const key = { 'idempotency-key': 'change-2' };
    const { lastUpdated } = (await shown(id)).stock[warehouse] ?? {};
    const stock = { [warehouse]: { quantity: 48, lastUpdated } };
    const body = { ...good, stock, version: 1 };
    const first = await put(id, body, { ...key, 'if-match': etag });
    expect(first.status).toBe(200);
    for (const [sent, headers] of [
      [{ ...body, version: 2 }, { 'if-match': etag }],
      [{ ...body, version: undefined }, { 'if-match': etag }],
      [body, { 'if-match': '"other"' }],
      [body, {}],
      [{ ...body, stock: good.stock }, { 'if-match': etag }],
    ] as const)
      expect([sent, headers, (await put(id, sent, { ...key, ...headers })).status]).toEqual([sent, headers, 422]);
    const again = await put(id, body, { ...key, 'if-match': etag });
    expect([again.status, again.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
    expect(await shown(id)).toMatchObject({ version: 2 });
  });

  test('has 1 to 255 visible characters', async () => {
    for (const key of ['', 'x'.repeat(256), 'two words', 'é']) {
      const answer = await call('POST', '/api/product', good, { 'idempotency-key': key });
      expect([key, answer.status, answer.body?.['message']]).toEqual([
        key,
        400,
        'Idempotency-Key must have 1 to 255 visible characters of ASCII.',
      ]);
    }
    for (const key of ['1', '"quoted-1"', 'x'.repeat(255)])
      expect((await call('POST', '/api/product', good, { 'idempotency-key': key })).status).toBe(201);
    expect((await put((await list()).id, good, { 'idempotency-key': 'two words' })).status).toBe(400);
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
