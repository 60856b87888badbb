import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import { resumeImport } from '../../../domain/imports/import-steps.ts';
import { carrierOf } from '../../../server/import-runner.ts';
import type { Browser } from '../../browser.ts';
import { untilLockWaits } from '../../lock-waits.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { pressed } from '../admin/desk.ts';
import { header, importNow, productsOf, sendRows } from './importing.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const isServer = inject('engine').kind === 'server';
let mobile = '9826750000';
let supplier: Browser;
let account: string;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile }, world.browser());
  account = await idOf(world, mobile);
});

const rows = ['First', 'Second', 'Third'].map((name, at) => [`B-${at}`, name, 'Bag', 10, 1]);
const address = (action: string) => `/admin/accounts/${account}/${action}`;
const block = () => pressed(admin, address('block'), { reason: 'Sold copies of a brand' });
const names = async () => (await productsOf(world, mobile)).map(({ name }) => name);
const stateOf = async () =>
  (await world.db.selectFrom('imports').select('state').where('supplier_id', '=', account).executeTakeFirstOrThrow())
    .state;

async function begun(): Promise<bigint> {
  const place = await sendRows(supplier, [header, ...rows]);
  await supplier.post(`${place}/start`, {});
  return BigInt(place.split('/').at(-1) ?? '');
}

/** Carries out one row, as the process that works on the import does. */
async function nextRow(id: bigint): Promise<void> {
  const { db, files, archives, clock } = world;
  const fetchPicture = () => Promise.reject(new Error('there are no pictures'));
  const fault = (error: unknown) => expect.unreachable(String(error));
  const carrier = carrierOf({ files, archives, fetchPicture, now: clock.now, fault });
  const pieces = [false, true].values();
  await resumeImport(db, id, { ...carrier, rowsAtOnce: 1 }, () => pieces.next().value ?? true);
}

test('the import of a blocked supplier pauses, and continues when the supplier is unblocked', async () => {
  const id = await begun();
  await nextRow(id);
  expect(await block()).toBe(200);
  await nextRow(id);
  await world.carryImportsOn();
  expect([await stateOf(), await names()]).toEqual(['importing', ['First']]);
  expect(await pressed(admin, address('unblock'))).toBe(200);
  await world.carryImportsOn();
  expect([await stateOf(), await names()]).toEqual(['done', ['First', 'Second', 'Third']]);
});

test('an import whose rows are done does not end before its pictures are loaded', async () => {
  const id = await begun();
  await nextRow(id);
  for (let state = await stateOf(); state === 'importing'; state = await stateOf()) await nextRow(id);
  expect(await block()).toBe(200);
  await nextRow(id);
  expect(await stateOf()).toBe('pictures');
});

test('an undo pauses too, and reports nothing as undone that is not', async () => {
  const place = await sendRows(supplier, [header, ...rows]);
  await importNow(world, supplier, place);
  await supplier.post(`${place}/undo`, {});
  expect(await block()).toBe(200);
  await nextRow(BigInt(place.split('/').at(-1) ?? ''));
  await world.carryImportsOn();
  expect([await stateOf(), (await names()).length]).toEqual(['undoing', 3]);
  expect(await pressed(admin, address('unblock'))).toBe(200);
  await world.carryImportsOn();
  expect([await stateOf(), await names()]).toEqual(['undone', []]);
});

test.skipIf(!isServer)('rows that begin while a block is being committed wait for it and stay out', async () => {
  const id = await begun();
  let blocking: Promise<number> | undefined;
  let bringing: Promise<void> | undefined;
  await world.db.transaction().execute(async (tx) => {
    // The block is written and waits for the end of the audit trail.
    await sql`select from audit_head for update`.execute(tx);
    blocking = block();
    await untilLockWaits(world.db, 1);
    bringing = nextRow(id);
    await untilLockWaits(world.db, 2);
  });
  expect(await blocking).toBe(200);
  await bringing;
  expect([await stateOf(), await names()]).toEqual(['importing', []]);
});
