import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { adminRows } from '../admin/desk.ts';
import { change, keyOf, preview, ticked } from '../catalogue/changing-many.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { alertOf, complaints, elements, opened, textOf } from '../reading.ts';
import { type Kurti, listKurti, sellAs } from './assorted.ts';

const world = await fileWorld();
let number = 9_825_670_000;
let mobile = '';
let supplier = world.browser();
let warehouse = '';
let kurti: Kurti = { id: 0, red: 0n, blue: 0n };

beforeEach(async () => {
  number += 1;
  mobile = String(number);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Kurti Traders' }, world.browser());
  warehouse = await warehouseOf(world, mobile);
  kurti = await listKurti(
    world,
    { browser: supplier, mobile },
    { red: { [warehouse]: 60 }, blue: { [warehouse]: 24 } },
  );
});

const page = () => `/supplier/products/${kurti.id}/stock`;
const lines = (html: string) =>
  elements(html, 'li')
    .filter((line) => line.get('data-variant') !== null)
    .map(({ text }) => text);
const counting = (pieces: string, was: string) => ({ [`pieces-${warehouse}`]: pieces, [`was-${warehouse}`]: was });
const count = (variant: bigint | string | null, pieces: string, was: string, by = supplier) =>
  by.post(
    `/supplier/products/${kurti.id}/stock/count.data${variant === null ? '' : `?variant=${variant}`}`,
    counting(pieces, was),
  );
const threshold = (variant: bigint | null, pieces: string) =>
  supplier.post(`/supplier/products/${kurti.id}/thresholds.data${variant === null ? '' : `?variant=${variant}`}`, {
    [`lowStockThresholds.${warehouse}`]: pieces,
  });
const levels = async () => {
  const rows = await world.db
    .selectFrom('stock_levels')
    .select(['variant_id', 'pieces', 'low_stock_threshold'])
    .where('product_id', '=', BigInt(kurti.id))
    .orderBy('variant_id')
    .execute();
  const of = (id: bigint) => rows.find(({ variant_id }) => variant_id === id);
  return [of(kurti.red), of(kurti.blue)].map((row) => `${row?.pieces} low at ${row?.low_stock_threshold ?? '-'}`);
};

describe('the stock of a product with options', () => {
  test('has a line for each variant: its values, item code, and pieces in each warehouse', async () => {
    const html = await opened(supplier, page());
    expect(lines(html)).toEqual([
      `Red K-R-${kurti.id} 60 pieces Katargam Edit Stock history`,
      'Blue 24 pieces Katargam Edit Stock history',
    ]);
    expect(textOf(html)).toContain('Stock now: 84 pieces');
  });

  test('is counted variant by variant, and the history names the variant, for all or for one', async () => {
    expect([(await count(kurti.blue, '30', '24')).status, await levels()]).toEqual([
      200,
      ['60 low at -', '30 low at -'],
    ]);
    const rows = async (path: string) =>
      elements(await opened(supplier, path), 'tr')
        .slice(1)
        .map(({ text }) => text.replace(/^\d+ \w+ 2026, \d\d:\d\d /, ''));
    const blue = [
      'Blue Katargam Stock changed Change +6 Left 30 You',
      'Blue Katargam Product edited Change +24 Left 24 You',
    ];
    expect(await rows(page())).toEqual([...blue, 'Red Katargam Product edited Change +60 Left 60 You']);
    expect(await rows(`${page()}?variant=${kurti.blue}`)).toEqual(blue);
    expect(await rows(`${page()}?variant=999999`)).toHaveLength(3);
  });

  test('without JavaScript has a form at its own address, which comes back to this screen', async () => {
    const html = await opened(supplier, `${page()}?about=variant-${kurti.blue}&form=stock`);
    expect(textOf(html)).toContain('Change stock of Cotton kurti, Blue');
    expect(html).toContain(`action="/supplier/products/${kurti.id}/stock/count?variant=${kurti.blue}"`);
    const address = `/supplier/products/${kurti.id}/stock/count?variant=${kurti.blue}`;
    const headers = { referer: `${world.origin}${page()}?about=variant-${kurti.blue}&form=stock` };
    const answer = await supplier.post(address, counting('x', '24'), { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page()]);
    // Only the refused form is open again.
    expect(complaints(await opened(supplier, page()))).toHaveProperty(
      `${kurti.blue}-pieces-${warehouse}`,
      'Please enter whole pieces',
    );
  });

  test('has thresholds for each variant', async () => {
    expect((await threshold(kurti.blue, '25')).status).toBe(200);
    expect(await levels()).toEqual(['60 low at -', '24 low at 25']);
    expect(lines(await opened(supplier, page()))[1]).toContain('24 pieces Katargam · Low Stock');
  });
});

