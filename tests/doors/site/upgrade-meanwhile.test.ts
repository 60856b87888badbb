import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { chatOpened, sendMessage } from '../chat/chatting.ts';
import { checkoutForm, put } from '../orders/baskets.ts';

const world = await fileWorld({ samples: true });
/** More often than a pool has connections, so that each of them has planned what it is asked again. */
const OFTEN = 12;

/** Reads and writes as people mostly do, and returns the statuses. */
async function used(reseller: Browser, supplier: Browser): Promise<number[]> {
  const pages = [
    '/',
    '/products',
    '/suppliers',
    '/product/1',
    '/reseller/orders',
    '/reseller/chats',
    '/reseller/basket',
  ];
  const chat = await chatOpened(reseller, 1);
  await put(reseller, 1, 10);
  const answers = [
    ...(await Promise.all(pages.map((path) => reseller.visit(path)))),
    ...(await Promise.all(
      ['/supplier/dashboard', '/supplier/orders', '/supplier/products'].map((path) => supplier.visit(path)),
    )),
    await sendMessage(reseller, `/reseller/chats/${chat}`, 'Hello'),
  ];
  return answers.map(({ status }) => status);
}

const order = async (reseller: Browser) =>
  (await reseller.post('/reseller/checkout', await checkoutForm(reseller))).status;

test('a process serves on when a migration has added a column to every table', async () => {
  const reseller = await world.signIn('9876500002', 'reseller', world.browser());
  const supplier = await world.signIn('9876500001', 'supplier', world.browser());
  const before = await used(reseller, supplier);
  expect(before.filter((status) => status >= 400)).toEqual([]);
  for (let times = 0; times < OFTEN; times += 1) await used(reseller, supplier);
  expect(await order(reseller)).toBe(303);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'kysely_migration'`.execute(world.db);
  for (const { name } of rows) await sql`alter table ${sql.table(name)} add column later integer`.execute(world.db);
  expect(await used(reseller, supplier)).toEqual(before);
  expect(await order(reseller)).toBe(303);
  expect(world.faults).toEqual([]);
});
