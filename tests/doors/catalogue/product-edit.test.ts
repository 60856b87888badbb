import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, complaints, linkTo, opened, textOf } from '../reading.ts';
import { putStock } from '../stock/put-stock.ts';
import { edit, edited, editPage, fieldsIn, fieldsOf } from './edit-fields.ts';
import { list, warehouseOf } from './listing.ts';

const world = await fileWorld({ samples: true });
const mobile = '9825610001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Editing Traders' });
const warehouse = await warehouseOf(world, mobile);
const vicinity = await world.db
  .selectFrom('warehouse_vicinities')
  .select(['id', 'name'])
  .orderBy('position')
  .offset(1)
  .limit(1)
  .executeTakeFirstOrThrow();
await supplier.post('/supplier/warehouses/add', {
  vicinityId: String(vicinity.id),
  fullAddress: 'Shed 4',
  pincode: '395010',
});
const { id: second } = await world.db
  .selectFrom('supplier_warehouses')
  .select('id')
  .where('vicinity_id', '=', vicinity.id)
  .where('id', '!=', warehouse)
  .where('supplier_id', 'not like', 'sample-%')
  .executeTakeFirstOrThrow();
const other = await world.signUpSupplier({ mobile: '9825610002', businessName: 'Other Traders' }, world.browser());
const stale = 'This product was changed meanwhile. Load it again and repeat your change.';
let id = 0;

const row = () => world.db.selectFrom('products').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const levels = async () =>
  Object.fromEntries(
    (
      await world.db
        .selectFrom('stock_levels')
        .select(['warehouse_id', 'pieces'])
        .where('product_id', '=', BigInt(id))
        .orderBy('warehouse_id')
        .execute()
    ).map(({ warehouse_id, pieces }) => [warehouse_id, pieces]),
  );
const images = async () =>
  (
    await world.db
      .selectFrom('product_images')
      .select('url')
      .where('product_id', '=', BigInt(id))
      .orderBy('position')
      .execute()
  ).map(({ url }) => url);

beforeEach(async () => {
  id = await list(world, supplier, { description: 'Double wall.\nKeeps tea hot.', stock: { [warehouse]: 480 } });
});

test('the page shows the saved values, and saving them unchanged changes nothing but the version', async () => {
  await edited(supplier, id, { specifications: 'Material: Steel\nSize: 1: 2', lengthCm: '12.5', gstRate: '18' });
  const before = await row();
  const fields = await fieldsOf(supplier, editPage(id), 'version');
  expect(fields).toMatchObject({
    version: '2',
    name: 'Steel bottle',
    description: 'Double wall.\nKeeps tea hot.',
    pricePerCarton: '2400.00',
    piecesPerCarton: '24',
    isActive: 'true',
    specifications: 'Material: Steel\nSize: 1: 2',
    lengthCm: '12.5',
    gstRate: '18',
    [`stock.${warehouse}`]: '480',
    [`stockWas.${warehouse}`]: '480',
    [`stock.${second}`]: '0',
  });
  const answer = await edit(supplier, id);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${editPage(id)}?saved=3`]);
  expect(await row()).toEqual({ ...before, version: 3 });
  expect(await levels()).toEqual({ [warehouse]: 480 });
});

test('every field of the listing can be changed, and the market shows it at once', async () => {
  await opened(world.browser(), `/product/${id}`);
  const answer = await edit(supplier, id, {
    name: ' Copper bottle ',
    description: 'Hammered',
    pricePerCarton: '2,880',
    piecesPerCarton: '12',
    isRetailEnabled: 'on',
    pricePerRetail: '260',
    discount: '10',
    [`stock.${warehouse}`]: '60',
    [`stock.${second}`]: '5',
  });
  expect(textOf(await opened(supplier, answer.headers.get('location') ?? ''))).toContain(
    'Product updated successfully',
  );
  expect(textOf(await opened(supplier, editPage(id)))).not.toContain('Product updated successfully');
  expect(await levels()).toEqual(
    Object.fromEntries(
      [
        [warehouse, 60],
        [second, 5],
      ].sort(),
    ),
  );
  const text = textOf(await opened(world.browser(), `/product/${id}`));
  expect(text).toContain(`Editing Traders · Branch: Katargam, ${vicinity.name}`);
  expect(text).toContain('Copper bottle ₹216 ₹240 -10% per piece Limited · 65 pieces ₹2,592 a carton of 12 pieces');
  await edited(supplier, id, { isActive: 'false' });
  expect(textOf(await opened(world.browser(), `/product/${id}`))).toContain('Out of Stock');
  await edited(supplier, id, { isActive: 'true' });
  expect(textOf(await opened(world.browser(), `/product/${id}`))).toContain('Limited · 65 pieces');
});

describe('two tabs', () => {
  test('the later tab is refused, keeps the typed text, and has a link to the saved values', async () => {
    const first = await fieldsOf(supplier, editPage(id), 'version');
    await edited(supplier, id, { name: 'Copper bottle' });
    const typed = { ...first, name: 'Brass bottle', [`stock.${warehouse}`]: '7', fastDelivery: 'yes' };
    const answer = await supplier.post(editPage(id), typed);
    const html = await answer.text();
    expect([answer.status, alertOf(html)]).toEqual([409, stale]);
    expect(fieldsIn(html, 'version')).toEqual(typed);
    expect(linkTo(html, 'Load the saved product again')).toBe(editPage(id));
    // Sending the same fields again is refused again.
    expect((await supplier.post(editPage(id), fieldsIn(html, 'version'))).status).toBe(409);
    expect(await row()).toMatchObject({ name: 'Copper bottle', version: 2 });
    expect(await levels()).toEqual({ [warehouse]: 480 });
  });

  test('one of twenty saves at once is kept', async () => {
    const fields = await fieldsOf(supplier, editPage(id), 'version');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => supplier.post(editPage(id), { ...fields, name: `Bottle ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(19).fill(409)]);
    expect(await row()).toMatchObject({ version: 2 });
  });

  test.each(['', '0', 'x', '99999999999999999999'])('a version %j is stale', async (version) => {
    expect((await edit(supplier, id, { version })).status).toBe(409);
  });
});

