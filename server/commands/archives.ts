import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StoreFailure } from '../../db/failure.ts';
import { fetchedArchive } from '../backup/archive-bucket.ts';
import { restoreBackup } from '../backup/restore.ts';
import { BadSetting, type Settings } from '../env.ts';
import { storedArchives } from '../outside/storage/open-storage.ts';
import { type Archives, isArchiveName } from '../outside/storage/s3-archives.ts';
import { sentenceOfAway } from '../outside/storage/s3-storage.ts';
import { runCommand } from './command-run.ts';
import { newAdminPassword } from './given-password.ts';

/** Prefix of a back-up's name in the bucket of STORAGE_URL. */
const STORED = 's3:';

/** Runs `npm run backup -- FILE`, where FILE may be s3:NAME.zip. Returns the exit code. */
export async function backup(settings: Settings, [file, ...more]: string[]): Promise<number> {
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new BadSetting('Say where the back-up goes: npm run backup -- FILE.zip, or s3:NAME.zip for the bucket');
  const to = (path: string) => runCommand(settings, { command: 'backup', file: path, key: settings.backupKey });
  const stored = storedAs(settings, file);
  if (stored === null) return to(resolve(settings.calledFrom, file));
  const { archives, name } = stored;
  return inPassing(settings, async (folder) => {
    if ((await archives.list()).some((one) => one.name === name))
      throw new StoreFailure(`There is a back-up ${name} in ${archives.name} already. Give this one another name.`);
    const path = join(folder, name);
    const code = await to(path);
    await archives.put(name, createReadStream(path));
    console.log(`Stored as ${name} in ${archives.name}.`);
    return code;
  });
}

/**
 * Runs `npm run restore -- FILE [--replace] [--unsigned]`, always in this process, which needs the store for itself.
 */
export async function restore(settings: Settings, args: string[]): Promise<number> {
  const [file, ...more] = args.filter((word) => !['--replace', '--unsigned'].includes(word));
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new BadSetting('Say what to restore: npm run restore -- FILE.zip [--replace] [--unsigned]');
  const from = (path: string) =>
    restoreBackup(settings, path, {
      isReplacing: args.includes('--replace'),
      newPassword: args.includes('--unsigned') ? newAdminPassword : null,
      say: (line) => console.log(line),
    });
  const stored = storedAs(settings, file);
  if (stored === null) await from(resolve(settings.calledFrom, file));
  else
    await inPassing(settings, async (folder) => {
      const { archives, name } = stored;
      await from(await fetchedArchive(archives, name, folder));
    });
  return 0;
}

/** Returns the named back-up in the bucket; null for a file. */
function storedAs(settings: Settings, file: string): { archives: Archives; name: string } | null {
  if (!file.startsWith(STORED)) return null;
  const name = file.slice(STORED.length);
  const archives = storedArchives(settings);
  if (archives === null) throw new BadSetting(`${file} is meant for a bucket: set STORAGE_URL.`);
  if (!isArchiveName(name))
    throw new BadSetting(`${file} must look like s3:NAME.zip, with letters, digits, dots, - and _.`);
  return { archives, name };
}

/** Runs `work` with a temporary folder for an archive. */
async function inPassing<Result>({ dataDir }: Settings, work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, 'archive-'));
  try {
    return await work(folder);
  } catch (error) {
    throw sentenceOfAway(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
