import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { opened } from '../reading.ts';
import { likelyAnswers } from './asked.ts';
import { importNow, kindsOf, sendRows } from './importing.ts';
import { ownSupplier } from './own-supplier.ts';

/** Set SHEETS=1000 for a longer run, as `npm run test:full` does, and FROM to begin at a later one. */
const SHEETS = Number(process.env['SHEETS'] ?? 25);
const FROM = Number(process.env['FROM'] ?? 0);
const PATIENCE_MS = 180_000 + 1000 * SHEETS;
const ROWS_MAX = 8;

const world = await fileWorld();
const own = ownSupplier(world, '9827550000');

const few = (...texts: string[]) => fc.constantFrom(...texts);
/** Right and wrong texts for each column. */
const columns: Record<string, fc.Arbitrary<string>> = {
  'Item code': few('A-1', 'A-2', 'a-1', 'B 7', '0071', '71', '12-May', ''),
  'Thok id': few('', '', '999999', 'x'),
  Name: few('Cup', 'cup', 'Tray', 'साड़ी', 'Total', ''),
  Category: few('Fashion', 'Home & Kitchen', 'फैशन', 'Toyz', ''),
  'Price per carton': few('500', '₹1,200/-', '98,50', '0', 'ask', ''),
  Rate: few('45', '50', '1,500'),
  'Selling price': few('60', '75.50', 'N/A'),
  'Pieces per carton': few('10', '24 pcs', '1 dozen', '0', 'x', ''),
  'Stock Katargam': few('0', '24', '2 dozen', '-1', 'none', ''),
  Unit: few('PCS', 'DOZ', 'BOX', 'KG'),
  Currency: few('INR', 'EUR', ''),
  Colour: few('Red', 'red', 'Blue', ''),
  Size: few('S', 'M', 'S;M'),
  'Variant item code': few('V-1', 'V-2', 'A-1', ''),
  Packing: few('set', 'mixed', 'carton', 'heap', ''),
  S: few('5', '', 'x'),
  M: few('7', '0', ''),
  MRP: few('90', '10', '0', ''),
  Discount: few('10%', '5', 'half', ''),
  Barcode: few('8904083300656', '155530', ''),
  Weight: few('85', '1.5 kg', '0', 'heavy'),
  Batch: few('B1', 'B2', ''),
  Retail: few('yes', 'no', 'maybe', ''),
  'Retail price': few('60', '-2', ''),
  Status: few('active', 'inactive', 'gone', ''),
};
const always = ['Name', 'Category', 'Price per carton', 'Pieces per carton'];
const sheet = fc
  .subarray(Object.keys(columns).filter((header) => !always.includes(header)))
  .map((some) => [...always, ...some])
  .chain((headers) =>
    fc.tuple(
      fc.constant(headers),
      fc.array(fc.tuple(...headers.map((header) => columns[header] as fc.Arbitrary<string>)), {
        minLength: 1,
        maxLength: ROWS_MAX,
      }),
    ),
  );

test(`of ${SHEETS} sheets of any columns and cells, an import does what it has announced`, {
  timeout: PATIENCE_MS,
}, async () => {
  for (const [headers, rows] of fc.sample(sheet, FROM + SHEETS).slice(FROM)) {
    let place = await sendRows(own.supplier, [headers, ...rows]);
    if (place.endsWith('/columns')) {
      await own.supplier.post(place, likelyAnswers(await opened(own.supplier, place)));
      place = place.replace('/columns', '');
    }
    const announced = kindsOf(await opened(own.supplier, place));
    await importNow(world, own.supplier, place);
    const { counts } = await world.db
      .selectFrom('imports')
      .select('counts')
      .where('id', '=', BigInt(place.split('/').at(-1) ?? ''))
      .executeTakeFirstOrThrow();
    const done = { New: counts?.['created'], Changed: counts?.['updated'], refused: counts?.['refused'] };
    expect(done, JSON.stringify([headers, ...rows])).toEqual({
      New: announced['New'],
      Changed: announced['Changed'],
      refused: 0,
    });
  }
});
