import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { programOf } from './api-key.ts';
import { callingSupplier, stockKept } from './api-supplier.ts';
import { picture } from './pictures.ts';

const world = await fileWorld();
const supplier = await callingSupplier(world, '9825920001');
const other = await callingSupplier(world, '9825920002');
const { call, good, list, put, shown, warehouse } = supplier;
const stale = 'This product was changed meanwhile. Load it again and repeat your change.';

describe('changing a product', () => {
  test('takes the body of listing, and returns the id and the new state', async () => {
    const { id, etag } = await list();
    const answer = await put(id, {
      ...good,
      name: 'Copper bottle',
      pricePerCarton: 99.995,
      stock: { [warehouse]: 50 },
    });
    expect([answer.status, answer.body]).toEqual([200, { id }]);
    expect(await shown(id)).toMatchObject({
      name: 'Copper bottle',
      pricePerCarton: 100,
      version: 2,
      etag: answer.headers.get('etag'),
    });
    expect(answer.headers.get('etag')).not.toBe(etag);
    expect(await stockKept(world, id)).toEqual({
      pieces: [50],
      ledger: [
        { change: 48, reason: 'listed' },
        { change: 2, reason: 'api' },
      ],
    });
  });

  test('accepts a body as it was read, and changes nothing', async () => {
    const { id } = await list({
      isRetailEnabled: true,
      pricePerRetail: 120,
      discount: 5,
      gstRate: 18,
      lengthCm: 12.5,
      specifications: { Material: 'Steel' },
      shippingInfo: { locations: ['Surat'], timeframe: '2 days', cost: 'Free' },
      stock: { [warehouse]: { quantity: 48, lowStockThreshold: 10 } },
    });
    const before = await shown(id);
    expect((await put(id, before)).status).toBe(200);
    expect(await shown(id)).toEqual({ ...before, version: 2, etag: expect.any(String) });
  });

  test('keeps fields that are left out, and clears them by null or an empty value', async () => {
    const upload = await supplier.browser.post('/api/upload', { images: picture('photo.jpg') });
    const { urls } = (await upload.json()) as { urls: string[] };
    const { id } = await list({
      images: urls,
      isActive: false,
      isRetailEnabled: true,
      pricePerRetail: 120.5,
      sku: 'B-1',
    });
    const before = await shown(id);
    expect(before).toMatchObject({ images: [{ url: urls[0] }], isActive: false, pricePerRetail: 120.5 });
    const { name, categoryId, piecesPerCarton } = good;
    const required = { name, categoryId, pricePerCarton: 2500, piecesPerCarton };
    for (const more of [{}, { isActive: '', isRetailEnabled: '' }]) {
      expect((await put(id, { ...required, ...more })).status).toBe(200);
      const { version, updatedAt, etag } = await shown(id);
      expect(await shown(id)).toEqual({ ...before, pricePerCarton: 2500, version, updatedAt, etag });
    }
    const alone = await put(id, { ...required, pricePerRetail: 99 });
    expect([alone.status, alone.body?.['message']]).toEqual([
      400,
      'pricePerRetail can only be changed together with isRetailEnabled.',
    ]);
    expect((await put(id, { ...required, isRetailEnabled: true })).status).toBe(400);
    const cleared = { description: null, images: [], isActive: true, isRetailEnabled: false };
    expect((await put(id, { ...required, ...cleared })).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      description: '',
      images: [],
      isActive: true,
      isRetailEnabled: false,
      pricePerRetail: null,
      stock: before.stock,
      sku: 'B-1',
    });
  });

  test.each([0, 1, null, 'off', 'maybe', [], {}])('takes a switch as on or off, and refuses %j', async (wrong) => {
    const { id } = await list({ isActive: false });
    const before = await shown(id);
    for (const [field, sentence] of [
      ['isActive', 'isActive must be true or false.'],
      ['isRetailEnabled', 'isRetailEnabled must be true or false.'],
    ] as const) {
      const body = { ...good, pricePerRetail: 120, [field]: wrong };
      for (const answer of [await put(id, body), await call('POST', '/api/product', body)])
        expect([answer.status, answer.body?.['fields']]).toEqual([400, { [field]: [sentence] }]);
    }
    expect(await shown(id)).toEqual(before);
  });

  test.each([
    [true, true],
    ['on', true],
    ['true', true],
    ['yes', true],
    [false, false],
    ['false', false],
    ['no', false],
  ])("takes a switch in a form's words: %j", async (word, isActive) => {
    const { id } = await list({ isActive: word, isRetailEnabled: word, pricePerRetail: 120 });
    expect(await shown(id)).toMatchObject({ isActive, isRetailEnabled: isActive });
  });

  test.each(['999999999', '0', 'x', '%00'])('%s is not found', async (id) => {
    const { status, body } = await put(id);
    expect([status, body]).toEqual([404, { message: 'This product is not among yours.' }]);
  });

  test("is not found for another supplier's product, which stays as it is", async () => {
    const theirs = await other.list({ name: 'Theirs' });
    expect((await put(theirs.id, { ...good, stock: {} })).status).toBe(404);
    const { body } = await other.call('GET', `/api/product/${theirs.id}`);
    expect(body).toMatchObject({ name: 'Theirs', version: 1 });
  });

  test('refuses what listing refuses, and changes nothing', async () => {
    const { id } = await list();
    const before = await shown(id);
    for (const [wrong, status, message] of [
      [{ name: '' }, 400, 'Product name is required'],
      [{ pricePerCarton: 0 }, 400, 'Please enter a valid price per carton'],
      [{ stock: { [other.warehouse === warehouse ? 'wh_000' : other.warehouse]: 1 } }, 400, 'Please enter valid stock'],
      [{ images: ['/pictures/000000000000000000000000.webp'] }, 400, 'Please use pictures that you uploaded'],
      [{ supplierId: other.id }, 403, 'supplierId must be your own.'],
      [{ version: 0 }, 400, 'version must be a whole number from 1.'],
      [{ version: 'x' }, 400, 'version must be a whole number from 1.'],
    ] as const) {
      const answer = await put(id, { ...good, ...wrong });
      expect([wrong, answer.status, answer.body?.['message']]).toEqual([
        wrong,
        status,
        expect.stringContaining(message),
      ]);
    }
    expect((await put(id, '{')).body).toEqual({ message: 'The body must be a JSON object.' });
    const latin1 = Buffer.from(JSON.stringify({ ...good, name: 'Café' }), 'latin1');
    const answer = await supplier.browser.visit(`/api/product/${id}`, { method: 'PUT', body: latin1 });
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'The body must be a JSON object.' }]);
    expect(await shown(id)).toEqual(before);
  });

  test('is for its supplier, by PUT', async () => {
    const { id } = await list();
    expect((await put(id, good, {}, programOf(world, null))).status).toBe(401);
    for (const method of ['POST', 'PATCH', 'DELETE'])
      expect((await call(method, `/api/product/${id}`, good)).status).toBe(405);
    expect(
      (await supplier.browser.visit(`/api/product/${id}`, { method: 'PUT', body: JSON.stringify(good) })).status,
    ).toBe(200);
  });
});