describe('refused, and nothing changes', () => {
  test('a form without a variant, from before there were any', async () => {
    const answer = await count(null, '5', '60');
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('This product has variants; enter the stock of each'),
    ]);
    expect((await threshold(null, '5')).status).toBe(409);
    expect(await levels()).toEqual(['60 low at -', '24 low at -']);
  });

  test('a refusal without scripts is shown, on the list and on the stock screen', async () => {
    const sentence = 'This product has variants; enter the stock of each';
    const back = async (form: string, screen: string, fields: Record<string, string>) => {
      const headers = { referer: `${world.origin}${screen}` };
      const answer = await supplier.post(`/supplier/products/${kurti.id}/${form}`, fields, { headers });
      return textOf(await opened(supplier, answer.headers.get('location') ?? ''));
    };
    expect(await back('stock/count', '/supplier/products', counting('5', '60'))).toContain(sentence);
    expect(await back('stock/count', page(), counting('5', '60'))).toContain(sentence);
    expect(await back('thresholds', page(), { [`lowStockThresholds.${warehouse}`]: '5' })).toContain(sentence);
    const gone = `stock/count?variant=${kurti.blue + 1000n}`;
    expect(await back(gone, '/supplier/products', counting('5', '24'))).toContain('This product is not among yours');
    expect(await levels()).toEqual(['60 low at -', '24 low at -']);
  });

  test('a variant of another product, an unknown one, and another supplier’s', async () => {
    const bottle = await list(world, supplier, { stock: { [warehouse]: 5 } });
    const other = await world.signUpSupplier(
      { mobile: String(number + 5000), businessName: 'Other Traders' },
      world.browser(),
    );
    expect((await count(BigInt(bottle), '7', '5')).status).toBe(404);
    expect((await count('x', '7', '60')).status).toBe(404);
    expect((await threshold(BigInt(bottle), '7')).status).toBe(404);
    expect((await count(kurti.red, '7', '60', other)).status).toBe(404);
    expect(await levels()).toEqual(['60 low at -', '24 low at -']);
  });

  test('a count of stock that changed meanwhile', async () => {
    expect((await count(kurti.blue, '30', '23')).status).toBe(409);
    expect(await levels()).toEqual(['60 low at -', '24 low at -']);
  });
});

test('a retired variant stays in the list while it has stock, can be counted to zero, and is never low', async () => {
  await threshold(kurti.blue, '25');
  await sellAs(world, { mobile, id: kurti.id }, { Red: {} });
  const html = await opened(supplier, page());
  expect(lines(html)[1]).toBe('Blue No longer sold 24 pieces Katargam Edit Stock history');
  expect(textOf(await opened(supplier, '/supplier/products?stock=threshold'))).not.toContain('Cotton kurti');
  expect((await count(kurti.blue, '0', '24')).status).toBe(200);
  expect(lines(await opened(supplier, page()))).toHaveLength(1);
});

describe('the list of own products', () => {
  test('adds up the stock, names sold out and low variants, and has a folded line for each variant', async () => {
    await threshold(kurti.blue, '25');
    await count(kurti.red, '0', '60');
    const html = await opened(supplier, `/supplier/products?about=${kurti.id}&form=stock`);
    const row = elements(html, 'tr').find((one) => one.get('data-product') === String(kurti.id));
    expect(row?.text).toContain('24 pieces Low Stock');
    expect(row?.text).toContain('Sold out: Red Low: Blue');
    expect(lines(html).map((line) => line.split(' ')[0])).toEqual(['Red', 'Blue']);
    // A folded row names the variants without their stock.
    const closed = await opened(supplier, '/supplier/products');
    expect(textOf(closed)).toContain('Sold out: Red Low: Blue');
    expect(closed).not.toContain(`K-R-${kurti.id}`);
    expect(textOf(html)).not.toContain('Stock in Katargam');
  });

  test('unfolds the variant whose form is open, and keeps it unfolded after a refusal', async () => {
    const html = await opened(supplier, `/supplier/products?about=variant-${kurti.red}&form=stock`);
    expect(textOf(html)).toContain('Change stock of Cotton kurti, Red');
    const address = `/supplier/products/${kurti.id}/stock/count?variant=${kurti.blue}`;
    const { place, text } = await sentBack(supplier, address, counting('1', '2'));
    expect([place, text]).toEqual([
      `/supplier/products?about=${kurti.id}&form=stock`,
      expect.stringContaining('The stock changed meanwhile: there are 24 pieces now.'),
    ]);
    expect(text).toContain('Change stock of Cotton kurti, Blue');
  });
});

