import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { lockWaits, untilLockWaits } from '../../lock-waits.ts';
import { until } from '../../until.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';

const world = await fileWorld();
const { db } = world;
const isServer = inject('engine').kind === 'server';

const termsOf = (id: string) => db.selectFrom('supplier_terms').selectAll().where('supplier_id', '=', id).execute();

test.skipIf(!isServer)('terms sent while the account closes are refused, and leave nothing behind', async () => {
  const mobile = '9825703001';
  const supplier = await world.signUpSupplier({ mobile, businessName: 'Leaving Traders' });
  const id = await idOf(world, mobile);
  let closing: Promise<Response> | undefined;
  let saying: Promise<Response> | undefined;
  await db.transaction().execute(async (tx) => {
    // The closing has erased the account, and waits at its last table.
    await sql`select from supplier_warehouses where supplier_id = ${id} for update`.execute(tx);
    closing = supplier.post('/account/close', { sure: 'on' });
    await untilLockWaits(db, 1);
    saying = supplier.post('/supplier/payments/terms.data', { deliveryKind: 'free' });
    await untilLockWaits(db, 2);
  });
  expect((await closing)?.status).toBe(303);
  expect((await saying)?.status).toBe(404);
  expect(await termsOf(id)).toEqual([]);
  expect(world.faults).toEqual([]);
});

test.skipIf(!isServer)('a change of terms sent while the account is blocked is refused too', async () => {
  const mobile = '9825703002';
  const supplier = await world.signUpSupplier({ mobile, businessName: 'Stopped Traders' }, world.browser());
  const id = await idOf(world, mobile);
  await supplier.post('/supplier/payments/terms', { deliveryKind: 'free' });
  const before = await termsOf(id);
  expect(before).toHaveLength(1);
  const admin = await world.signInAdmin(world.browser());
  let blocking: Promise<Response> | undefined;
  let saying: Promise<Response> | undefined;
  let isAnswered = false;
  await db.transaction().execute(async (tx) => {
    // The block is written and waits for the end of the audit trail.
    await sql`select from audit_head for update`.execute(tx);
    blocking = admin.post(`/admin/accounts/${id}/block.data`, { reason: 'At this moment' });
    await untilLockWaits(db, 1);
    saying = supplier
      .post('/supplier/payments/terms.data', { deliveryKind: 'fixed', fixedCharge: '50' })
      .finally(() => (isAnswered = true));
    await until(async () => isAnswered || (await lockWaits(db)) === 2, 'the answer, or its wait for a lock');
  });
  expect((await blocking)?.status).toBe(200);
  expect((await saying)?.status).toBe(403);
  expect(await termsOf(id)).toEqual(before);
  expect(world.faults).toEqual([]);
});
