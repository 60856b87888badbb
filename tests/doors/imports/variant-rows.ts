import type { TestWorld } from '../../world.ts';

const header = ['Product name', 'Category', 'Price per carton', 'Pieces per carton', 'MRP', 'Status', 'Packed as'];
const optionHeader = ['Option 1', 'Option 1 value', 'Variant item code', 'Variant price per carton', 'Stock'];
const shapeHeader = ['Set content', 'Pieces at a time', 'Variant picture'];
const all = [...header, ...optionHeader, ...shapeHeader];

/** Returns a row with these cells, by their headers. */
const row = (cells: Record<string, string | number>) => all.map((name) => cells[name] ?? '');
export const head = {
  'Product name': 'Kurti',
  Category: 'Water Bottles',
  'Price per carton': 2400,
  'Pieces per carton': 24,
  'Option 1': 'Colour',
  'Option 1 value': 'Red',
  Stock: 24,
};
export const variant = (value: string, more: Record<string, string | number> = {}) => ({
  'Option 1 value': value,
  ...more,
});
export const sheet = (...rows: Record<string, string | number>[]) => [all, ...rows.map(row)];

/** Returns the sentences of each wrong row of the import, by row number. */
export async function reasonsOf({ db }: TestWorld, place: string): Promise<Record<number, string[]>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', 'problems'])
    .where('import_id', '=', BigInt(place.split('/').at(-1) ?? '0'))
    .orderBy('number')
    .execute();
  return Object.fromEntries(
    rows.map(({ number, problems }) => [
      number,
      Object.entries(problems).flatMap(([field, keys]) => keys.map((key) => `${field}: ${key}`)),
    ]),
  );
}

export const waits = ['row: sheet_row_of_wrong'];
