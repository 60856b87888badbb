import { join } from 'node:path';
import type { Settings } from '../env.ts';
import { storedArchives } from '../outside/storage/open-storage.ts';
import { archiveBucket } from './archive-bucket.ts';
import { archiveFolder } from './archive-folder.ts';
import type { ArchivePlace } from './archive-place.ts';

/** Returns where scheduled back-ups are kept: BACKUP_DIR, else the bucket of the shop's files, else beside its data. */
export function placeOfArchives({
  backupDir,
  dataDir,
  storage,
}: Pick<Settings, 'backupDir' | 'dataDir' | 'storage'>): ArchivePlace {
  if (backupDir !== null) return archiveFolder(backupDir);
  const archives = storedArchives({ storage });
  return archives === null ? archiveFolder(join(dataDir, 'backups')) : archiveBucket(archives, dataDir);
}
