import { accessSync, constants, existsSync, lstatSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { diskLevel } from '../../rules/admin/health.ts';
import { OTHERS } from '../private-folder.ts';
import { diskOf } from '../watch/health-facts.ts';
import { advice, type Finding, mend, well } from './finding.ts';

/** Looks at the data folder: does it belong to this account alone, can it be written, is there room? */
export async function folderFindings(dataDir: string): Promise<Finding[]> {
  const found = lstatSync(dataDir, { throwIfNoEntry: false });
  if (found === undefined) return [notYet(dataDir)];
  if (!found.isDirectory()) return [mend('DATA_DIR', `${dataDir} is no folder. Set DATA_DIR to one.`)];
  return [ownership(dataDir, found), secretFile(dataDir), await room(dataDir)].filter((finding) => finding !== null);
}

function notYet(dataDir: string): Finding {
  let above = dirname(dataDir);
  while (!existsSync(above)) above = dirname(above);
  return isWritable(above)
    ? well('DATA_DIR', `${dataDir} is not there yet; the first start makes it.`)
    : mend(
        'DATA_DIR',
        `${dataDir} is not there, and this account may not make it in ${above}. Make it and give it: chown.`,
      );
}

function ownership(dataDir: string, { uid, mode }: Stats): Finding {
  const self = process.getuid?.() ?? uid;
  if (uid !== self && self !== 0)
    return mend(
      'DATA_DIR',
      `${dataDir} belongs to account ${uid}, and this is ${self}. Give it to the account of Thok: chown.`,
    );
  if (!isWritable(dataDir))
    return mend('DATA_DIR', `${dataDir} cannot be written. Mount it for writing, or set another.`);
  if ((mode & OTHERS) !== 0)
    return advice('DATA_DIR', `${dataDir} is open to other accounts of this machine; the next start shuts it.`);
  return well('DATA_DIR', `${dataDir} can be written, and is shut for other accounts.`);
}

function secretFile(dataDir: string): Finding | null {
  const found = lstatSync(join(dataDir, 'secret'), { throwIfNoEntry: false });
  if (found === undefined || (found.mode & OTHERS) === 0) return null;
  return mend('SECRET', `Other accounts can read ${dataDir}/secret. Shut it: chmod 600.`);
}

async function room(dataDir: string): Promise<Finding | null> {
  const disk = await diskOf(dataDir);
  if (disk === null) return null;
  const gigabytes = (bytes: number) => (bytes / 1_000_000_000).toFixed(1);
  const text = `${gigabytes(disk.freeBytes)} of ${gigabytes(disk.sizeBytes)} GB are free where ${dataDir} is`;
  const level = diskLevel(disk);
  return {
    about: 'Disk',
    level,
    text: level === 'well' ? `${text}.` : `${text}. Make room, or move to a larger disk.`,
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
