import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPassword } from '../../domain/admin/password-hash.ts';
import { openArchive } from '../../server/backup/archive-reading.ts';
import { fileWorld } from '../world.ts';
import { backedUp, folderOfTest, inStore, refusalOf, restored, rewritten } from './backing-up.ts';

// Decision 033: a digest proves that an archive is whole, its seal whose it is.
const world = await fileWorld();
await world.signInAdmin(world.browser());
const shop = { ...world.store, dataDir: world.dataDir };
const PATIENCE = { timeout: 60_000 };
const NEW = 'a password of the operator';
const hashIn = (dataDir: string) =>
  inStore(dataDir, async ({ db }) => (await db.selectFrom('admin_password').select('hash').executeTakeFirst())?.hash);

/** The same archive with another admin hash in it, and every sum computed anew. */
async function withForgedHash(path: string, key: string | null): Promise<string> {
  const forge = (line: string) => line.replace(/\$argon2id[^"]*/, '$argon2id$of-a-thief');
  let text = '';
  for await (const line of (await openArchive(path, [])).lines('admin_password')) text += `${forge(line)}\n`;
  expect(text).toContain('of-a-thief');
  return rewritten(
    path,
    {
      lines: (table, line) => (table === 'admin_password' ? forge(line) : line),
      manifest({ tables }) {
        const table = tables.find(({ name }) => name === 'admin_password');
        if (table) table.sha256 = createHash('sha256').update(text).digest('hex');
      },
    },
    key,
  );
}

test('an archive with another admin hash and right sums is refused, whatever it is sealed with', PATIENCE, async () => {
  const { path, said } = await backedUp(shop);
  expect(said.at(-1)).toMatch(/^It is sealed\. Keep the key apart from it/);
  const dataDir = folderOfTest();
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

test('with --unsigned it is believed, but for the admin password, which is the one just given', PATIENCE, async () => {
  const forged = await withForgedHash((await backedUp(shop)).path, null);
  const dataDir = folderOfTest();
  const said = await restored(forged, dataDir, false, NEW);
  expect(said.join('\n')).toContain('The admin password is the one that you have just given');
  expect(await isPassword(NEW, (await hashIn(dataDir)) ?? '')).toBe(true);
  expect(await inStore(dataDir, ({ db }) => db.selectFrom('admin_sessions').select('created_at').execute())).toEqual(
    [],
  );
});

test('one of our own keeps its admin password, also where --unsigned was said', PATIENCE, async () => {
  const { path } = await backedUp(shop);
  const dataDir = folderOfTest();
  await restored(path, dataDir, false, NEW);
  expect(await isPassword(NEW, (await hashIn(dataDir)) ?? '')).toBe(false);
});

test('without any key it is written all the same, and says that it is not sealed', PATIENCE, async () => {
  const { path, said } = await backedUp(shop, undefined, null);
  expect(said.at(-1)).toMatch(/^It is not sealed/);
  expect(await refusalOf(path, folderOfTest())).toMatch(/^The back-up is not sealed/);
});
