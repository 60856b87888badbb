import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StoreFailure } from '../../db/failure.ts';
import { timeOfBackup } from '../../rules/admin/backup-retention.ts';
import type { Archives } from '../outside/storage/s3-archives.ts';
import type { ArchivePlace } from './archive-place.ts';

/** Keeps archives in a bucket; they are made, and fetched for a trial, below `dataDir`. */
export function archiveBucket(archives: Archives, dataDir: string): ArchivePlace {
  return {
    label: archives.name,
    stagingFolder: join(dataDir, 'making-backups'),
    async list() {
      const kept = await archives.list();
      const own = kept.filter(({ name }) => timeOfBackup(name) !== null);
      return own.map(({ name, bytes }) => ({ name, bytes })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    put: (name, file) => archives.put(name, createReadStream(file)),
    fetched: (name, folder) => fetchedArchive(archives, name, folder),
    remove: (name) => archives.remove(name),
  };
}

/** Copies an archive of a bucket into a folder of this machine; returns its path. */
export async function fetchedArchive(archives: Archives, name: string, folder: string): Promise<string> {
  const content = await archives.get(name);
  if (content === null) throw new StoreFailure(`There is no back-up ${name} in ${archives.name}.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  return path;
}
