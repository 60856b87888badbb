import { describe, expect, test } from 'vitest';
import { setStock } from '../../../../domain/stock/levels.ts';
import { zipOf } from '../../../sheets/zip-making.ts';
import { fileWorld } from '../../../world.ts';
import { bytesOf } from '../../catalogue/pictures.ts';
import { opened } from '../../reading.ts';
import { asked } from '../asked.ts';
import { csvOf, importNow, kindsOf, productsOf, sendRows, sendSheet, undoNow } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';
import { head, reasonsOf, sheet, variant, waits } from '../variant-rows.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827400000');

test('checks a stock list by variant code although a question about its stock is open', async () => {
  const coded = { 'Variant item code': 'BD-RED' };
  const rows = sheet({ ...head, ...coded }, variant('Blue', { 'Variant item code': 'BD-BLU' }));
  await importNow(world, own.supplier, await sendRows(own.supplier, rows));
  const [product] = await productsOf(world, own.mobile);
  const question = await asked(own.supplier, [
    ['Variant item code', 'Godown stock now'],
    ['bd-red', 48],
    ['BD-BLU', 12],
  ]);
  const place = await question.answer({ column1: `stock:${own.warehouse}` });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Changed: 1, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect((await soldIn(world, product?.id as bigint)).variants.map(({ stock }) => stock)).toEqual([48, 12]);
});

describe('a listed product', () => {
  const carton = sheet(head, variant('Blue', { Stock: 48 }));
  const set = sheet({
    ...head,
    'Product name': 'Saree',
    'Packed as': 'Set',
    'Pieces per carton': '',
    'Option 1': '',
    'Option 1 value': '',
    'Set content': 'Lotus: 2; Peacock: 1',
  });

  test('has as many pieces as its set, and changes with it', async () => {
    await importNow(world, own.supplier, await sendRows(own.supplier, set));
    const [product] = await productsOf(world, own.mobile);
    expect(product).toMatchObject({ packing: 'set', pieces_per_carton: 3, set_option: 'design' });
    const more = (content: string, pieces: string | number = '') =>
      sendRows(own.supplier, [
        ['Product name', 'Pieces per carton', 'Set content'],
        ['Saree', pieces, content],
      ]);
    expect(await reasonsOf(world, await more('', 4))).toEqual({ 2: ['setContent: set_pieces_differ'] });
    const place = await more('Lotus: 2; Peacock: 1; Paisley: 1');
    await importNow(world, own.supplier, place);
    expect((await productsOf(world, own.mobile))[0]).toMatchObject({ pieces_per_carton: 4 });
    await undoNow(world, own.supplier, place);
    expect((await productsOf(world, own.mobile))[0]).toMatchObject({
      pieces_per_carton: 3,
      set_content: [
        { value: 'Lotus', pieces: 2 },
        { value: 'Peacock', pieces: 1 },
      ],
    });
  });

  test('keeps its options while a basket holds them, and the rest of the sheet is imported', async () => {
    await importNow(world, own.supplier, await sendRows(own.supplier, carton));
    const [product] = await productsOf(world, own.mobile);
    const reseller = await world.signUpReseller(
      { mobile: `8${own.mobile.slice(1)}`, businessName: 'Shop' },
      world.browser(),
    );
    const [red] = await variantIds(product?.id as bigint);
    await reseller.post('/reseller/basket/add', { product: String(product?.id), [`cartons-${red}`]: '1' });
    expect(await world.db.selectFrom('basket_lines').select('variant_id').execute()).toEqual([{ variant_id: red }]);
    const other = sheet({ ...head, 'Option 1': 'Shade of' }, variant('Blue'), { ...head, 'Product name': 'Cup' });
    const place = await sendRows(own.supplier, other);
    expect(kindsOf(await importNow(world, own.supplier, place))).toMatchObject({ New: 1, Changed: 0, Wrong: 2 });
    expect(await reasonsOf(world, place)).toMatchObject({ 2: ['row: import_row_in_use'], 3: waits });
    expect((await soldIn(world, product?.id as bigint)).options).toEqual([{ name: 'colour', values: ['Red', 'Blue'] }]);
  });

  test('stays as it is when the import is undone after its added pieces are gone', async () => {
    await importNow(world, own.supplier, await sendRows(own.supplier, carton));
    const place = await sendRows(
      own.supplier,
      sheet(head, variant('Blue', { Stock: 96 }), variant('Green', { Stock: 12 })),
    );
    await importNow(world, own.supplier, place);
    const [product] = await productsOf(world, own.mobile);
    const id = product?.id as bigint;
    const [, blue] = await variantIds(id);
    const change = { supplierId: product?.supplier_id ?? '', changedBy: product?.supplier_id ?? '' };
    await setStock(world.db, { ...change, reason: 'counted', now: world.clock.now() }, [
      { productId: id, variantId: blue as bigint, warehouseId: own.warehouse, pieces: 20 },
    ]);
    await undoNow(world, own.supplier, place);
    const { variants } = await soldIn(world, id);
    expect(variants.map(({ values, stock, isRetired }) => [values[0], stock, isRetired])).toEqual([
      ['Red', 24, false],
      ['Blue', 20, false],
      ['Green', 12, false],
    ]);
    expect(world.faults).toEqual([]);
  });

  test('is left alone if its stock was changed meanwhile', async () => {
    await importNow(world, own.supplier, await sendRows(own.supplier, carton));
    const place = await sendRows(own.supplier, sheet(head, variant('Blue', { Stock: 60 })));
    const [product] = await productsOf(world, own.mobile);
    const [, blue] = await variantIds(product?.id as bigint);
    await setStock(
      world.db,
      {
        supplierId: product?.supplier_id ?? '',
        changedBy: product?.supplier_id ?? '',
        reason: 'counted',
        now: world.clock.now(),
      },
      [{ productId: product?.id as bigint, variantId: blue as bigint, warehouseId: own.warehouse, pieces: 50 }],
    );
    await importNow(world, own.supplier, place);
    expect(await reasonsOf(world, place)).toEqual({ 2: ['row: import_row_moved'], 3: waits });
    expect((await soldIn(world, product?.id as bigint)).variants.map(({ stock }) => stock)).toEqual([24, 50]);
  });
});

