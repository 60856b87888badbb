import { describe, expect, test } from 'vitest';
import { locales } from '../../../../messages/compiled/runtime.js';
import { fileWorld } from '../../../world.ts';
import { fieldsOf } from '../../catalogue/edit-fields.ts';
import { list } from '../../catalogue/listing.ts';
import { opened } from '../../reading.ts';
import { csvOf, importNow, kindsOf, productsOf, sendSheet } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827300000');

describe('an export', () => {
  const parts = ['Peacock', 'Lotus; pink', 'Paisley: 2'].map((value, at) => ({
    value,
    pieces: at + 1,
    sku: `D-${at}`,
  }));
  const options = [
    { name: 'Colour', values: ['Red', 'Blue, light'] },
    { name: 'Fabric', values: ['Silk', '=Cotton'] },
  ];

  test.each(['xlsx', 'csv'])(
    'as .%s changes nothing when it is imported again, whatever the packing',
    async (format) => {
      await list(world, own.supplier, { name: 'Plain', stock: { [own.warehouse]: 5 } });
      await list(world, own.supplier, {
        name: 'Carton',
        options,
        priceSlabs: [{ fromCartons: 5, pricePerCarton: 2000 }],
      });
      const stocked = [
        { values: ['Red'], sku: '007', pricePerCarton: 2600.5, stock: { [own.warehouse]: 12 } },
        { values: ['Blue, light'], stock: { [own.warehouse]: 0 } },
      ];
      await list(world, own.supplier, {
        name: 'Mixed',
        packing: 'mixed',
        options: [options[0]],
        variants: stocked,
        mixStepPieces: 6,
      });
      await list(world, own.supplier, {
        name: 'Set',
        packing: 'set',
        setOption: 'Design',
        setContent: parts,
        piecesPerCarton: 6,
      });
      await list(world, own.supplier, {
        name: 'Set of one',
        packing: 'set',
        options: [options[0]],
        setOption: 'size',
        setContent: [{ value: 'S; M', pieces: 6 }],
        piecesPerCarton: 6,
        mrp: 999.5,
        barcode: '4006381333931',
      });
      const kept = await productsOf(world, own.mobile);
      for (const language of locales) {
        const answer = await own.supplier.visit(`/supplier/products/export?format=${format}`, {
          headers: { cookie: `${own.supplier.cookies.header()}; lang=${language}` },
        });
        const place = await sendSheet(own.supplier, new File([await answer.bytes()], `mine.${format}`));
        const html = await opened(own.supplier, place);
        expect([language, kindsOf(html)]).toEqual([language, { New: 0, Changed: 0, Unchanged: 5, Wrong: 0 }]);
      }
      expect(await productsOf(world, own.mobile)).toEqual(kept);
    },
  );

  test.each(['xlsx', 'csv'])('as .%s keeps texts that mean something else in other sheets', async (format) => {
    await list(world, own.supplier, { name: 'Do', brand: 'Dollar', description: 'Folder C:\\new\\notes' });
    await list(world, own.supplier, { name: 'Nan', brand: '—', sku: '-', maker: '-', description: '-' });
    const values = ['02-Mar', '2025-03-02', 'Dec-25', 'Same as 12'];
    await list(world, own.supplier, {
      name: 'Frock',
      brand: 'Euro',
      options: [
        { name: 'Size', values },
        { name: 'Colour', values: ['-'] },
      ],
    });
    const kept = await productsOf(world, own.mobile);
    const answer = await own.supplier.visit(`/supplier/products/export?format=${format}`);
    const place = await sendSheet(own.supplier, new File([await answer.bytes()], `mine.${format}`));
    const html = await opened(own.supplier, place);
    expect(kindsOf(html)).toEqual({ New: 0, Changed: 0, Unchanged: 3, Wrong: 0 });
    expect(await productsOf(world, own.mobile)).toEqual(kept);
  });

  test('lists the same products in another account', async () => {
    await list(world, own.supplier, { name: 'Mixed', packing: 'mixed', options: [options[0]], mixStepPieces: 6 });
    await list(world, own.supplier, {
      name: 'Set',
      packing: 'set',
      setOption: 'Design',
      setContent: parts,
      piecesPerCarton: 6,
    });
    const answer = await own.supplier.visit('/supplier/products/export?format=csv');
    const text = (await answer.text()).replaceAll(/\b1\d{3}\b(?=,)/g, '');
    const other = await world.signUpSupplier({ mobile: `8${own.mobile.slice(1)}` }, world.browser());
    const place = await sendSheet(other, new File([text], 'theirs.csv'));
    expect(kindsOf(await importNow(world, other, place))).toMatchObject({ New: 2, Wrong: 0 });
    const [mixed, set] = await productsOf(world, `8${own.mobile.slice(1)}`);
    expect(await soldIn(world, mixed?.id as bigint)).toMatchObject({ packing: 'mixed', mixStepPieces: 6 });
    const content = parts.map(({ value, pieces }) => ({ value, pieces }));
    expect(await soldIn(world, set?.id as bigint)).toMatchObject({ setOption: 'design', setContent: content });
  });

  test('as a template with options lists nothing', async () => {
    const answer = await own.supplier.visit('/supplier/products/export?template&variants&format=xlsx');
    const place = await sendSheet(own.supplier, new File([await answer.bytes()], 'template.xlsx'));
    expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Wrong: 0, 'Left out': 4 });
  });
});