describe('low stock names the variant', () => {
  test('in the notice, with the pieces left', async () => {
    const notices = async () => textOf(await opened(supplier, '/supplier/notices'));
    await threshold(kurti.blue, '12');
    await count(kurti.blue, '12', '24');
    expect(await notices()).toContain('Cotton kurti, Blue is low on stock: 12 pieces');
    // The remaining stock of a retired variant is no longer watched.
    await threshold(kurti.red, '50');
    await sellAs(world, { mobile, id: kurti.id }, { Blue: {} });
    await count(kurti.red, '2', '60');
    expect(await notices()).not.toContain('Cotton kurti, Red');
  });

  test('on the dashboard, with a link to its own history', async () => {
    await threshold(kurti.blue, '30');
    await count(kurti.blue, '12', '24');
    const html = await opened(supplier, '/supplier/dashboard');
    const low = elements(html, 'section').find((section) => section.get('aria-labelledby') === 'low');
    expect(low?.text).toContain('Cotton kurti, Blue Katargam: 12 pieces, low at 30');
    expect(html).toContain(`href="${page()}?variant=${kurti.blue}"`);
    const work = elements(html, 'li').find((row) => row.get('data-work') === 'low');
    expect(work?.text).toContain('Cotton kurti, Blue: 12 pieces');
  });
});

describe('a bulk change names the variants', () => {
  const address = () => `/supplier/products/change-stock${ticked([kurti.id])}`;
  const asked = (how: string, pieces: string) => ({ warehouseId: warehouse, how, pieces });

  test('in its preview, changes each separately, and can be undone', async () => {
    const shown = await preview(supplier, address(), asked('add', '6'));
    expect(textOf(shown.html)).toContain('1 product will change, for example: Cotton kurti Red 60 → 66 Blue 24 → 30');
    const done = await change(supplier, address(), asked('add', '6'));
    expect(await levels()).toEqual(['66 low at -', '30 low at -']);
    const html = await opened(supplier, done.headers.get('location') ?? '');
    expect(textOf(html)).toContain('The stock of 1 product was changed.');
    await supplier.post('/supplier/products/undo', { key: keyOf(done) });
    expect(await levels()).toEqual(['60 low at -', '24 low at -']);
  });

  test('in its refusal, and leaves all unchanged', async () => {
    const { status, html } = await preview(supplier, address(), asked('subtract', '30'));
    expect([status, alertOf(html)]).toEqual([
      409,
      'No stock was changed. It would be below 0, or above 10,00,00,000 pieces, for 1: Cotton kurti, Blue',
    ]);
    expect(await levels()).toEqual(['60 low at -', '24 low at -']);
  });

  test('and is refused if one of them changed since the preview; a retired one is left alone', async () => {
    const { confirm } = await preview(supplier, address(), asked('set', '100'));
    await count(kurti.blue, '20', '24');
    expect((await supplier.post(address(), confirm)).status).toBe(409);
    await sellAs(world, { mobile, id: kurti.id }, { Red: {} });
    await change(supplier, address(), asked('set', '100'));
    expect(await levels()).toEqual(['100 low at -', '20 low at -']);
  });
});

test("the operator sees the number of a product's variants, and the stock of each", async () => {
  await count(kurti.red, '0', '60');
  const admin = await world.signInAdmin(world.browser());
  const [, words = ''] = (await adminRows(admin, '?q=Cotton+kurti'))[0] ?? [];
  expect(words).toContain('Low Stock 24 pieces Variants: 2 · sold out: 1 Red: 0 Blue: 24 pieces');
});

test('a product without options shows no variants', async () => {
  const bottle = await list(world, supplier, { stock: { [warehouse]: 5 } });
  const html = await opened(supplier, `/supplier/products/${bottle}/stock`);
  expect([lines(html), html]).toEqual([[], expect.stringContaining(`lowStockThresholds.${warehouse}`)]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