describe('stock that changed while the page was open', () => {
  test('is kept if the field was not edited', async () => {
    const fields = await fieldsOf(supplier, editPage(id), 'version');
    await moveStock({ [warehouse]: 450 });
    expect((await supplier.post(editPage(id), { ...fields, name: 'Copper bottle' })).status).toBe(303);
    expect(await levels()).toEqual({ [warehouse]: 450 });
  });

  test('is not overwritten if it was: the sentence says how many there are now', async () => {
    const fields = await fieldsOf(supplier, editPage(id), 'version');
    await moveStock({ [warehouse]: 450 });
    const typed = { ...fields, name: 'Copper bottle', [`stock.${warehouse}`]: '500' };
    const answer = await supplier.post(editPage(id), typed);
    const html = await answer.text();
    expect([answer.status, alertOf(html)]).toEqual([409, 'The stock changed meanwhile: there are 450 pieces now.']);
    expect(fieldsIn(html, 'version')).toEqual(typed);
    expect(await row()).toMatchObject({ name: 'Steel bottle', version: 1 });
    expect(await levels()).toEqual({ [warehouse]: 450 });
  });

  const moveStock = async (pieces: Record<string, number>) => {
    const stock = Object.entries(pieces).map(([warehouseId, quantity]) => ({ productId: id, warehouseId, quantity }));
    expect((await putStock(supplier, stock)).status).toBe(200);
  };
});

