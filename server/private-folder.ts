import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFailure } from '../db/failure.ts';

const OTHERS = 0o077;

/** From here on nobody else of this machine reads what this process writes: numbers, chats, the hash of the password. */
export function writeForOurselves(): void {
  process.umask(OTHERS);
}

/**
 * Shuts a data folder that was there before (a volume, `mkdir`) for everybody else of the machine, and what earlier starts
 * left open in it. The embedded database makes its files without asking the umask: the folder is what keeps them. Throws
 * StoreFailure where the folder is somebody else's.
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

/** Links are left alone, because they lead elsewhere. */
function shutBelow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      chmodSync(path, 0o700);
      shutBelow(path);
    } else if (entry.isFile()) chmodSync(path, 0o600);
  }
}
