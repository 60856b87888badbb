import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFailure } from '../db/failure.ts';

/** Permissions of a machine's other accounts. */
export const OTHERS = 0o077;

/**
 * Keeps other users of this machine from reading anything that this process writes: numbers, chats, the hash of the
 * password.
 */
export function writeForOurselves(): void {
  process.umask(OTHERS);
}

/**
 * Revokes other users' permissions on an existing data folder (a volume, `mkdir`) and on files that earlier starts left
 * readable. The embedded database ignores the umask, so the folder must protect its files. Throws StoreFailure if
 * another user owns it.
 */
export function shutForOthers(folder: string): void {
  try {
    const before = lstatSync(folder, { throwIfNoEntry: false });
    if (before === undefined || (before.mode & OTHERS) === 0) return;
    chmodSync(folder, 0o700);
    shutBelow(folder);
  } catch (error) {
    throw new StoreFailure(
      `The data folder ${folder} cannot be shut for other accounts of this machine (${(error as NodeJS.ErrnoException).code}). Give it to the account that Thok runs as: chown.`,
    );
  }
}

/** Closes everything below a folder. Links are left alone, because they lead elsewhere. */
function shutBelow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      chmodSync(path, 0o700);
      shutBelow(path);
    } else if (entry.isFile()) chmodSync(path, 0o600);
  }
}