describe('a mistake is reported beside its field, the typed text stays, and nothing is changed', () => {
  test.each<[Record<string, string>, Record<string, string>]>([
    [{ name: ' ' }, { name: 'Product name is required' }],
    [{ categoryId: '' }, { categoryId: 'Please select a category' }],
    [{ pricePerCarton: '0' }, { pricePerCarton: 'Please enter a valid price per carton' }],
    [{ piecesPerCarton: '1001' }, { piecesPerCarton: 'Please enter valid pieces per carton' }],
    [{ isRetailEnabled: 'on' }, { pricePerRetail: 'Please enter a valid retail price' }],
    [{ discount: '100' }, { discount: 'Please enter a discount from 0 to 99 percent' }],
    [{ sku: 'x'.repeat(121) }, { sku: 'This text is too long' }],
    [{ specifications: 'Steel' }, { specifications: "Please write each specification as 'Name: value'" }],
    [{ hsnCode: '73' }, { hsnCode: 'Please enter an HSN code of 4, 6 or 8 digits' }],
    [{ gstRate: '12' }, { gstRate: 'Please choose a GST rate that is in force' }],
    [{ gstRate: 'x' }, { gstRate: 'Please choose a GST rate that is in force' }],
    [{ netWeightGrams: '0.5' }, { netWeightGrams: 'Please enter the net weight in whole grams' }],
    [{ lengthCm: 'long' }, { lengthCm: 'Please enter the size in centimetres, such as 12.5' }],
    [{ fastDelivery: 'perhaps' }, { fastDelivery: 'Please choose yes or no for dispatch within 24 hours' }],
    [{ 'policies.warranty': 'x'.repeat(501) }, { policies: 'This text is too long' }],
    [{ 'shippingInfo.cost': 'x'.repeat(121) }, { shippingInfo: 'This text is too long' }],
    [{ maker: 'x'.repeat(301) }, { maker: 'This text is too long' }],
  ])('%j', async (wrong, sentence) => {
    const answer = await edit(supplier, id, wrong);
    const html = await answer.text();
    expect([answer.status, complaints(html)]).toEqual([400, sentence]);
    // (A value that is not offered cannot be selected again.)
    const { gstRate: _rate, fastDelivery: _promise, ...typed } = wrong;
    expect(fieldsIn(html, 'version')).toMatchObject(typed);
    expect(await row()).toMatchObject({ name: 'Steel bottle', version: 1 });
    // The collapsed group of the field is open.
    const field = html.indexOf(`id="error-${Object.keys(sentence)[0]}"`);
    const group = html.lastIndexOf('<details', field);
    if (group > html.indexOf('<form', html.indexOf('id="content"'))) {
      expect(html.slice(group, html.indexOf('>', group))).toContain('open');
    }
  });

  test.each([
    ['stock', 'lots', 'stock', 'Please enter valid stock for your own warehouses'],
    ['lowStockThresholds', '1.5', 'lowStockThresholds', 'Please enter the low stock threshold in whole pieces'],
  ])('%s of a warehouse', async (group, wrong, beside, sentence) => {
    const answer = await edit(supplier, id, { [`${group}.${warehouse}`]: wrong });
    expect([answer.status, complaints(await answer.text())]).toEqual([400, { [beside]: sentence }]);
  });

  test('an item code of another product, and stock in an unknown warehouse', async () => {
    await edited(supplier, id, { sku: 'SB-1' });
    const twin = await list(world, supplier);
    const answer = await edit(supplier, twin, { sku: ' SB-1 ' });
    expect(complaints(await answer.text())).toEqual({ sku: 'Another product of yours has this item code' });
    const theirs = await list(world, other, { sku: 'SB-1' });
    expect(theirs).toBeGreaterThan(0);
    expect(complaints(await (await edit(supplier, twin, { 'stock.wh_000': '5' })).text())).toEqual({
      stock: 'Please enter valid stock for your own warehouses',
    });
  });
});

describe('products of others, and unknown ones', () => {
  const both = async (browser: Browser, path: string) =>
    Promise.all([browser.visit(path), browser.post(path, { name: 'Mine now', version: '1' })]);

  test.each(['0', 'x', '999999', '%00', '1e3'])('%s is not found', async (asked) => {
    for (const answer of await both(supplier, `/supplier/products/${asked}/edit`)) {
      expect(answer.status).toBe(404);
      expect(textOf(await answer.text())).toContain(
        'Product Not Found The product you are looking for does not exist or has been removed.',
      );
    }
  });

  test("another's product is not found and stays as it is", async () => {
    const before = await row();
    for (const answer of await both(other, editPage(id))) expect(answer.status).toBe(404);
    expect(await row()).toEqual(before);
  });
});

test('a fault is reported by its sentence, and the typed text stays', async () => {
  const fields = await fieldsOf(supplier, editPage(id), 'version');
  // A constraint of the database makes saving fail, because no request from outside can.
  await world.db.schema.alterTable('products').addCheckConstraint('never_fails', sql`name <> 'Fails'`).execute();
  const answer = await supplier.post(editPage(id), { ...fields, name: 'Fails' });
  const html = await answer.text();
  await world.db.schema.alterTable('products').dropConstraint('never_fails').execute();
  expect([answer.status, alertOf(html)]).toEqual([500, 'Failed to save product']);
  expect(fieldsIn(html, 'version')).toMatchObject({ name: 'Fails' });
  expect(world.faults.splice(0)).toHaveLength(1);
});

test('a sample is edited like any other product, and keeps its own facts', async () => {
  const seller = await world.signIn('9876500001', 'supplier', world.browser());
  const own = linkTo(await opened(seller, '/supplier/products'), 'Twin bell alarm clock, 12 cm');
  id = Number(own?.split('/').at(-1));
  const before = await row();
  const shown = await images();
  await edited(seller, id, {});
  expect(await row()).toMatchObject({ ...before, version: before.version + 1, updated_at: expect.any(Date) });
  expect(await images()).toEqual(shown);
});
