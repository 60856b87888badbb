import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupName } from '../../../rules/admin/backup-retention.ts';
import { archiveFolder } from '../../../server/backup/archive-folder.ts';
import { placeOfArchives } from '../../../server/backup/place-of-archives.ts';
import type { Verdict } from '../../../server/backup/trial.ts';
import { localStorage } from '../../../server/outside/storage/local-storage.ts';
import { S3Store } from '../../s3-store.ts';
import { createWorld, metricsToken, type TestWorld } from '../../world.ts';
import { elements, opened, textOf } from '../reading.ts';
import { DAY_MS, scheduledOn } from './scheduled.ts';

/** A trial restores into a store of its own. */
/** For tests that do not need a real trial. */
const well: Verdict = { failure: null, reason: '', broken: [], engine: 'embedded', restoreMs: 1, checkMs: 1 };
const untried = { trial: () => Promise.resolve(well) };

async function ownWorld(samples = false): Promise<TestWorld> {
  const world = await createWorld({ samples, backupEveryMs: DAY_MS });
  onTestFinished(world.close);
  world.clock.set('2026-11-23T01:30:00+05:30');
  return world;
}

/** Returns the overview's words about the last back-up, and its warning. */
async function overview(world: TestWorld): Promise<{ last: string; warning: string | undefined }> {
  const html = await opened(await world.signInAdmin(world.browser()), '/admin/overview');
  const [, last = ''] = /Last back-up (.*?) Engine/.exec(textOf(html)) ?? [];
  const warnings = elements(html, 'p').map(({ html: words }) => textOf(words));
  return { last, warning: warnings.find((words) => /back-up/.test(words)) };
}

