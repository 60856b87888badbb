import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { timeOfBackup } from '../../rules/admin/backup-retention.ts';
import type { ArchivePlace } from './archive-place.ts';

/** Keeps archives in a folder. Its other files are left alone. */
export function archiveFolder(folder: string): ArchivePlace {
  // On the same disk, so that a rename is enough.
  const stagingFolder = join(folder, 'making');
  return {
    label: folder,
    stagingFolder,
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const archives = names.filter((name) => timeOfBackup(name) !== null).sort();
      return Promise.all(archives.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(file, join(folder, name));
      await synced(folder);
    },
    fetched: (name) => Promise.resolve(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Waits until a file's content, or a folder's names, have reached the disk. */
export async function synced(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
