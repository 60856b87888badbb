import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SHEET_ROWS_MAX } from '../../rules/limits.ts';
import type { Browser } from '../browser.ts';
import { change, keyOf } from '../doors/catalogue/changing-many.ts';
import { header, sendRows } from '../doors/imports/importing.ts';
import { voids } from '../doors/reading.ts';
import { signUpSupplier } from '../sign-in.ts';
import { builtSite, engines } from './built-site.ts';
import { MS_MAX, own, summary, Watcher } from './watching.ts';

/** Different words, so that the search has something to index in each name. */
const goods = ['Steel bottle', 'Gift box', 'Water jug', 'Copper lamp', 'School bag', 'Lunch box', 'Cotton towel'];
const row = (at: number, price: number) => [
  `L-${at}`,
  `${goods[at % goods.length]} ${at} of ${goods[(at * 5) % goods.length]}`,
  'Bag',
  price,
  24,
  `Strong and light, number ${at}. `.repeat(20),
  240,
];
const sheet = (price: number) => [
  [...header, 'Description', 'Stock'],
  ...Array.from({ length: SHEET_ROWS_MAX }, (_, at) => row(at, price)),
];

test.each(engines)('on %s changes to 10,000 products at once delay nobody', { timeout: 1_800_000 }, async (engine) => {
  const site = await builtSite(engine);
  const watcher = new Watcher(site.origin, site.pid);
  const supplier = site.browser();
  await signUpSupplier(supplier, { mobile: '9825700001', businessName: 'Large Shop', vicinityId: 1 });
  const slow: string[] = [];
  const measured = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    await watcher.answers(20);
    watcher.take();
    const began = performance.now();
    const result = await work();
    await watcher.answers(1);
    const waits = watcher.take();
    const longest = Math.max(...waits.map(own));
    console.log(`${engine}, ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s, ${summary(waits)}`);
    if (longest > MS_MAX) slow.push(`${what}: ${longest.toFixed(0)} ms`);
    return result;
  };
  const opens = (path: string) => async () => {
    const answer = await supplier.visit(path);
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  };
  const carriedOut = async (place: string, done: string) => {
    while (!(await (await supplier.visit(place)).text()).includes(done)) await pause(200);
  };

  const place = await measured('a sheet is kept and looked at', () => sendRows(supplier, sheet(2400)));
  await measured('it is imported', async () => {
    await supplier.post(`${place}/start`, {});
    await carriedOut(place, 'The import is done');
  });
  for (const path of ['', '?q=bottle&sort=stock-down', '/export?format=csv', '/export?format=xlsx'])
    await measured(`products${path}`, opens(`/supplier/products${path}`));
  await measured('my data', opens('/account/my-data'));
  await measured('the dashboard', opens('/supplier/dashboard'));

  const prices = { how: 'percent-up', by: '5', prices: 'carton' };
  const undo = async (what: string, path: string, fields: Record<string, string>) => {
    const key = await measured(what, async () => keyOf(await changed(supplier, path, fields)));
    await measured(`${what}, undone`, () => supplier.post('/supplier/products/undo', { key }));
  };
  await undo('all prices change', '/supplier/products/change-price?all=on', prices);
  const stock = '/supplier/products/change-stock?all=on';
  const html = await (await supplier.visit(stock)).text();
  const warehouseId = /wh_\w+/.exec(html)?.[0] ?? '';
  await undo('all stock changes', stock, { how: 'add', pieces: '24', warehouseId });
  await undo('all become inactive', '/supplier/products/change-state?all=on&to=inactive', {});

  const again = await measured('a sheet with other prices is looked at', () => sendRows(supplier, sheet(2500)));
  await measured('it is imported too', async () => {
    await supplier.post(`${again}/start`, {});
    await carriedOut(again, 'The import is done');
  });
  await measured('it is undone', async () => {
    await supplier.post(`${again}/undo`, {});
    await carriedOut(again, 'undone');
  });
  watcher.stop();
  expect(slow).toEqual([]);
});

async function changed(supplier: Browser, path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await change(supplier, path, fields);
  if (answer.status === 303) return answer;
  const html = await answer.text();
  throw new Error(`${path}: ${answer.status} ${voids(html, 'input').length} ${html.slice(0, 500)}`);
}