test('shows a photo of the ZIP at its variant, and releases it when the import is undone', async () => {
  const photos = new File([Uint8Array.from(zipOf([{ path: 'red.jpg', bytes: bytesOf('photo.jpg') }]))], 'photos.zip');
  const rows = sheet({ ...head, 'Variant picture': 'red.jpg' }, variant('Blue', { 'Variant picture': 'none.jpg' }));
  const place = await sendSheet(own.supplier, csvOf(rows), photos);
  expect(kindsOf(await importNow(world, own.supplier, place))).toMatchObject({ New: 1, 'Photos missing': 1 });
  const [product] = await productsOf(world, own.mobile);
  const { variants } = await soldIn(world, product?.id as bigint);
  expect(variants.map(({ image }) => image?.startsWith('/pictures/') ?? false)).toEqual([true, false]);
  expect(await reasonsOf(world, place)).toMatchObject({ 3: ['variantPicture: picture_not_in_zip'] });
  const again = await sendRows(
    own.supplier,
    sheet({ ...head, 'Variant picture': variants[0]?.image ?? '' }, variant('Blue')),
  );
  expect(kindsOf(await opened(own.supplier, again))).toMatchObject({ Unchanged: 1 });
  await undoNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toEqual([]);
  const upload = await world.db
    .selectFrom('uploads')
    .select('attached_at')
    .where('supplier_id', '=', product?.supplier_id ?? '')
    .execute();
  expect(upload).toEqual([{ attached_at: null }]);
});

test("shows photos named after variants' codes at the variants, and the others at the product", async () => {
  const files = ['K-1.jpg', 'K-1-R.jpg', 'K-1-B.jpg'].map((path) => ({ path, bytes: bytesOf('photo.jpg') }));
  const photos = new File([Uint8Array.from(zipOf(files))], 'photos.zip');
  const coded = (row: Record<string, string | number>, code: string) => ({ ...row, 'Variant item code': code });
  const [names = [], ...rows] = sheet(coded(head, 'K-1-R'), coded(variant('Blue'), 'K-1-B'));
  const codes = ['K-1', ''];
  const withCode = rows.map((row, at) => [...row, codes[at] ?? '']);
  const place = await sendSheet(own.supplier, csvOf([[...names, 'Item code'], ...withCode]), photos);
  expect(kindsOf(await importNow(world, own.supplier, place))).toMatchObject({ New: 1, Wrong: 0 });
  const [product] = await productsOf(world, own.mobile);
  const { variants } = await soldIn(world, product?.id as bigint);
  expect(variants.map(({ image }) => image !== null)).toEqual([true, true]);
  const images = await world.db
    .selectFrom('product_images')
    .select('url')
    .where('product_id', '=', product?.id as bigint)
    .execute();
  expect(images).toHaveLength(1);
});

async function variantIds(product: bigint) {
  const variants = await world.db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', product)
    .orderBy('position')
    .execute();
  return variants.map(({ id }) => id);
}
