import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { opened, textOf } from '../reading.ts';
import { everyDoor } from '../site/guards-routes.ts';
import { programOf } from './api-key.ts';
import { callingSupplier } from './api-supplier.ts';

interface Document {
  paths: Record<string, Record<string, { summary: string; responses: Record<string, { content?: Content }> }>>;
  components: { schemas: Record<string, object> };
}
type Content = Record<string, { schema: object }>;

const world = await fileWorld();
const supplier = await callingSupplier(world, '9825950001');
const { call, good, list, warehouse } = supplier;
const document = (await programOf(world, null)('GET', '/api/openapi.json')).body as unknown as Document;
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ ...document, $id: 'api' });
const schemaAt = (...path: string[]) => {
  const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  return ajv.compile({ $ref: `api#/${pointer}` });
};
const input = (name: string) => schemaAt('components', 'schemas', name);
const answerOf = (path: string, method: string, status: number) =>
  schemaAt('paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema');

test('the document is OpenAPI 3.1, by the official schema', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
  expect([valid, errors]).toEqual([true, undefined]);
});

test('the document states the type of every field of a variant and of a set', () => {
  const { ProductInput } = document.components.schemas as {
    ProductInput: {
      properties: Record<
        'variants' | 'setContent' | 'options' | 'mixStepPieces',
        { maxItems: number; items: { properties: Record<string, object> } }
      >;
    };
  };
  const { variants, setContent, options, mixStepPieces } = ProductInput.properties;
  expect([variants.maxItems, setContent.maxItems]).toEqual([100, 100]);
  const fields = { ...variants.items.properties, ...setContent.items.properties, ...options.items.properties };
  expect(mixStepPieces).toMatchObject({ type: ['integer', 'null'], minimum: 1 });
  expect(fields['name']).toEqual({ type: 'string', maxLength: 30 });
  expect(options.items.properties['values']).toMatchObject({ type: 'array', maxItems: 100, items: { maxLength: 30 } });
  expect(fields['stock']).toMatchObject({ additionalProperties: { anyOf: [{ type: 'integer', minimum: 0 }, {}] } });
  expect(Object.entries(fields).filter(([, schema]) => !('type' in schema))).toEqual([]);
  expect(Object.keys(fields)).toContain('pricePerCarton');
});

describe('every call', () => {
  const doors = everyDoor().filter(({ pattern }) => /^\/api\/(?!docs$|\*$)/.test(pattern));

  test('is described, and every described call exists', () => {
    const called = doors.map(({ pattern }) => pattern.replace(/:(\w+)/g, '{$1}'));
    expect(called.length).toBeGreaterThan(5);
    expect(Object.keys(document.paths).toSorted()).toEqual(called.toSorted());
  });

  test.each(Object.entries(document.paths))('%s takes the described methods, and no other', async (path, of) => {
    const { id } = await list();
    for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
      const { status, body, headers } = await call(
        method.toUpperCase(),
        path.replace('{id}', String(id)),
        method === 'get' ? undefined : {},
      );
      expect([method, status === 405]).toEqual([method, !(method in of)]);
      if (status !== 405) continue;
      const allow = Object.keys(of).join(', ').toUpperCase();
      expect([body, headers.get('allow')]).toEqual([{ message: 'This address does not take that method.' }, allow]);
    }
  });

  test('is listed on the page with its description', async () => {
    const text = textOf(await opened(world.browser(), '/api/docs'));
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { summary }] of Object.entries(methods))
        for (const words of [`${method.toUpperCase()} ${path}`, summary]) expect(text).toContain(words);
    expect(text).toContain("-H 'Authorization: Bearer thok_...'");
    expect(text).toContain(`${good.categoryId} Water Bottles`);
    expect(text).not.toContain(warehouse);
    expect(textOf(await opened(supplier.browser, '/api/docs'))).toContain(`${warehouse} Katargam`);
    const gujarati = await opened(world.browser(), '/api/docs?lang=gu');
    expect(textOf(gujarati)).toContain('સપ્લાયર માટે API');
    expect(gujarati).toContain('content="noindex');
    expect(await opened(supplier.browser, '/supplier/profile')).toContain('href="/api/docs"');
  });
});

