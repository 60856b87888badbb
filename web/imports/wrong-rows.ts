import { type Import, ownImport } from '../../domain/imports/imports.ts';
import { type WrongRow, wrongRows } from '../../domain/imports/mending/wrong-rows.ts';
import { sheetWarehouses } from '../../domain/imports/workbench.ts';
import { writeSheet } from '../../domain/sheets/sheet-writer.ts';
import { m } from '../../messages/compiled/messages.js';
import { localName, namesInAll } from '../../messages/names.ts';
import type { TextsByTarget } from '../../rules/imports/amounts/in-rupees.ts';
import { piecesPerCartonIn } from '../../rules/imports/cells/cell-values.ts';
import type { SheetTarget, SheetWarehouse } from '../../rules/imports/headers/sheet-columns.ts';
import { together } from '../../rules/together.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';
import { sentenceOf } from '../sentences.ts';
import { importIdOf } from './import-of.ts';
import { rowBlanks } from './row-blanks.ts';
import { sheetFile } from './sheet-file.ts';
import { sheetLabel } from './sheet-labels.ts';

/**
 * Download of the wrong rows of an import, with the columns of its file and one more for what to fix. Once mended, it
 * can be imported as it is.
 */
export const loader = pageLoader(async (context, args) => {
  const supplier = await requireOnboardedSupplier(context);
  const own = await ownImport(context.db, supplier, importIdOf(args));
  const rows = await wrongRows(context.db, own);
  const warehouses = (await sheetWarehouses(context.db, supplier, namesInAll)).map(({ id, name }) => ({
    id,
    names: [localName(name)],
  }));
  const added = [...new Set(rows.flatMap((row) => Object.keys(row.added)))];
  const columns = [
    ...own.headers,
    ...added.map((field) => sheetLabel(field as SheetTarget, warehouses)),
    m.sheet_reason(),
  ];
  const format = args.url.searchParams.get('format') === 'csv' ? 'csv' : 'xlsx';
  const bytes = await writeSheet({
    columns: columns.map((label) => ({ label, isNumber: false })),
    rows: rows.map((row) => [
      ...row.cells,
      ...added.map((field) => row.added[field] ?? ''),
      reasonsOf(row, own, warehouses),
    ]),
    format,
  });
  return sheetFile(bytes, { name: `thok-wrong-rows-${own.id}`, format });
});

function reasonsOf(row: WrongRow, { mapping, constants }: Import, warehouses: SheetWarehouse[]): string {
  const texts: TextsByTarget = Object.fromEntries(mapping.map((target, at) => [target ?? '', row.cells[at] ?? '']));
  const pieces = piecesPerCartonIn(texts.piecesPerCarton ?? '') ?? constants.piecesPerCarton ?? '';
  const blanks = rowBlanks(row, { texts, pieces });
  return Object.entries(row.problems)
    .map(([field, keys]) => {
      const sentences = together(keys.map((key) => sentenceOf(key, blanks)));
      return field === 'row' || field === 'stock'
        ? sentences
        : `${sheetLabel(field as SheetTarget, warehouses)}: ${sentences}`;
    })
    .join('\n');
}
