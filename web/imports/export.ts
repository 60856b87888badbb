import { exportedRows } from '../../domain/imports/product-export.ts';
import { sheetWarehouses } from '../../domain/imports/workbench.ts';
import { writeSheet } from '../../domain/sheets/sheet-writer.ts';
import { localName, namesInAll } from '../../messages/names.ts';
import { type SheetTarget, sheetFields } from '../../rules/imports/sheet-columns.ts';
import { exportedCells, isNumberColumn, type SheetProduct } from '../../rules/imports/sheet-export.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';
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
  const targets: SheetTarget[] = [...sheetFields, ...stock];
  const words = sheetWords();
  const cellsOf = (product: SheetProduct) => exportedCells(product, targets, words);
  const rows = isTemplate
    ? [cellsOf(exampleProduct(words.example, stock))]
    : await exportedRows(context.db, supplier, { nameOf: localName, cellsOf });
  const bytes = await writeSheet({
    columns: targets.map((target) => ({ label: sheetLabel(target, warehouses), isNumber: isNumberColumn(target) })),
    rows,
    format,
  });
  return sheetFile(bytes, { name: `thok-${isTemplate ? 'template' : 'products'}`, format });
});

/** Example row of the template; importing it unchanged lists nothing. */
function exampleProduct(example: string, stock: string[]): Parameters<typeof exportedCells>[0] {
  return {
    id: example,
    sku: 'WB-750',
    name: example,
    description: '',
    category: localName('Water Bottles'),
    pricePerCarton: 240_000n,
    piecesPerCarton: 24,
    isRetailEnabled: true,
    pricePerRetail: 12_000n,
    discount: 0,
    minimumCartons: 1,
    priceSlabs: [{ fromCartons: 5, pricePerCarton: 230_000 }],
    hsnCode: '3924',
    gstRate: 1800,
    netWeightGrams: 180,
    lengthCm: 75,
    widthCm: 75,
    heightCm: 260,
    countryOfOrigin: 'India',
    brand: 'Aqua',
    genericName: null,
    netQuantity: '750 ml',
    mrp: 19_900,
    barcode: null,
    maker: null,
    makerAddress: null,
    makerPincode: null,
    packer: null,
    packerAddress: null,
    packerPincode: null,
    importer: null,
    importerAddress: null,
    importerPincode: null,
    specifications: {},
    isActive: true,
    stock: Object.fromEntries(stock.map((target) => [target.slice('stock:'.length), 48])),
    pictures: ['WB-750.jpg'],
  };
}
