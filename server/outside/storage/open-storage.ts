import { StorageAway } from '../../../domain/media/storage-away.ts';
import type { Settings } from '../../env.ts';
import type { Failed } from './disk-refusal.ts';
import { localStorage } from './local-storage.ts';
import { movingStorage } from './moving-storage.ts';
import type { S3Address } from './s3-address.ts';
import { type Archives, s3Archives } from './s3-archives.ts';
import { S3Requests } from './s3-requests.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = Pick<Settings, 'dataDir' | 'storage' | 'formerStorage'>;

export function openStorage(settings: StorageSettings, failed: Failed = () => {}): Storage {
  const { present, former } = storagePlaces(settings, failed);
  return former === null ? present : movingStorage(present, former);
}

/**
 * Opens the storage for a start. A wrong key or bucket ends the start with a sentence; an unreachable store does not.
 */
export async function checkedStorage(settings: StorageSettings, failed: Failed): Promise<Storage> {
  const opened = openStorage(settings, failed);
  await opened.check().catch((error: unknown) => {
    if (!(error instanceof StorageAway)) throw error;
  });
  return opened;
}

/**
 * Returns where files are kept and where they were kept before. With only STORAGE_URL set, the former place is the data
 * folder, where every shop begins.
 */
export function storagePlaces(
  { dataDir, storage, formerStorage }: StorageSettings,
  failed: Failed = () => {},
): { present: Storage; former: Storage | null } {
  const folder = localStorage(dataDir, failed);
  const at = (address: S3Address) => s3Storage(new S3Requests(address, failed));
  const former = formerStorage === null ? null : at(formerStorage);
  return storage === null ? { present: folder, former } : { present: at(storage), former: former ?? folder };
}

/** Returns the archives in the bucket; null for a shop without one. */
export function storedArchives({ storage }: Pick<Settings, 'storage'>): Archives | null {
  return storage === null ? null : s3Archives(new S3Requests(storage, () => {}));
}
