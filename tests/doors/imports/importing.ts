import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { opened } from '../reading.ts';

/** Returns cells as a .csv file. */
export function csvOf(rows: (string | number)[][]): Blob {
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
  return new File([rows.map((row) => row.map(quoted).join(',')).join('\r\n')], 'products.csv');
}

export const header = ['Item code', 'Product name', 'Category', 'Price per carton', 'Pieces per carton'];

/** Sends a file as a browser without JavaScript does, and returns the address it redirects to. */
export async function sendSheet(supplier: Browser, sheet: Blob, photos?: Blob): Promise<string> {
  const answer = await supplier.post('/supplier/import', { sheet, ...(photos && { photos }) });
  const place = answer.headers.get('location');
  if (answer.status !== 303 || place === null) {
    throw new Error(`the sheet was answered with ${answer.status}: ${(await answer.text()).slice(0, 3000)}`);
  }
  return place;
}

export const sendRows = (supplier: Browser, rows: (string | number)[][]) => sendSheet(supplier, csvOf(rows));

/** Presses 'Import', waits until it is carried out, and returns the resulting page. */
export async function importNow(world: TestWorld, supplier: Browser, place: string): Promise<string> {
  await supplier.post(`${place}/start`, {});
  await world.carryImportsOn();
  return opened(supplier, place);
}

/** Sends a sheet whose columns need no answer, and imports it. */
export async function importUnasked(world: TestWorld, supplier: Browser, rows: (string | number)[][]): Promise<string> {
  const place = await sendRows(supplier, rows);
  if (place.endsWith('/columns')) throw new Error(`asked about columns: ${place}`);
  return importNow(world, supplier, place);
}

export async function undoNow(world: TestWorld, supplier: Browser, place: string): Promise<string> {
  await supplier.post(`${place}/undo`, {});
  await world.carryImportsOn();
  return opened(supplier, place);
}

/** Returns the number of rows of each kind, as the page shows it. */
export function kindsOf(html: string): Record<string, number> {
  const found = html.matchAll(/<span>([^<]+)<\/span><strong[^>]*>([\d,]+)<\/strong>/g);
  return Object.fromEntries([...found].map(([, kind = '', count = '']) => [kind, Number(count.replaceAll(',', ''))]));
}

/** Returns a supplier's products from the database, oldest first. */
export function productsOf({ db }: TestWorld, mobile: string) {
  return db
    .selectFrom('products as p')
    .innerJoin('users as u', 'u.id', 'p.supplier_id')
    .selectAll('p')
    .where('u.mobile', '=', mobile)
    .orderBy('p.id')
    .execute();
}

export async function stockOf({ db }: TestWorld, product: bigint): Promise<number> {
  const levels = await db.selectFrom('stock_levels').select('pieces').where('product_id', '=', product).execute();
  return levels.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** Name, price in paise, pieces per carton and pieces in stock of each product of a supplier. */
export async function stockList(world: TestWorld, mobile: string) {
  const products = await productsOf(world, mobile);
  return Promise.all(
    products.map(async ({ id, name, price_per_carton, pieces_per_carton }) => [
      name,
      Number(price_per_carton),
      pieces_per_carton,
      await stockOf(world, id),
    ]),
  );
}
