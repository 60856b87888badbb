import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { untilLockWaits } from '../../lock-waits.ts';
import { fileWorld } from '../../world.ts';
import { report } from '../admin/desk.ts';
import { list } from '../catalogue/listing.ts';

const world = await fileWorld();
const isServer = inject('engine').kind === 'server';

async function twoWithProducts(first: string, second: string): Promise<[Browser, number][]> {
  const pair: [Browser, number][] = [];
  for (const mobile of [first, second]) {
    const supplier = await world.signUpSupplier({ mobile }, world.browser());
    pair.push([supplier, await list(world, supplier, { name: `Of ${mobile}` })]);
  }
  return pair;
}

/** Closes both accounts while other transactions hold the rows that both need; returns the statuses. */
async function closeTogether(pair: [Browser, number][], lockRows: (ids: number[]) => ReturnType<typeof sql>) {
  let closing: Promise<Response>[] = [];
  await world.db.transaction().execute(async (tx) => {
    await lockRows(pair.map(([, id]) => id)).execute(tx);
    if (!isServer) return;
    closing = pair.map(([supplier]) => supplier.post('/account/close', { sure: 'on' }));
    await untilLockWaits(world.db, 2);
  });
  if (!isServer) closing = pair.map(([supplier]) => supplier.post('/account/close', { sure: 'on' }));
  return (await Promise.all(closing)).map(({ status }) => status);
}

test('two users who reported each other close their accounts at once', async () => {
  const pair = await twoWithProducts('9826760001', '9826760002');
  for (const [at, [, id]] of pair.entries()) {
    const [other] = pair[1 - at] ?? [];
    expect((other && (await report(other, id)))?.status).toBe(303);
  }
  const lockRows = (ids: number[]) => sql`select from products where id = any (${ids}::bigint[]) for key share`;
  expect(await closeTogether(pair, lockRows)).toEqual([303, 303]);
  expect(world.faults).toEqual([]);
});

test("two users who marked each other's products close their accounts at once", async () => {
  const pair = await twoWithProducts('9826760003', '9826760004');
  for (const [at, [, id]] of pair.entries()) {
    const [other] = pair[1 - at] ?? [];
    expect((await other?.post('/favourites/add', { products: String(id) }))?.status).toBe(204);
  }
  const lockRows = (ids: number[]) => sql`select from favourites where product_id = any (${ids}::bigint[]) for update`;
  expect(await closeTogether(pair, lockRows)).toEqual([303, 303]);
  expect(await world.db.selectFrom('favourites').select('user_id').execute()).toEqual([]);
  expect(world.faults).toEqual([]);
});
