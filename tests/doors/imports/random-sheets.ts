import fc from 'fast-check';

const ROWS_MAX = 8;

/** Right and wrong texts for each column. */
const columns: Record<string, string[]> = {
  'Item code': ['A-1', 'A-2', 'a-1', 'B 7', '0071', '71', '12-May', ''],
  'Thok id': ['', '', '999999', 'x'],
  Name: ['Cup', 'cup', 'Tray', 'साड़ी', 'Total', ''],
  Category: ['Fashion', 'Home & Kitchen', 'फैशन', 'Toyz', ''],
  'Price per carton': ['500', '₹1,200/-', '98,50', '0', 'ask', ''],
  Rate: ['45', '50', '1,500'],
  'Selling price': ['60', '75.50', 'N/A'],
  'Pieces per carton': ['10', '24 pcs', '1 dozen', '0', 'x', ''],
  'Stock Katargam': ['0', '24', '2 dozen', '-1', 'none', ''],
  Unit: ['PCS', 'DOZ', 'BOX', 'KG'],
  Currency: ['INR', 'EUR', ''],
  Colour: ['Red', 'red', 'Blue', ''],
  Size: ['S', 'M', 'S;M'],
  'Variant item code': ['V-1', 'V-2', 'A-1', ''],
  Packing: ['set', 'mixed', 'carton', 'heap', ''],
  S: ['5', '', 'x'],
  M: ['7', '0', ''],
  MRP: ['90', '10', '0', ''],
  Discount: ['10%', '5', 'half', ''],
  Barcode: ['8904083300656', '155530', ''],
  Weight: ['85', '1.5 kg', '0', 'heavy'],
  Batch: ['B1', 'B2', ''],
  Retail: ['yes', 'no', 'maybe', ''],
  'Retail price': ['60', '-2', ''],
  Status: ['active', 'inactive', 'gone', ''],
};
/** Of the same, texts that are right beside any others, so that most rows are carried out. */
const right: Record<string, string[]> = {
  ...columns,
  'Item code': [''],
  'Thok id': [''],
  Name: ['Cup', 'Tray', 'Jug', 'Pan', 'Pot', 'Mug', 'साड़ी'],
  Category: ['Fashion', 'Home & Kitchen', 'फैशन'],
  'Price per carton': ['500', '₹1,200/-', '98.50'],
  'Selling price': ['60', '75.50'],
  'Pieces per carton': ['10', '24 pcs', '1 dozen'],
  'Stock Katargam': ['0', '24', '2 dozen', ''],
  Unit: ['PCS', 'DOZ', 'BOX'],
  Currency: ['INR', ''],
  'Variant item code': [''],
  Packing: ['carton', ''],
  S: ['5', ''],
  MRP: ['9000', ''],
  Discount: ['10%', '5', ''],
  Barcode: [''],
  Weight: ['85', '1.5 kg', '0'],
  Batch: [''],
  Retail: ['no', ''],
  'Retail price': [''],
  Status: ['active', ''],
};
const always = ['Name', 'Category', 'Price per carton', 'Pieces per carton'];

function sheetOf(texts: Record<string, string[]>, most: number) {
  return fc
    .subarray(Object.keys(texts).filter((header) => !always.includes(header)))
    .map((some) => [...always, ...some])
    .chain((headers) => {
      const row = fc.tuple(...headers.map((header) => fc.constantFrom(...(texts[header] ?? ['']))));
      return fc.tuple(fc.constant(headers), fc.array(row, { minLength: 1, maxLength: most }));
    });
}

/** Returns so many sheets of any columns and cells, from this one on: their headers and their rows. */
export function randomSheets(count: number, from = 0): [string[], string[][]][] {
  return fc.sample(sheetOf(columns, ROWS_MAX), from + count).slice(from);
}

/** Returns the same of sheets in which most rows are right. */
export function rightSheets(count: number, from = 0): [string[], string[][]][] {
  return fc.sample(sheetOf(right, ROWS_MAX / 2), from + count).slice(from);
}
