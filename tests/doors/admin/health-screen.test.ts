import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { keepLastBackup } from '../../../server/backup/last-backup.ts';
import { SmsFailure } from '../../../server/outside/sms/sms.ts';
import { createWorld, type TestWorld, type WorldOptions } from '../../world.ts';
import { elements, opened, textOf } from '../reading.ts';

async function ownWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const world = await createWorld(options);
  onTestFinished(world.close);
  // The database has the real time: on a loaded machine a stopped clock would soon be behind it.
  world.clock.beReal();
  return world;
}

/** Returns the lines of the screen: 'Disk space Well 1 GB of 2 GB are free.' */
async function lines(world: TestWorld, language = 'en'): Promise<string[]> {
  const html = await opened(await world.signInAdmin(world.browser()), `/admin/health?lang=${language}`);
  return elements(elements(html, 'main')[0]?.html ?? '', 'li').map(({ html }) => textOf(html));
}

const about = async (world: TestWorld, name: string, language?: string) =>
  (await lines(world, language)).find((line) => line.startsWith(name));

test('says first that there is no back-up, and that all else is well', async () => {
  const world = await ownWorld();
  expect(await lines(world)).toEqual([
    expect.stringMatching(/^Back-up Fix it soon No back-up was ever made\. Make one today/),
    expect.stringMatching(/^Disk space Well [\d.]+ [KMG]B of [\d.]+ [KMG]B are free\.$/),
    'Pictures and files Well In the last ten minutes none failed.',
    'Notices on their way Well No notice is waiting.',
    'Background work Well Everything has run.',
    'Database and version Well They fit together.',
    'Clock Well The clocks of server and database agree.',
  ]);
  await keepLastBackup(world.db, world.clock.now());
  const html = await opened(await world.signInAdmin(world.browser()), '/admin/health');
  expect(textOf(html)).toContain('All is well.');
});

test('reports a back-up of five days ago, and a clock that jumped as far', async () => {
  const world = await ownWorld();
  await keepLastBackup(world.db, world.clock.now());
  // This clock is stopped while the database's runs, so a minute is added for the seconds of the test.
  world.clock.set(new Date(Date.now() + 5 * 86_400_000 + 60_000).toISOString());
  expect(await about(world, 'Back-up')).toMatch(/^Back-up Fix it now The newest was made 120 hours ago\./);
  expect(await about(world, 'Clock')).toMatch(
    /^Clock Fix it now The clocks of server and database are 4,32,\d{3} seconds apart\./,
  );
});

test('reports notices that are not sent', async () => {
  const world = await ownWorld({ samples: true });
  await sql`update notices set handed_at = ${world.clock.now()}`.execute(world.db);
  await sql`insert into notices (account_id, kind, about, at)
    select id, 'account-approved', '{}', ${new Date(Date.now() - 600_000)} from users limit 2`.execute(world.db);
  expect(await about(world, 'Notices')).toMatch(
    /^Notices on their way Fix it soon 2 notices are waiting, the oldest for 10 min\./,
  );
});

test('quotes a provider that takes no messages', async () => {
  const world = await ownWorld({ smsTexts: ['order'] });
  const message = { mobile: '9825000001', text: 'x', templateId: '1', variables: {} };
  const failing = world.records.sms.of({ send: () => Promise.reject(new SmsFailure('balance is used up')) });
  expect(await about(world, 'SMS')).toBe('SMS Well Since the last start no message had to be sent.');
  for (let times = 0; times < 3; times += 1) await failing.send(message).catch(() => {});
  expect(await about(world, 'SMS')).toMatch(
    /^SMS Fix it now The provider has not taken 3 of the last 3 messages\. balance is used up Check the balance/,
  );
});

test('reports files that could not be stored', async () => {
  const world = await ownWorld();
  world.records.storage.failed('/srv/thok: ENOSPC');
  expect(await about(world, 'Pictures')).toMatch(
    /^Pictures and files Fix it now In the last ten minutes they could not be reached or kept: \/srv\/thok: ENOSPC\. Nothing that was confirmed as saved is lost/,
  );
  expect(await about(world, 'फोटो', 'hi')).toContain('/srv/thok: ENOSPC');
  expect(await about(world, 'ફોટા', 'gu')).toContain('/srv/thok: ENOSPC');
});

test('reports work that failed, and a database changed by a newer version', async () => {
  const world = await ownWorld();
  const fault = world.records.faults.of(() => {});
  fault(new Error('no'), { failed: 'sweep' });
  fault(new Error('no'), { requestId: 'of a request' });
  expect(await about(world, 'Background work')).toMatch(
    /^Background work Fix it soon Failed in the last ten minutes: sweep\./,
  );
  const name = (from: string, to: string) =>
    sql`update kysely_migration set name = ${to} where name = ${from}`.execute(world.db);
  await name('013-health', '913-later');
  expect(await about(world, 'Database and version')).toMatch(/Fix it soon A newer version has changed the database\./);
  await name('913-later', '913-contract-after-912-later');
  expect(await about(world, 'Database and version')).toMatch(/Fix it now A newer version has changed the database\./);
  await name('913-contract-after-912-later', '013-health');
  expect(await about(world, 'डेटाबेस और वर्शन', 'hi')).toBe('डेटाबेस और वर्शन ठीक दोनों मेल खाते हैं।');
  expect(await about(world, 'ઘડિયાળ', 'gu')).toBe('ઘડિયાળ બરાબર સર્વર અને ડેટાબેઝની ઘડિયાળ સરખી છે.');
});