test('lists the products of a Shopify sheet with their variants, pictures and plain descriptions', async () => {
  const place = await sendSheet(
    own.supplier,
    csvOf([
      [
        'Handle',
        'Title',
        'Body (HTML)',
        'Vendor',
        'Type',
        'Option1 Name',
        'Option1 Value',
        'Option2 Name',
        'Option2 Value',
        'Variant SKU',
        'Variant Inventory Qty',
        'Variant Price',
        'Image Src',
        'Status',
        'Pieces per carton',
      ],
      [
        'kurti',
        'Cotton Kurti',
        '<p>Soft &amp; light</p><ul><li>Hand wash</li></ul>',
        'Umiya',
        'Water Bottles',
        'Color',
        'Red',
        'Size',
        'S',
        'K-RS',
        24,
        1200,
        '',
        'active',
        12,
      ],
      ['kurti', '', '', '', '', '', 'Red', '', 'L', 'K-RL', 12, 1250, '', '', ''],
      ['mug', 'Mug', '', 'Umiya', 'Water Bottles', 'Title', 'Default Title', '', '', 'M-1', 36, 900, '', 'active', 36],
    ]),
  );
  // This trader writes prices of cartons into Shopify's column, and says so.
  const columns = await fieldsOf(own.supplier, place, 'column0');
  await own.supplier.post(place, { ...columns, column11: 'variantPrice' });
  expect(kindsOf(await importNow(world, own.supplier, place.replace(/\/columns$/, '')))).toMatchObject({
    New: 2,
    Wrong: 0,
  });
  const [cotton, mug] = await productsOf(world, own.mobile);
  expect(cotton).toMatchObject({
    name: 'Cotton Kurti',
    description: 'Soft & light\nHand wash',
    brand: 'Umiya',
    price_per_carton: 120_000n,
  });
  expect(await soldIn(world, cotton?.id as bigint)).toMatchObject({
    options: [
      { name: 'colour', values: ['Red'] },
      { name: 'size', values: ['S', 'L'] },
    ],
    variants: [
      { values: ['Red', 'S'], sku: 'K-RS', price: null, stock: 24 },
      { values: ['Red', 'L'], sku: 'K-RL', price: '125000', stock: 12 },
    ],
  });
  expect(mug).toMatchObject({ price_per_carton: 90_000n });
  expect(await soldIn(world, mug?.id as bigint)).toMatchObject({ options: [], variants: [{ stock: 36 }] });
});
