import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore.ts';
import { BadSetting, type Settings } from '../env.ts';
import { runCommand } from './command-run.ts';
import { newAdminPassword } from './given-password.ts';

/** Runs `npm run backup -- FILE`. Returns the exit code. */
export async function backup(settings: Settings, [file, ...more]: string[]): Promise<number> {
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new BadSetting('Say where the back-up goes: npm run backup -- FILE.zip');
  const key = settings.backupKey;
  return runCommand(settings, { command: 'backup', file: resolve(settings.calledFrom, file), key });
}

/**
 * Runs `npm run restore -- FILE [--replace] [--unsigned]`, always in this process, which needs the store for itself.
 */
export async function restore(settings: Settings, args: string[]): Promise<number> {
  const [file, ...more] = args.filter((word) => !['--replace', '--unsigned'].includes(word));
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new BadSetting('Say what to restore: npm run restore -- FILE.zip [--replace] [--unsigned]');
  await restoreBackup(settings, resolve(settings.calledFrom, file), {
    isReplacing: args.includes('--replace'),
    newPassword: args.includes('--unsigned') ? newAdminPassword : null,
    say: (line) => console.log(line),
  });
  return 0;
}
