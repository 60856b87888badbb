import { beforeEach, describe, expect, test } from 'vitest';
import { removeOldImports } from '../../../domain/imports/import-expiry.ts';
import { readSheet } from '../../../domain/sheets/sheet-reader.ts';
import { writeSheet } from '../../../domain/sheets/sheet-writer.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { opened, textOf } from '../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows, sendSheet, undoNow } from './importing.ts';
import { head, sheet, variant } from './variant-rows.ts';

const world = await fileWorld();
let mobile = '9826820000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Rest Traders' }, world.browser());
});

const bottle = ['A-1', 'Steel bottle', 'Water Bottles', '2,400', 24];
const codes = async () => (await productsOf(world, mobile)).map(({ sku }) => sku);
const sweep = () => removeOldImports(world.db, world.archives, world.clock.now());

describe('wrong rows after an import', () => {
  test('are mended, imported and counted with the others, and undone with them', async () => {
    const place = await sendRows(supplier, [
      header,
      bottle,
      ['A-2', 'Bag', 'Bag', 'ask', 5],
      ['A-3', 'Pan', 'Bag', 'ask', 5],
    ]);
    const html = await importNow(world, supplier, place);
    expect(textOf(html)).toContain('Wrong rows: 2');
    const { html: mended } = await sentBack(supplier, `${place}/mend`, { '3-pricePerCarton': '120' });
    expect(textOf(mended)).toContain('Import the fixed rows: 1');
    expect(await codes()).toEqual(['A-1']);
    const done = await importNow(world, supplier, place);
    expect(textOf(done)).toContain('Products listed: 2, changed: 0.');
    expect([await codes(), kindsOf(done)]).toEqual([['A-1', 'A-2'], expect.objectContaining({ New: 2, Wrong: 1 })]);
    await undoNow(world, supplier, place);
    expect(await codes()).toEqual([]);
  });

  test('that were refused because their product changed are judged again, and imported rows cannot be mended', async () => {
    await importNow(world, supplier, await sendRows(supplier, [header, bottle]));
    const place = await sendRows(supplier, [header, [...bottle.slice(0, 3), '2,500', 24]]);
    await importNow(world, supplier, await sendRows(supplier, [header, [...bottle.slice(0, 3), '2,450', 24]]));
    expect(kindsOf(await importNow(world, supplier, place))).toMatchObject({ Wrong: 1 });
    const { html } = await sentBack(supplier, `${place}/mend`, { again: 'yes', '2-sku': 'A-1' });
    expect(textOf(html)).toContain('2450 → 2500');
    await importNow(world, supplier, place);
    await supplier.post(`${place}/mend`, { '2-pricePerCarton': '1' });
    const [product] = await productsOf(world, mobile);
    expect(product?.price_per_carton).toBe(250_000n);
    expect(textOf(await opened(supplier, place))).not.toContain('Import the fixed rows');
  });

  test('take in a left-out variant of a listed product, with the reason why it cannot follow', async () => {
    const named = { ...variant('Blue'), 'Product name': 'Kurti' };
    const place = await sendRows(supplier, sheet(head, named, { ...variant('Green'), 'Product name': 'Kurti' }));
    await supplier.post(`${place}/rows/3/leave-out`, { leaveOut: 'yes' });
    await supplier.post(`${place}/rows/4/leave-out`, { leaveOut: 'yes' });
    expect(kindsOf(await importNow(world, supplier, place))).toMatchObject({ New: 1, 'Left out': 2 });
    await supplier.post(`${place}/rows/3/leave-out`, { leaveOut: 'no' });
    expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 1, Wrong: 1, 'Left out': 1 });
    await supplier.post(`${place}/take-in`, {});
    expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 1, Wrong: 2 });
  });

  test('can be discarded by their supplier', async () => {
    const place = await sendRows(supplier, [header, bottle, ['A-2', 'Bag', 'Bag', 'ask', 5]]);
    await importNow(world, supplier, place);
    const { html } = await sentBack(supplier, `${place}/discard`, {});
    expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 0 });
    expect(textOf(html)).toContain('Products listed: 1');
    expect(await codes()).toEqual(['A-1']);
  });

  test('stay for seven days, while the others are deleted after one and the counts stay true', async () => {
    const place = await sendRows(supplier, [header, bottle, ['A-2', 'Bag', 'Bag', 'ask', 5]]);
    await importNow(world, supplier, place);
    world.clock.advance({ hours: 6 * 24 });
    await sweep();
    await sweep();
    await supplier.post(`${place}/mend`, { '3-pricePerCarton': '120' });
    const done = await importNow(world, supplier, place);
    expect(textOf(done)).toContain('Products listed: 2, changed: 0.');
    await undoNow(world, supplier, place);
    expect(await codes()).toEqual(['A-1']);

    const late = await sendRows(supplier, [header, ['B-1', 'Bag', 'Bag', 1, 1], ['B-2', 'Bag 2', 'Bag', 'ask', 5]]);
    await importNow(world, supplier, late);
    world.clock.advance({ hours: 7 * 24 + 1 });
    await sweep();
    const rows = await world.db
      .selectFrom('import_rows')
      .select('number')
      .where('import_id', '=', BigInt(late.split('/').at(-1) ?? ''))
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('the sheet of wrong rows', () => {
  test.each(['xlsx', 'csv'] as const)(
    'as .%s names what to fix, and can be imported as it is once mended',
    async (format) => {
      const place = await sendRows(supplier, [
        [...header, 'Rack no'],
        [...bottle, 'R1'],
        ['007', 'Bag', 'Toyz', 'ask', 5, '=R2'],
      ]);
      await importNow(world, supplier, place);
      const answer = await supplier.visit(`${place}/wrong-rows?format=${format}`);
      expect(answer.headers.get('content-disposition')).toContain(`.${format}"`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const read = await readSheet(bytes);
      // The column of reasons is no part of the sheet that is read again.
      expect(read).toMatchObject({
        headers: [...header, 'Rack no'],
        rows: [{ number: 2, cells: ['007', 'Bag', 'Toyz', 'ask', '5', '=R2'] }],
      });
      if (format === 'csv')
        expect(new TextDecoder().decode(bytes)).toContain(
          'Category: Please select a category\nPrice per carton (₹): Please enter a valid price per carton',
        );
      const mended = await writeSheet({
        columns: [...read.headers, 'What to fix (Thok)'].map((label) => ({ label, isNumber: false })),
        rows: [['007', 'Bag', 'Bag', '120', '5', '=R2', 'Category: Please select a category']],
        format,
      });
      const again = await sendSheet(supplier, new File([mended as Uint8Array<ArrayBuffer>], `wrong.${format}`));
      const html = await opened(supplier, again);
      expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 0 });
      expect(textOf(html)).not.toContain('What to fix');
      await importNow(world, supplier, again);
      expect(await codes()).toEqual(['A-1', '007']);
    },
  );

  test('is available to its supplier alone', async () => {
    const place = await sendRows(supplier, [header, ['A-2', 'Bag', 'Bag', 'ask', 5]]);
    const other = await world.signUpSupplier({ mobile: String(Number(mobile) + 5000) }, world.browser());
    expect((await other.visit(`${place}/wrong-rows`)).status).toBe(404);
  });
});