/** Returns the metrics of back-ups by name. */
async function figures(world: TestWorld): Promise<Record<string, number>> {
  const answer = await world.visit('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  const found = (await answer.text()).matchAll(/^thok_backup_(\w+) (\S+)$/gm);
  return Object.fromEntries([...found].map(([, name = '', value]) => [name, Number(value)]));
}

const archives = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.zip'));

test('it is made at two at night, tried, and reported to the operator and in /metrics', async () => {
  const world = await ownWorld(true);
  expect(await overview(world)).toEqual({ last: 'None yet', warning: undefined });
  const first = scheduledOn(world, untried);
  const { folder } = first;
  await first.backups.turn();
  // The first back-up does not wait for two at night.
  expect(archives(folder)).toEqual(['thok-20261123-013000.zip']);
  await first.backups.turn();
  world.clock.set('2026-11-23T01:59:59+05:30');
  await first.backups.turn();
  expect(archives(folder)).toHaveLength(1);
  world.clock.set('2026-11-23T02:00:00+05:30');
  const { backups, lines } = scheduledOn(world);
  await backups.turn();
  await backups.turn();
  expect(readdirSync(folder)).toEqual(['thok-20261123-020000.zip']);
  expect(statSync(join(folder, 'thok-20261123-020000.zip')).mode & 0o777).toBe(0o600);
  expect(lines.map(({ msg }) => msg)).toEqual(['the back-up is verified', 'an outdated back-up is removed']);
  // No files of the trials remain.
  expect(readdirSync(world.dataDir).filter((name) => name.startsWith('scratch'))).toEqual([]);
  world.clock.set('2026-11-23T11:00:00+05:30');
  expect(await overview(world)).toEqual({ last: 'today 02:00, verified', warning: undefined });
  expect(await figures(world)).toMatchObject({ age_seconds: 9 * 3600, verified: 1, healthy: 1, failures_total: 0 });
  expect((await figures(world))['bytes']).toBe(statSync(join(folder, 'thok-20261123-020000.zip')).size);
  expect((await figures(world))['trial_seconds']).toBeGreaterThan(0);
});

test('a missed back-up is made later, and until then the operator is warned', async () => {
  const world = await ownWorld();
  await scheduledOn(world, untried).backups.turn();
  world.clock.set('2026-11-25T11:00:00+05:30');
  expect((await overview(world)).warning).toBe('No back-up has been made since 23 Nov. Check the log.');
  expect(await figures(world)).toMatchObject({ healthy: 0, age_seconds: 2 * 86_400 + 9.5 * 3600 });
  // Another process, as after a start.
  const { backups, folder } = scheduledOn(world, untried);
  await backups.turn();
  expect(archives(folder)).toEqual(['thok-20261123-013000.zip', 'thok-20261125-110000.zip']);
  expect(await overview(world)).toEqual({ last: 'just now, verified', warning: undefined });
});

test('only one of several processes makes it', async () => {
  const world = await ownWorld();
  const processes = Array.from({ length: 4 }, () => scheduledOn(world, untried));
  await Promise.all(processes.map(({ backups }) => backups.turn()));
  expect(processes.flatMap(({ lines }) => lines.map(({ msg }) => msg))).toEqual(['the back-up is verified']);
  expect(await world.db.selectFrom('backups').select('state').execute()).toEqual([{ state: 'verified' }]);
});

test('only one is made at a time; one whose process has died is started again', async () => {
  const world = await ownWorld();
  const { promise: tried, resolve: trialEnds } = Promise.withResolvers<Verdict>();
  const { promise: trying, resolve: trialBegins } = Promise.withResolvers<void>();
  const slow = scheduledOn(world, {
    trial: () => {
      trialBegins();
      return tried;
    },
  });
  const making = slow.backups.turn();
  await trying;
  // The first turn on an embedded store takes a running back-up for an interrupted one, so `beside` is on a server.
  const other = scheduledOn(world, untried);
  const shop = {
    ...world.store,
    engine: 'server' as const,
    storage: localStorage(world.dataDir),
    sealKey: null,
    secret: null,
  };
  const beside = scheduledOn(world, { ...untried, shop });
  await beside.backups.turn();
  expect(beside.lines).toEqual([]);
  expect((await overview(world)).last).toBe('The first is being made now');
  // The first process shows no sign of life for minutes.
  world.clock.advance({ minutes: 4 });
  await beside.backups.turn();
  expect(beside.lines.map(({ msg }) => msg)).toEqual([
    'a back-up was interrupted',
    'the back-up is verified',
    'an outdated back-up is removed',
  ]);
  trialEnds(well);
  await making;
  // It was only slow, but its back-up no longer counts.
  expect(slow.lines.map(({ msg }) => msg)).toEqual(['a back-up took so long that another was begun']);
  await other.backups.turn();
  const rows = await world.db.selectFrom('backups').select(['state', 'failure']).orderBy('id').execute();
  expect(rows).toEqual([
    { state: 'failed', failure: 'interrupted' },
    { state: 'verified', failure: null },
  ]);
});

test('a disk without room is refused before it begins, and tried again an hour later', async () => {
  const world = await ownWorld();
  world.clock.set('2026-11-23T02:00:00+05:30');
  let free = 1_000_000;
  const { backups, folder, lines } = scheduledOn(world, { ...untried, room: () => Promise.resolve(free) });
  await backups.turn();
  expect(lines).toMatchObject([{ msg: 'the back-up failed', backup: { failure: 'disk-full' } }]);
  expect(lines[0]?.backup?.reason).toMatch(/^The disk of .* is nearly full: 1 MB are free, a back-up needs \d+ MB\.$/);
  expect(() => readdirSync(folder)).toThrow('ENOENT');
  expect(await overview(world)).toEqual({
    last: 'None yet',
    warning:
      'The last back-up failed (just now): the disk is nearly full. Make room, or set BACKUP_DIR to another disk.',
  });
  expect(await figures(world)).toMatchObject({ healthy: 0, failures_total: 1 });
  expect(world.faults).toEqual([]);
  free = 10_000_000_000;
  world.clock.advance({ minutes: 59 });
  await backups.turn();
  expect(lines).toHaveLength(1);
  world.clock.advance({ minutes: 1 });
  await backups.turn();
  expect(await overview(world)).toEqual({ last: 'just now, verified', warning: undefined });
});

test('an archive that was damaged when stored is detected, and does not replace a good one', async () => {
  const world = await ownWorld();
  const good = scheduledOn(world, untried);
  await good.backups.turn();
  world.clock.set('2026-11-23T02:00:00+05:30');
  const place = archiveFolder(good.folder);
  const spoiling = {
    ...place,
    async put(name: string, file: string) {
      await place.put(name, file);
      // One byte is changed in the middle, as by a bad disk.
      const open = openSync(join(good.folder, name), 'r+');
      writeSync(open, 'X', 5000);
    },
  };
  const { backups, folder, lines } = scheduledOn(world, { place: spoiling, keep: { days: 1, weeks: 0, months: 0 } });
  await backups.turn();
  expect(lines).toMatchObject([{ msg: 'the back-up failed', backup: { failure: 'damaged' } }]);
  expect(lines[0]?.backup?.reason).toContain('is not a whole back-up');
  expect(archives(folder)).toHaveLength(2);
  expect((await overview(world)).warning).toContain('found it damaged');
  world.clock.advance({ hours: 1 });
  await scheduledOn(world, { ...untried, keep: { days: 1, weeks: 0, months: 0 } }).backups.turn();
  expect(archives(folder)).toEqual(['thok-20261123-030000.zip']);
});

test('outdated back-ups are removed, and no other file', async () => {
  const world = await ownWorld();
  const { backups, folder } = scheduledOn(world, { ...untried, keep: { days: 2, weeks: 0, months: 0 } });
  mkdirSync(folder, { recursive: true });
  const others = ['shop.zip', 'thok-20261131-020000.zip', 'notes.txt'];
  for (const name of [...others, ...[10, 11, 12].map((day) => backupName(new Date(`2026-11-${day}T02:00:00+05:30`)))])
    writeFileSync(join(folder, name), '');
  await backups.turn();
  expect(readdirSync(folder)).toEqual([
    'notes.txt',
    'shop.zip',
    'thok-20261112-020000.zip',
    'thok-20261123-013000.zip',
    'thok-20261131-020000.zip',
  ]);
});

test('a folder that cannot be written is reported; a half-written archive of a killed process is ignored', async () => {
  const world = await ownWorld();
  const folder = join(world.dataDir, 'backups');
  writeFileSync(folder, 'a file in its place');
  const { backups, lines } = scheduledOn(world, untried);
  await backups.turn();
  expect(lines).toMatchObject([{ msg: 'the back-up failed', backup: { failure: 'unwritable' } }]);
  rmSync(folder);
  mkdirSync(join(folder, 'making'), { recursive: true });
  writeFileSync(join(folder, 'making', 'thok-20261122-020000.zip'), 'half');
  world.clock.advance({ hours: 1 });
  await backups.turn();
  expect(readdirSync(folder)).toEqual(['thok-20261123-023000.zip']);
  expect(readFileSync(join(folder, 'thok-20261123-023000.zip')).byteLength).toBeGreaterThan(10_000);
});

test('with a bucket for the files they are stored, tried and removed there', async () => {
  const world = await ownWorld();
  const store = await S3Store.start();
  onTestFinished(() => store.close());
  const place = placeOfArchives({ backupDir: null, dataDir: world.dataDir, storage: store.address() });
  const tried: number[] = [];
  const trial = (path: string) => {
    tried.push(statSync(path).size);
    return Promise.resolve(well);
  };
  const { backups, lines } = scheduledOn(world, { place, trial, keep: { days: 1, weeks: 0, months: 0 } });
  await backups.turn();
  const [first] = await place.list();
  expect([first?.name, tried]).toEqual(['thok-20261123-013000.zip', [first?.bytes]]);
  world.clock.advance({ hours: 24 });
  await backups.turn();
  expect((await place.list()).map(({ name }) => name)).toEqual(['thok-20261124-013000.zip']);
  // No file stays on this machine.
  expect(existsSync(place.stagingFolder)).toBe(false);
  store.fails = { when: () => true, by: { status: 500, code: 'InternalError' } };
  world.clock.advance({ hours: 24 });
  await backups.turn();
  expect(lines.at(-1)).toMatchObject({ msg: 'the back-up failed', backup: { failure: 'unwritable' } });
});
