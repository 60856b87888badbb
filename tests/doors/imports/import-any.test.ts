import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '../../../messages/compiled/runtime.js';
import { fileWorld } from '../../world.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { opened } from '../reading.ts';
import { csvOf, header, importNow, kindsOf, productsOf, sendRows, sendSheet } from './importing.ts';

const world = await fileWorld();

const cellText = fc.oneof(
  fc.constantFrom(
    'Steel bottle',
    'Bag',
    'पानी की बोतल',
    'બેગ',
    '=1+1',
    "'-x",
    '007',
    '₹ 1,00,000',
    '24',
    '-5',
    '0',
    'yes',
    '1e9',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);
const row = fc.array(cellText, { minLength: header.length + 2, maxLength: header.length + 2 });

test('loses no row, doubles none and shows no error, whatever a sheet holds', async () => {
  let mobile = 9_826_600_000;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      mobile += 1;
      const supplier = await world.signUpSupplier({ mobile: String(mobile) }, world.browser());
      const headers = [...header, 'Stock', 'Picture'];
      const full = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      if (full.length === 0) return;
      const place = await sendRows(supplier, [headers, ...rows]);
      const before = kindsOf(await opened(supplier, place));
      const sum = (kinds: Record<string, number>) =>
        ['New', 'Changed', 'Unchanged', 'Wrong', 'Left out'].reduce((total, kind) => total + (kinds[kind] ?? 0), 0);
      expect(sum(before)).toBe(full.length);
      const after = kindsOf(await importNow(world, supplier, place));
      expect(sum(after)).toBe(full.length);
      expect(await productsOf(world, String(mobile))).toHaveLength(after['New'] ?? 0);
      expect(world.faults).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

const variantHeader = [
  'Handle',
  'Option 1',
  'Option 1 value',
  'Variant item code',
  'Variant price per carton',
  'Packed as',
];
const shapeHeader = ['Set content', 'Pieces at a time', 'Variant picture'];
const variantText = fc.oneof(
  fc.constantFrom('', '', 'Red', 'red', 'Size', 'Default Title', 'set', 'mixed', 'S: 1; M: 23', '12', 'K-1', '१२'),
  cellText,
);
const variantRow = fc.array(variantText, {
  minLength: header.length + variantHeader.length + shapeHeader.length + 1,
  maxLength: header.length + variantHeader.length + shapeHeader.length + 1,
});

test('judges each row and shows no error, whatever a sheet of variants holds', async () => {
  let mobile = 9_826_650_000;
  await fc.assert(
    fc.asyncProperty(fc.array(variantRow, { minLength: 1, maxLength: 12 }), async (cells) => {
      mobile += 1;
      const supplier = await world.signUpSupplier({ mobile: String(mobile) }, world.browser());
      const good = ['', 'Kurti', 'Water Bottles', 2400, 24];
      // Half of the rows are about a product that could be listed, so that more than refusals is seen.
      const rows = cells.map((own, at) => (at % 2 === 0 ? [...good, ...own.slice(good.length)] : own));
      const full = rows.filter((row) => row.some((cell) => String(cell).trim() !== ''));
      const place = await sendRows(supplier, [[...header, ...variantHeader, ...shapeHeader, 'Stock'], ...rows]);
      const after = kindsOf(await importNow(world, supplier, place));
      const kept = await world.db
        .selectFrom('import_rows')
        .select(['verdict', 'outcome'])
        .where('import_id', '=', BigInt(place.split('/').at(-1) ?? '0'))
        .execute();
      expect(kept).toHaveLength(full.length);
      expect(kept.filter(({ verdict }) => verdict === null)).toEqual([]);
      expect(await productsOf(world, String(mobile))).toHaveLength(after['New'] ?? 0);
      expect(world.faults).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

const awkward = [
  '=1+1',
  '+91 98',
  '-5 %',
  '@home',
  "'quoted",
  '007',
  'a\nb, "c"; d',
  'પાણીની બોટલ',
  'पानी',
  '1,00,000',
  ' ',
  '_x000D_',
];

test.each(['xlsx', 'csv'])('exporting as .%s and importing again changes nothing', async (format) => {
  const mobile = format === 'csv' ? '9826700001' : '9826700002';
  const supplier = await world.signUpSupplier({ mobile }, world.browser());
  const warehouse = await warehouseOf(world, mobile);
  for (const [place, text] of awkward.entries()) {
    await list(world, supplier, {
      name: `${text}${place}`,
      description: text,
      sku: place % 3 === 0 ? `00${place}` : undefined,
      pricePerCarton: 98.5 + place,
      ...(place % 2 === 0 && { isRetailEnabled: true, pricePerRetail: 5.05, netWeightGrams: 180, lengthCm: 12.5 }),
      specifications: place % 4 === 0 ? { Material: `${text}; Steel: 2`, Size: 'L' } : undefined,
      hsnCode: '0902',
      gstRate: 5,
      maker: text,
      isActive: place % 5 !== 0,
      stock: { [warehouse]: place * 10 },
    });
  }
  const kept = await productsOf(world, mobile);
  for (const language of locales) {
    const answer = await supplier.visit(`/supplier/products/export?format=${format}`, {
      headers: { cookie: `${supplier.cookies.header()}; lang=${language}` },
    });
    const place = await sendSheet(supplier, new File([await answer.bytes()], `mine.${format}`));
    const kinds = kindsOf(await opened(supplier, place));
    expect([language, kinds]).toEqual([language, { New: 0, Changed: 0, Unchanged: awkward.length, Wrong: 0 }]);
  }
  expect(await productsOf(world, mobile)).toEqual(kept);
});

test('the template lists nothing as it is downloaded', async () => {
  const supplier = await world.signUpSupplier({ mobile: '9826700003' }, world.browser());
  const answer = await supplier.visit('/supplier/products/export?template&format=xlsx');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="thok-template.xlsx"');
  const place = await sendSheet(supplier, new File([await answer.bytes()], 'template.xlsx'));
  expect(kindsOf(await opened(supplier, place))).toEqual({ New: 0, Changed: 0, Unchanged: 0, Wrong: 0, 'Left out': 1 });
});

test('refuses a file that is no sheet with its sentence, and stores nothing', async () => {
  const supplier = await world.signUpSupplier({ mobile: '9826700004' }, world.browser());
  for (const file of [csvOf([]), new File(['%PDF-1.7'], 'a.pdf'), new File([new Uint8Array(9)], 'a.xlsx')]) {
    expect((await supplier.post('/supplier/import', { sheet: file })).status).toBeGreaterThanOrEqual(400);
  }
  expect((await supplier.post('/supplier/import', { sheet: '' })).status).toBe(400);
  const { count } = await world.db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.supplier_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('u.mobile', '=', '9826700004')
    .executeTakeFirstOrThrow();
  expect(count).toBe(0n);
});
