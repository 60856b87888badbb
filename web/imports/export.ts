import { exportedProducts, hasSheetVariants } from '../../domain/imports/product-export.ts';
import { sheetWarehouses } from '../../domain/imports/workbench.ts';
import { writeSheet } from '../../domain/sheets/sheet-writer.ts';
import { localName, namesInAll } from '../../messages/names.ts';
import { exportedFields, type SheetTarget } from '../../rules/imports/headers/sheet-columns.ts';
import { exportedRows, isNumberColumn, type SheetProduct } from '../../rules/imports/rows/sheet-export.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';
import { exampleProduct, exampleWithOptions } from './example-product.ts';
import { sheetFile } from './sheet-file.ts';
import { sheetLabel, sheetWords } from './sheet-labels.ts';

/** Download of the supplier's products, or with `?template` of one example, as a sheet that can be imported again. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const format = url.searchParams.get('format') === 'csv' ? 'csv' : 'xlsx';
  const isTemplate = url.searchParams.has('template');
  const warehouses = (await sheetWarehouses(context.db, supplier, namesInAll)).map(({ id, name }) => ({
    id,
    names: [localName(name)],
  }));
  const stock = warehouses.map(({ id }): SheetTarget => `stock:${id}`);
  const isByVariant =
    url.searchParams.has('variants') || (!isTemplate && (await hasSheetVariants(context.db, supplier)));
  const targets: SheetTarget[] = [...exportedFields({ hasVariants: isByVariant }), ...stock];
  const words = sheetWords();
  const rowsOf = (product: SheetProduct) => exportedRows(product, targets, words);
  const rows = isTemplate
    ? rowsOf(isByVariant ? exampleWithOptions(words.example, stock) : exampleProduct(words.example, stock))
    : await exportedProducts(context.db, supplier, { nameOf: localName, rowsOf });
  const bytes = await writeSheet({
    columns: targets.map((target) => ({ label: sheetLabel(target, warehouses), isNumber: isNumberColumn(target) })),
    rows,
    format,
  });
  return sheetFile(bytes, { name: `thok-${isTemplate ? 'template' : 'products'}`, format });
});
