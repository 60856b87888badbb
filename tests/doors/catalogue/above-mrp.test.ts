import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { importNow, kindsOf, sendSheet } from '../imports/importing.ts';
import { alertOf, opened, textOf } from '../reading.ts';
import { callingSupplier } from './api-supplier.ts';
import { change, preview, ticked } from './changing-many.ts';
import { edited, editPage, fieldsOf } from './edit-fields.ts';

const world = await fileWorld();
let mobile = 9_825_640_100;
let supplier: Awaited<ReturnType<typeof callingSupplier>>;
const above = 'This comes to more per piece than the MRP';
const below = 'The MRP is below the price of a piece';

beforeEach(async () => {
  mobile += 1;
  supplier = await callingSupplier(world, String(mobile));
});

/** Returns the stored prices and MRP of a product in rupees. */
async function kept(id: number) {
  const { price_per_carton, price_per_retail, mrp } = await world.db
    .selectFrom('products')
    .select(['price_per_carton', 'price_per_retail', 'mrp'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  return [price_per_carton, price_per_retail, mrp].map((paise) => (paise === null ? null : Number(paise) / 100));
}

describe('a price above the MRP', () => {
  test('is refused by the calls at its field, and nothing is listed or changed', async () => {
    const { call, good, put } = supplier;
    const body = { ...good, pricePerCarton: 2400, mrp: 99.99 };
    const refused = await call('POST', '/api/product', body);
    expect([refused.status, refused.body]).toEqual([400, { message: above, fields: { pricePerCarton: [above] } }]);
    const loose = { ...body, mrp: 100, isRetailEnabled: true, pricePerRetail: 100.01 };
    expect((await call('POST', '/api/product', loose)).body).toEqual({
      message: above,
      fields: { pricePerRetail: [above] },
    });
    const { id } = await supplier.list({ ...body, mrp: 100 });
    // A body without an MRP keeps the stored one, which still applies.
    expect((await put(id, { ...good, pricePerCarton: 2400.01 })).body).toMatchObject({
      fields: { pricePerCarton: [above] },
    });
    expect((await put(id, { ...body, mrp: 99 })).body).toEqual({ message: below, fields: { mrp: [below] } });
    expect((await put(id, { ...good, piecesPerCarton: 23, pricePerCarton: 2400 })).status).toBe(400);
    expect(await kept(id)).toEqual([2400, null, 100]);
    expect((await put(id, { ...good, pricePerCarton: 4000, mrp: 200 })).status).toBe(200);
    expect((await put(id, { ...good, pricePerCarton: 9000, mrp: null })).status).toBe(200);
    expect(await kept(id)).toEqual([9000, null, null]);
  });

  test('is refused by the edit form before a picture is stored', async () => {
    const { browser } = supplier;
    const { id } = await supplier.list({ pricePerCarton: 2400, mrp: 150 });
    const page = await fieldsOf(browser, editPage(id), 'version');
    const dear = await browser.post(editPage(id), { ...page, pricePerCarton: '3600.01' });
    expect(dear.status).toBe(400);
    expect(textOf(await dear.text())).toContain(above);
    const low = await browser.post(editPage(id), { ...page, mrp: '99.99' });
    expect([low.status, textOf(await low.text()).includes(below)]).toEqual([400, true]);
    expect(await kept(id)).toEqual([2400, null, 150]);
    await edited(browser, id, { pricePerCarton: '3600' });
    expect(await kept(id)).toEqual([3600, null, 150]);
  });

  test('is refused in a cell of the list', async () => {
    const { browser } = supplier;
    const { id } = await supplier.list({ pricePerCarton: 2400, mrp: 150 });
    const asked = { pricePerCarton: '3600.01', expectedPrice: '240000' };
    const refused = await browser.post(`/supplier/products/${id}/price.data`, asked);
    expect([refused.status, (await refused.text()).includes(above)]).toEqual([400, true]);
    expect(await kept(id)).toEqual([2400, null, 150]);
  });

  test("makes a row of an import wrong, by its own MRP or the product's", async () => {
    const { browser } = supplier;
    const { id } = await supplier.list({ name: 'Known', sku: 'K-1', pricePerCarton: 2400, mrp: 150 });
    const rows = [
      'Item code,Name,Category,Price per carton,Pieces per carton,MRP,Barcode',
      'K-1,Known,Water Bottles,3601,24,,',
      'N-1,New and dear,Water Bottles,2400,24,99,',
      'N-2,New,Water Bottles,2400,24,₹ 100.00,8901234567890',
      'N-3,New with a wrong barcode,Water Bottles,2400,24,100,8901234567891',
    ];
    const place = await sendSheet(browser, new File([rows.join('\n')], 'mrp.csv'));
    const page = textOf(await opened(browser, place));
    expect(page).toContain(above);
    expect(page).toContain('after these digits the last one must be 0');
    expect(kindsOf(await importNow(world, browser, place))).toMatchObject({ New: 1, Wrong: 3 });
    expect(await kept(id)).toEqual([2400, null, 150]);
  });

  test('stays as it is in a bulk change of prices, and the preview says so', async () => {
    const { browser } = supplier;
    const free = await supplier.list({ name: 'Free', pricePerCarton: 2400 });
    const bound = await supplier.list({ name: 'Bound', pricePerCarton: 2400, mrp: 100 });
    const screen = '/supplier/products/change-price';
    const path = screen + ticked([free.id, bound.id]);
    const raise = { how: 'percent-up', by: '10', prices: 'carton', round: '1' };
    const { html } = await preview(browser, path, raise);
    expect(textOf(html)).toContain('1 product will change, for example: Free ₹2,400 → ₹2,640');
    expect(textOf(html)).toMatch(/above the MRP: 1 product Bound ₹2,400 → ₹2,640 \(.*\) MRP ₹100/);
    expect((await change(browser, path, raise)).status).toBe(303);
    expect([await kept(free.id), await kept(bound.id)]).toEqual([
      [2640, null, null],
      [2400, null, 100],
    ]);
    const alone = await preview(browser, screen + ticked([bound.id]), raise);
    expect([alone.status, alertOf(alone.html)]).toEqual([
      409,
      'No price was changed. The new price would be above the MRP for 1: Bound',
    ]);
  });

  test('is refused by the database itself', async () => {
    const { id } = await supplier.list({ pricePerCarton: 2400, mrp: 150 });
    const change = world.db.updateTable('products').set({ mrp: 9_999 }).where('id', '=', BigInt(id)).execute();
    await expect(change).rejects.toThrow(/products_within_mrp/);
  });
});
