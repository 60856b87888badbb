import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { CONNECTIONS_MAX } from '../../../db/engine-server.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { chatOpened, sendMessage } from '../chat/chatting.ts';
import { checkoutForm, put } from '../orders/baskets.ts';

const world = await fileWorld({ samples: true });
/** As many at once as the server's pool has connections, so that each has prepared the queries that come again. */
const AT_ONCE = inject('engine').kind === 'server' ? CONNECTIONS_MAX : 1;

const pages = ['/', '/products', '/suppliers', '/product/1', '/reseller/orders', '/reseller/chats', '/reseller/basket'];
const ofSuppliers = ['/supplier/dashboard', '/supplier/orders', '/supplier/products'];

/** Reads and writes as users mostly do; returns the statuses other than 200. */
async function used(reseller: Browser, supplier: Browser): Promise<number[]> {
  const chat = await chatOpened(reseller, 1);
  await put(reseller, 1, 10);
  const asked = [
    ...pages.map((path) => () => reseller.visit(path)),
    ...ofSuppliers.map((path) => () => supplier.visit(path)),
    () => sendMessage(reseller, `/reseller/chats/${chat}`, 'Hello'),
  ];
  const statuses: number[] = [];
  for (const ask of asked)
    statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, ask))).map(({ status }) => status));
  return statuses.filter((status) => status !== 200);
}

const order = async (reseller: Browser) =>
  (await reseller.post('/reseller/checkout', await checkoutForm(reseller))).status;

test('a process keeps serving after a migration has added a column to every table', async () => {
  const reseller = await world.signIn('9876500002', 'reseller', world.browser());
  const supplier = await world.signIn('9876500001', 'supplier', world.browser());
  expect(await used(reseller, supplier)).toEqual([]);
  expect(await order(reseller)).toBe(303);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'kysely_migration'`.execute(world.db);
  for (const { name } of rows) await sql`alter table ${sql.table(name)} add column later integer`.execute(world.db);
  expect(await used(reseller, supplier)).toEqual([]);
  expect(await order(reseller)).toBe(303);
  expect(world.faults).toEqual([]);
});
