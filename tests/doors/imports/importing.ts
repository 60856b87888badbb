import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { opened } from '../reading.ts';

/** Cells as a .csv that no program would write otherwise. */
export function csvOf(rows: (string | number)[][]): Blob {
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
  return new File([rows.map((row) => row.map(quoted).join(',')).join('\r\n')], 'products.csv');
}

export const header = ['Item code', 'Product name', 'Category', 'Price per carton', 'Pieces per carton'];

/** Sends a file as a browser without JavaScript does, and gives the place it is led to. */
export async function sendSheet(supplier: Browser, sheet: Blob, photos?: Blob): Promise<string> {
  const answer = await supplier.post('/supplier/import', { sheet, ...(photos && { photos }) });
  const place = answer.headers.get('location');
  if (answer.status !== 303 || place === null) {
    throw new Error(`the sheet was answered with ${answer.status}: ${(await answer.text()).slice(0, 3000)}`);
  }
  return place;
}

export const sendRows = (supplier: Browser, rows: (string | number)[][]) => sendSheet(supplier, csvOf(rows));

/** Presses 'Import', lets it be carried out, and gives the page it ends on. */
export async function importNow(world: TestWorld, supplier: Browser, place: string): Promise<string> {
  await supplier.post(`${place}/start`, {});
  await world.carryImportsOn();
  return opened(supplier, place);
}

export async function undoNow(world: TestWorld, supplier: Browser, place: string): Promise<string> {
  await supplier.post(`${place}/undo`, {});
  await world.carryImportsOn();
  return opened(supplier, place);
}

/** The number of rows of each kind, as the page says it. */
export function kindsOf(html: string): Record<string, number> {
  const found = html.matchAll(/<span>([^<]+)<\/span><strong[^>]*>([\d,]+)<\/strong>/g);
  return Object.fromEntries([...found].map(([, kind = '', count = '']) => [kind, Number(count.replaceAll(',', ''))]));
}

/** Own products, oldest first, as they are kept. */
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
