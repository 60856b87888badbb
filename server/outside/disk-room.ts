import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns how many bytes are free for this account on the disk of a folder, which need not be there yet. */
export type DiskRoom = (folder: string) => Promise<number>;

export const diskRoom: DiskRoom = async (folder) => {
  if (!existsSync(folder) && dirname(folder) !== folder) return diskRoom(dirname(folder));
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
