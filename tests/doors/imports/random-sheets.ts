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
  'Stock Katargam': ['0', '24', '2 dozen', '-1', 'none', '4 bag', '3 ctn', ''],
  Unit: ['PCS', 'DOZ', 'BOX', 'KG'],
  'Secondary unit': ['PCS', 'BOX', ''],
  'Conversion rate': ['12', '0.0833', ''],
  GST: ['18', '5%', ''],
  'Tax type': ['Inclusive', 'Exclusive', 'GST', ''],
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
/** The columns that every product needs, and others, with correct texts. */
const needed = {
  Name: ['Cup', 'Tray', 'Jug', 'Pan'],
  Category: ['Fashion', 'फैशन'],
  'Pieces per carton': ['10', '24 pcs'],
};
const others: Record<string, string[]> = {
  MRP: ['9000', ''],
  Discount: ['10%', '5', ''],
  Weight: ['85', '1.5 kg', '0'],
  Currency: ['INR', ''],
  GST: ['18', '5%'],
  'Tax type': ['Inclusive', 'Exclusive', ''],
  Unit: ['PCS', 'DOZ', 'BOX'],
  Status: ['active', ''],
};
const price = { 'Price per carton': ['500', '₹1,200/-', '98.50'] };
/** Columns that the import converts to others. */
const shapes: Record<string, string[]>[] = [
  { ...price, 'Stock Katargam': ['0', '24', '2 dozen', ''] },
  { ...price, S: ['5', '12', ''], M: ['7', '0', ''], L: ['1', '2 dozen'] },
  { ...price, Size: ['S;M', 'S;M;L'] },
  { ...price, 'Option name': ['Cloth'], 'Option value': ['Silk', 'Wool'], Surcharge: ['20', ''] },
  { '1-9 pcs': ['50', '60'], '10-99 pcs': ['45', '44.50'], '100+ pcs': ['40'] },
  { ...price, Stock: ['S:5;M:7', 'S:1', '24'] },
  { Rate: ['45', '50.50'], Quantity: ['120 DOZ', '40 BOX', '319 PCS', '2 bag'] },
];
const always = ['Name', 'Category', 'Price per carton', 'Pieces per carton'];

type TextsOf = Record<string, string[]>;

function rowsOf(texts: TextsOf, most: number) {
  const row = fc.tuple(...Object.values(texts).map((some) => fc.constantFrom(...some)));
  return fc.tuple(fc.constant(Object.keys(texts)), fc.array(row, { minLength: 1, maxLength: most }));
}

const some = (texts: TextsOf) =>
  fc.subarray(Object.entries(texts)).map((entries): TextsOf => Object.fromEntries(entries));

const any = some(Object.fromEntries(Object.entries(columns).filter(([header]) => !always.includes(header))))
  .map((texts) => ({ ...Object.fromEntries(always.map((header) => [header, columns[header] ?? ['']])), ...texts }))
  .chain((texts) => rowsOf(texts, ROWS_MAX));

const right = fc
  .tuple(fc.constantFrom(...shapes), some(others))
  .chain(([shape, more]) => rowsOf({ ...needed, ...shape, ...more }, ROWS_MAX / 2));

/** Returns so many random sheets, starting at number `from`: headers and rows with any columns and cells. */
export function randomSheets(count: number, from = 0): [string[], string[][]][] {
  return fc.sample(any, from + count).slice(from);
}

/** The same for sheets with mostly correct rows, and the names in the first column. */
export function rightSheets(count: number, from = 0): [string[], string[][]][] {
  return fc.sample(right, from + count).slice(from);
}
