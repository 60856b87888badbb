import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPassword } from '../../../domain/admin/password-hash.ts';
import { openArchive } from '../../../server/backup/archive-reader.ts';
import { fileWorld } from '../../world.ts';
import { backedUp, inStore, refusalOf, restored, rewritten, unusedStore } from './backing-up.ts';

// Decision 033: the digest proves that an archive is complete, the seal proves whose it is.
const world = await fileWorld();
await world.signInAdmin(world.browser());
const shop = { ...world.store, storage: world.storage };
const NEW = 'a password of the operator';
const hashIn = (dataDir: string) =>
  inStore(dataDir, async ({ db }) => (await db.selectFrom('admin_password').select('hash').executeTakeFirst())?.hash);

const withThief = (line: string) => line.replace(/\$argon2id[^"]*/, '$argon2id$of-a-thief');

/** Returns a copy of the archive with another admin password hash, or another length of the trail, and correct sums. */
async function withForgedHash(path: string, key: string | null, count?: bigint): Promise<string> {
  const forgers: Record<string, (line: string) => string> = { admin_password: withThief };
  if (count !== undefined) forgers['audit_head'] = (line) => line.replace(/"\d+"/, `"${count}"`);
  const sums = new Map<string, string>();
  for (const [name, forge] of Object.entries(forgers)) {
    const hash = createHash('sha256');
    for await (const line of (await openArchive(path, [])).lines(name)) {
      expect(forge(line)).not.toBe(line);
      hash.update(`${forge(line)}\n`);
    }
    sums.set(name, hash.digest('hex'));
  }
  return rewritten(
    path,
    {
      lines: (table, line) => forgers[table]?.(line) ?? line,
      manifest(manifest) {
        for (const table of manifest.tables) table.sha256 = sums.get(table.name) ?? table.sha256;
        if (count !== undefined) manifest.audit = { ...manifest.audit, count, isWhole: false };
      },
    },
    key,
  );
}

test('an archive with another admin hash and right sums is refused, whatever it is sealed with', async () => {
  const { path, lines } = await backedUp(shop);
  expect(lines.at(-1)).toMatch(/^It is sealed\. Keep the key apart from it/);
  const dataDir = await unusedStore();
  for (const [key, sentence] of [
    [null, /^The back-up is not sealed: nobody can say that it is yours as it was\..*Nothing was changed\.$/],
    ['the key of a thief', /^The back-up was sealed with another key, or forged: .*Nothing was changed\.$/],
  ] as const) {
    const forged = await withForgedHash(path, key);
    expect(await refusalOf(forged, dataDir)).toMatch(sentence);
    expect(await openArchive(forged, [])).toMatchObject({ seal: key === null ? 'none' : 'foreign' });
  }
  expect((await restored(path, dataDir))[0]).toMatch(/^Restored and checked/);
});

test('--unsigned accepts it, but sets the admin password that was just given', async () => {
  const forged = await withForgedHash((await backedUp(shop)).path, null);
  const dataDir = await unusedStore();
  const lines = await restored(forged, dataDir, false, NEW);
  expect(lines.join('\n')).toContain('The admin password is the one that you have just given');
  expect(await isPassword(NEW, (await hashIn(dataDir)) ?? '')).toBe(true);
  expect(await inStore(dataDir, ({ db }) => db.selectFrom('admin_sessions').select('created_at').execute())).toEqual(
    [],
  );
});

test("nothing is restored, least of all a thief's password, if the new one cannot be set", async () => {
  // No entry can follow one with this number, so the password cannot be changed, because that writes an entry.
  const forged = await withForgedHash((await backedUp(shop)).path, null, 2n ** 63n - 1n);
  const dataDir = await unusedStore();
  await expect(restored(forged, dataDir, false, NEW)).rejects.toThrow('out of range');
  expect(await hashIn(dataDir)).toBeUndefined();
});

test('our own archive keeps its admin password, even with --unsigned', async () => {
  const { path } = await backedUp(shop);
  const dataDir = await unusedStore();
  await restored(path, dataDir, false, NEW);
  expect(await isPassword(NEW, (await hashIn(dataDir)) ?? '')).toBe(false);
});

test('a back-up is written without any key too, and says that it is not sealed', async () => {
  const { path, lines } = await backedUp(shop, undefined, null);
  expect(lines.at(-1)).toMatch(/^It is not sealed/);
  expect(await refusalOf(path, await unusedStore())).toMatch(/^The back-up is not sealed/);
});