describe('a state or a version that a change is based on', () => {
  test('lets a change through once by If-Match with the newest state', async () => {
    const { id, etag } = await list();
    for (const given of ['"other"', 'W/"other"', 'nonsense', '']) {
      const answer = await put(id, good, { 'if-match': given });
      expect([given, answer.status, answer.body]).toEqual([given, 412, { message: stale }]);
    }
    const first = await put(id, good, { 'if-match': `"other", ${etag}` });
    expect(first.status).toBe(200);
    expect((await put(id, good, { 'if-match': etag })).status).toBe(412);
    expect((await put(id, good, { 'if-match': first.headers.get('etag') ?? '' })).status).toBe(200);
    expect((await put(id, good, { 'if-match': '*' })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ version: 4 });
  });

  test.each(['weak', 'packed'])('is recognised in a tag that a proxy has made %s', async (how) => {
    const { id, etag } = await list();
    const changed = how === 'weak' ? `W/${etag}` : etag.replace(/"$/, '-gzip"');
    expect((await put(id, good, { 'if-match': changed })).status).toBe(200);
    expect((await put(id, good, { 'if-match': changed })).status).toBe(412);
  });

  test('includes stock in the state, but not in the version', async () => {
    const { id, etag } = await list();
    await call('PUT', '/api/stock', { stock: [{ productId: id, warehouseId: warehouse, quantity: 1 }] });
    expect((await put(id, { ...good, stock: {} }, { 'if-match': etag })).status).toBe(412);
    expect((await put(id, { ...good, stock: {}, version: 1 })).status).toBe(200);
    expect((await stockKept(world, id)).pieces).toEqual([1]);
  });

  test('does not protect stock sent back as read, which is refused if it has changed since', async () => {
    const { id } = await list();
    const read = await shown(id);
    world.clock.advance({ seconds: 1 });
    await call('PUT', '/api/stock', { stock: [{ productId: id, warehouseId: warehouse, quantity: 777 }] });
    const moved = await shown(id);
    const answer = await put(id, { ...read, name: 'Renamed' });
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: `The stock in ${warehouse} changed meanwhile: there are 777 pieces now.` },
    ]);
    expect(await shown(id)).toEqual(moved);
    for (const lastUpdated of [moved.stock[warehouse]?.lastUpdated, null, '', undefined]) {
      world.clock.advance({ seconds: 1 });
      const quantity = 540 + Number(moved.version);
      expect((await put(id, { ...good, stock: { [warehouse]: { quantity, lastUpdated } } })).status).toBe(200);
      await put(id, { ...good, stock: { [warehouse]: 777 } });
      moved.stock[warehouse] = (await shown(id)).stock[warehouse];
    }
    expect((await stockKept(world, id)).pieces).toEqual([777]);
    for (const lastUpdated of ['yesterday', 7, {}, '2026-99-99T00:00:00Z']) {
      const wrong = await put(id, { ...good, stock: { [warehouse]: { quantity: 1, lastUpdated } } });
      expect([lastUpdated, wrong.status, wrong.body?.['fields']]).toEqual([
        lastUpdated,
        400,
        { stock: ['lastUpdated must be a time as it was read.'] },
      ]);
    }
  });

  test('conflicts if the version is stale; without a version the change is accepted', async () => {
    const { id } = await list();
    expect((await put(id, { ...good, version: 1 })).status).toBe(200);
    const answer = await put(id, { ...good, version: 1 });
    expect([answer.status, answer.body]).toEqual([409, { message: stale }]);
    expect((await put(id, { ...good, version: '2' })).status).toBe(200);
    expect((await put(id, { ...good, version: null })).status).toBe(200);
  });

  test('lets one of several programs at once change it', async () => {
    const { id, etag } = await list();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => put(id, { ...good, name }, { 'if-match': etag })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    expect(await shown(id)).toMatchObject({ version: 2 });
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
