import { expect, test } from 'vitest';
import { Refusal } from '../../../domain/refusal.ts';
import { carrierOf, ImportRunner } from '../../../server/import-runner.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { header, sendRows } from './importing.ts';

const world = await fileWorld();
const idOf = (place: string) => BigInt(place.split('/').at(-1) ?? '');

async function begun(supplier: Browser, addresses: string[]): Promise<bigint> {
  const rows = addresses.map((address, number) => [`T-${number}`, `Tin ${number}`, 'Bag', 10, 1, address]);
  const place = await sendRows(supplier, [[...header, 'Image URL'], ...rows]);
  await supplier.post(`${place}/start`, {});
  return idOf(place);
}

const stateOf = async (id: bigint) =>
  (await world.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('an import does not wait for two with slow photo servers, and a server is given up after three slow answers', async () => {
  const suppliers = [];
  for (const mobile of ['9826740001', '9826740002', '9826740003'])
    suppliers.push(await world.signUpSupplier({ mobile }, world.browser()));
  const [first, second, third] = suppliers as [Browser, Browser, Browser];
  const places = (name: (number: number) => string) =>
    Array.from({ length: 120 }, (_, number) => `https://${name(number)}/${number}.jpg`);
  const many = await begun(
    first,
    places((number) => `slow-${number}.test`),
  );
  const one = await begun(
    second,
    places(() => 'slow.test'),
  );
  const quick = await begun(third, ['']);
  const asked: string[] = [];
  let resolveState: (state: string) => void;
  const state = new Promise<string>((resolve) => (resolveState = resolve));
  const fetchPicture = async (source: string): Promise<Uint8Array> => {
    asked.push(source);
    if (source.includes('slow-119.test')) resolveState(await stateOf(quick));
    throw new Refusal(422, 'picture_url_slow');
  };
  const { db, files, archives, clock } = world;
  const carrier = carrierOf({ files, archives, fetchPicture, now: clock.now, fault: () => {} });
  const runner = new ImportRunner(db, carrier, 0);
  for (const id of [many, one, quick]) runner.nudge(id);
  expect(await state).toBe('done');
  await runner.stop();
  await world.carryImportsOn();
  expect(asked.filter((source) => source.startsWith('https://slow.test/')).length).toBeLessThanOrEqual(5);
  const rows = await db.selectFrom('import_rows').select('problems').where('import_id', '=', one).execute();
  const slow = rows.filter(({ problems }) => problems['picture1']?.[0] === 'picture_url_slow');
  expect(slow.length).toBeGreaterThan(3);
});
