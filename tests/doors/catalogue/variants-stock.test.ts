import { expect, test } from 'vitest';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { foldedTexts } from '../../../web/catalogue/variants/typed.ts';
import { fileWorld } from '../../world.ts';
import { fieldsIn, fieldsOf } from './edit-fields.ts';
import { list, warehouseOf } from './listing.ts';

const world = await fileWorld();
const mobile = '9825612901';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Two Sheds' });
const warehouse = await warehouseOf(world, mobile);

test.each(['with scripts', 'without scripts'])(
  'stock entered elsewhere after the form was shown is not overwritten, %s',
  async (how) => {
    const id = await list(world, supplier, {
      isRetailEnabled: false,
      options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
      variants: [{ values: ['Red'], sku: `R-${how}` }, { values: ['Blue'] }],
    });
    const page = `/supplier/products/${id}/variants`;
    const shown = { ...(await fieldsOf(supplier, page, 'piecesPerCarton')), packing: 'carton', do: 'save' };
    const received = await supplier.visit('/api/stock', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stock: [{ sku: `R-${how}`, warehouseId: warehouse, quantity: 48 }] }),
    });
    expect(received.status).toBe(200);
    const stockOf = async () => (await variantsOf(world.db, [BigInt(id)])).map(({ levels }) => levels[0]?.pieces ?? 0);
    const typed = { ...shown, [`row.0.stock.${warehouse}`]: '12', [`row.1.stock.${warehouse}`]: '24' };
    const late = await supplier.post(page, how === 'with scripts' ? { folded: foldedTexts(typed) } : typed);
    expect([late.status, await stockOf()]).toEqual([409, [48, 0]]);
    // The form still has the stock it was shown with, so saving it again is refused too.
    const again = { ...fieldsIn(await late.text(), 'piecesPerCarton'), packing: 'carton', do: 'save' };
    expect([(await supplier.post(page, again)).status, await stockOf()]).toEqual([409, [48, 0]]);
    const fresh = { ...(await fieldsOf(supplier, page, 'piecesPerCarton')), packing: 'carton', do: 'save' };
    const saved = await supplier.post(page, { ...fresh, [`row.0.stock.${warehouse}`]: '12' });
    expect([saved.status, await stockOf()]).toEqual([303, [12, 0]]);
  },
);
