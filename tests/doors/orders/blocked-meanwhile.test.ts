import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { lockWaits, untilLockWaits } from '../../lock-waits.ts';
import { askForCode, signUp } from '../../sign-in.ts';
import { until } from '../../until.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const isServer = inject('engine').kind === 'server';

async function askedFor(mobile: string) {
  world.clock.advance({ minutes: 2 });
  const browser = world.browser();
  await askForCode(browser, 'reseller', mobile);
  const otp = world.sms.latestCode(mobile) ?? '';
  return () => browser.post('/reseller/login/otp', { otp });
}

const blocked = (id: string) => admin.post(`/admin/accounts/${id}/block.data`, { reason: 'At this moment' });
/** Returns the sessions that have not ended. */
const sessionsOf = (id: string) =>
  world.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .where('expires_at', '>', world.clock.now())
    .execute();

test.skipIf(!isServer)('a sign-in waits for a block that is about to be committed, and fails', async () => {
  const mobile = '9825750001';
  await signUp(world.browser(), 'reseller', { mobile, businessName: 'Late Shop' });
  const id = await idOf(world, mobile);
  const enter = await askedFor(mobile);
  let blocking: Promise<Response> | undefined;
  let entering: Promise<Response> | undefined;
  let hasEntered = false;
  await world.db.transaction().execute(async (tx) => {
    // The block is written and waits for the end of the audit trail.
    await sql`select from audit_head for update`.execute(tx);
    blocking = blocked(id);
    await untilLockWaits(world.db, 1);
    entering = enter().finally(() => (hasEntered = true));
    await until(async () => hasEntered || (await lockWaits(world.db)) === 2, 'the entry, or its wait for a lock');
  });
  expect((await blocking)?.status).toBe(200);
  expect((await entering)?.status).toBe(403);
  expect(await sessionsOf(id)).toEqual([]);
});

test('no user blocked while signing in keeps a session', async () => {
  const mobiles = Array.from({ length: 8 }, (_, at) => `982575010${at}`);
  for (const mobile of mobiles) await signUp(world.browser(), 'reseller', { mobile, businessName: 'Busy Shop' });
  const ids = await Promise.all(mobiles.map((mobile) => idOf(world, mobile)));
  const entering: (() => Promise<Response>)[] = [];
  for (const mobile of mobiles) entering.push(await askedFor(mobile));
  await Promise.all(entering.flatMap((enter, at) => [enter(), blocked(ids[at] ?? '')]));
  for (const id of ids) expect(await sessionsOf(id)).toEqual([]);
});
