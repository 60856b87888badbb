import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { fieldsOf } from '../catalogue/edit-fields.ts';
import { list } from '../catalogue/listing.ts';
import { alertOf } from '../reading.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825880001', businessName: 'Om Steel' }, world.browser());

/** A request with a method that the Fetch standard forbids, as the HTTP server passes it on. */
const traced = (path: string) =>
  Object.defineProperty(new Request(new URL(path, world.origin)), 'method', { value: 'TRACE' });

test.each(['/', '/?a=%00', '/%ff', '/product/1', `/${'a/'.repeat(600)}`, '/pictures/a', '/api/products'])(
  'answers TRACE %s with 405, the policy and a line in the log',
  async (path) => {
    const before = world.log.length;
    const answer = await world.browser().site.answer(traced(path));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(JSON.parse(world.log.at(-1) ?? '{}')).toMatchObject({ method: 'TRACE', status: 405 });
    expect(world.log).toHaveLength(before + 1);
  },
);

test.each(['signing-in', 'pressed', 'known-browser', 'session', 'flash'])(
  'ignores a cookie %s with multi-byte letters in its seal',
  async (name) => {
    const cookie = `${name}=e30.${'\u00e9'.repeat(43)}`;
    for (const path of ['/reseller/login/otp', '/supplier/login/otp', '/', '/product/1'])
      expect([path, (await world.visit(path, { headers: { cookie } })).status]).toEqual([
        path,
        expect.toBeOneOf([200, 302, 404]),
      ]);
  },
);

test('ignores a sealed address with such letters', async () => {
  const back = encodeURIComponent(`/products?then=e30.${'\u00e9'.repeat(43)}`);
  for (const role of ['reseller', 'supplier'])
    expect((await world.browser().visit(`/${role}/login?back=${back}`)).status).toBe(200);
});

test.each(['{', '5', 'null', '[]', '{"options":[null]}', '{"variants":{}}'])(
  'refuses the variants %s of a plain form, with its other fields filled in',
  async (arrangement) => {
    const typed = { name: 'Steel bottle', categoryId: '1', pricePerCarton: '2400', piecesPerCarton: '24' };
    for (const given of [typed, { ...typed, name: '' }]) {
      const answer = await supplier.post('/supplier/products-listing', { ...given, arrangement });
      const html = await answer.text();
      expect([answer.status, html.includes('value="2400"')]).toEqual([400, true]);
    }
  },
);

test.each([{ constructor: 5 }, JSON.parse('{"__proto__":5}') as object, { prototype: 5 }, { toString: 5 }])(
  'refuses stock that names no warehouse: %j',
  async (stock) => {
    const good = { name: 'Lid', categoryId: 1, pricePerCarton: 10, piecesPerCarton: 1 };
    const options = [{ name: 'Colour', values: ['Red'] }];
    for (const body of [
      { ...good, stock },
      { ...good, lowStockThresholds: stock },
      { ...good, options, variants: [{ values: ['Red'], stock }] },
    ]) {
      const answer = await supplier.visit('/api/product', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // JSON.stringify writes an own __proto__ too.
        body: JSON.stringify(body),
      });
      expect([answer.status, await answer.json()]).toEqual([400, expect.anything()]);
    }
  },
);

test('refuses a body that names one variant twice', async () => {
  const good = { name: 'Lid', categoryId: 1, pricePerCarton: 10, piecesPerCarton: 1 };
  const options = [{ name: 'Colour', values: ['Red', 'Blue'] }];
  const id = await list(world, supplier, { ...good, options });
  const read = (await (await supplier.visit(`/api/product/${id}`)).json()) as { variants: { id: number }[] };
  const [red] = read.variants;
  const variants = ['Red', 'Blue'].map((value) => ({ id: red?.id, values: [value] }));
  const answer = await supplier.visit(`/api/product/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...good, options, variants }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'Another row names the same variant' }]);
  const page = `/supplier/products/${id}/variants`;
  const fields = await fieldsOf(supplier, page, 'piecesPerCarton');
  const rows = { 'row.1': fields['row.0']?.replace('Red', 'Blue') ?? '' };
  const form = await supplier.post(page, { ...fields, ...rows, packing: 'carton', do: 'save' });
  expect([form.status, alertOf(await form.text())]).toEqual([400, expect.any(String)]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