describe('the described bodies and responses', () => {
  const product = { ...good, stock: { [warehouse]: 5 } };
  test.each<[object]>([
    [{}],
    [{ description: null, isActive: false, images: [] }],
    [{ stock: { [warehouse]: { quantity: 5, lowStockThreshold: null } } }],
    [{ isRetailEnabled: true, pricePerRetail: 0.01 }],
    [{ isRetailEnabled: false, pricePerRetail: null }],
    [{ pricePerCarton: 10_000_000, piecesPerCarton: 1000, name: 'x'.repeat(200) }],
    [{ supplierId: supplier.id }],
    [{ shippingInfo: { locations: ['Surat'], timeframe: '2 days', cost: null }, policies: null, fastDelivery: true }],
    [{ hsnCode: '7323', gstRate: 18, countryOfOrigin: 'India', maker: 'A, Surat', discount: 0, netWeightGrams: 1 }],
    [{ lengthCm: 0.1, widthCm: 10_000, heightCm: 1.5, specifications: { Material: 'Steel' }, sku: null }],
    [{ lowStockThresholds: { [warehouse]: 3 } }],
  ])('accept a product with %j, as the call does', async (more) => {
    const body = { ...product, ...more };
    const validate = input('ProductInput');
    expect([validate(body), validate.errors]).toEqual([true, null]);
    expect((await call('POST', '/api/product', body)).body).toEqual({ id: expect.any(Number) });
  });

  test.each<[object]>([
    ...['name', 'categoryId', 'pricePerCarton', 'piecesPerCarton'].map((name): [object] => [{ [name]: undefined }]),
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 'x'.repeat(201) }],
    [{ description: 'x'.repeat(5001) }],
    [{ description: 7 }],
    [{ categoryId: 0 }],
    [{ categoryId: null }],
    [{ pricePerCarton: 0 }],
    [{ pricePerCarton: 10_000_001 }],
    [{ pricePerCarton: null }],
    [{ piecesPerCarton: 0 }],
    [{ piecesPerCarton: 1001 }],
    [{ piecesPerCarton: 1.5 }],
    [{ isRetailEnabled: true, pricePerRetail: null }],
    [{ isRetailEnabled: true }],
    [{ stock: 'none' }],
    [{ stock: { shed: 1 } }],
    [{ stock: { [warehouse]: 1.5 } }],
    [{ stock: { [warehouse]: 100_000_001 } }],
    [{ images: 'none' }],
    [{ images: ['a', 'b', 'c', 'd', 'e'] }],
    [{ images: ['https://evil.example/a.webp'] }],
    [{ images: [{}] }],
    [{ discount: 100 }],
    [{ discount: 1.5 }],
    [{ gstRate: 101 }],
    [{ hsnCode: '12345' }],
    [{ netWeightGrams: 0 }],
    [{ lengthCm: 0 }],
    [{ lengthCm: 10_001 }],
    [{ sku: 'x'.repeat(121) }],
    [{ maker: 'x'.repeat(301) }],
    [{ specifications: [] }],
    [{ specifications: { Material: '' } }],
    [{ policies: 'none' }],
    [{ policies: { warranty: 'x'.repeat(501) } }],
    [{ shippingInfo: { locations: Array.from({ length: 21 }, () => 'Surat') } }],
    [{ fastDelivery: 7 }],
    [{ lowStockThresholds: { [warehouse]: -1 } }],
    [{ version: 0 }],
    [{ version: 'new' }],
  ])('refuse a product with %j, as the call does', async (more) => {
    const body = JSON.parse(JSON.stringify({ ...product, ...more })) as object;
    expect(input('ProductInput')(body)).toBe(false);
    const { status, body: answer } = await call('POST', '/api/product', body);
    expect([status, answerOf('/api/product', 'post', 400)(answer)]).toEqual([400, true]);
  });

  test('accept and refuse stock as the call does', async () => {
    const { id } = await list();
    const entry = { productId: id, warehouseId: warehouse, quantity: 5 };
    const validate = input('StockInput');
    for (const stock of [[entry], [{ ...entry, expected: 5 }], [{ ...entry, quantity: 0, expected: null }]]) {
      expect([validate({ stock }), validate.errors]).toEqual([true, null]);
      expect((await call('PUT', '/api/stock', { stock })).status).toBe(200);
    }
    for (const stock of [
      undefined,
      {},
      [],
      Array.from({ length: 1001 }, () => entry),
      [null],
      [{ ...entry, productId: undefined }],
      [{ ...entry, productId: 0 }],
      [{ ...entry, warehouseId: 'shed' }],
      [{ ...entry, quantity: null }],
      [{ ...entry, quantity: 1.5 }],
      [{ ...entry, expected: -1 }],
    ]) {
      const body = JSON.parse(JSON.stringify({ stock })) as object;
      const { status } = await call('PUT', '/api/stock', body);
      expect([stock, validate(body), status]).toEqual([stock, false, 400]);
    }
  });

  test('have valid examples', () => {
    for (const name of ['ProductInput', 'StockInput']) {
      const { example } = document.components.schemas[name] as { example: object };
      expect([name, input(name)(example)]).toEqual([name, true]);
    }
  });
});

test('match what the calls return', async () => {
  const { id } = await list({
    shippingInfo: { locations: ['Surat'], timeframe: '2 days', cost: 'Free' },
    specifications: { Material: 'Steel' },
    discount: 5,
  });
  const form = new FormData();
  form.append('images', new File([], 'none.jpg'));
  const upload = await supplier.browser.visit('/api/upload', { method: 'POST', body: form });
  const stock = [{ productId: id, warehouseId: warehouse, quantity: 5 }];
  for (const [path, method, answer] of [
    ['/api/product/{id}', 'get', await call('GET', `/api/product/${id}`)],
    ['/api/products', 'get', await call('GET', '/api/products')],
    ['/api/product', 'post', await call('POST', '/api/product', good)],
    ['/api/product/{id}', 'put', await call('PUT', `/api/product/${id}`, good)],
    ['/api/product/{id}', 'put', await call('PUT', '/api/product/999999', good)],
    ['/api/product/{id}', 'put', await call('PUT', `/api/product/${id}`, good, { 'if-match': '"x"' })],
    ['/api/product/{id}', 'put', await call('PUT', `/api/product/${id}`, { ...good, version: 99 })],
    ['/api/stock', 'put', await call('PUT', '/api/stock', { stock })],
    ['/api/stock', 'put', await programOf(world, 'wrong')('PUT', '/api/stock', { stock })],
    ['/api/upload', 'post', { status: upload.status, body: (await upload.json()) as object }],
  ] as const) {
    const validate = answerOf(path, method, answer.status);
    expect([path, answer.status, validate(answer.body), validate.errors]).toEqual([path, answer.status, true, null]);
  }
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
