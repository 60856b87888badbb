import { StorageAway } from '../../../domain/media/storage-away.ts';

/** Full, over its quota, or over a limit of file sizes. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Mounted for reading only, given to somebody else, broken. */
const refusals = new Set([...full, 'EROFS', 'EACCES', 'EPERM', 'EIO']);

/** Called with the reason of each failure of a store. */
export type Failed = (reason: string) => void;

/** Writes to a folder; what its disk refuses is a StorageAway, for nothing of it was acknowledged. */
export async function writing<Output>(folder: string, failed: Failed, write: () => Promise<Output>): Promise<Output> {
  try {
    return await write();
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    // Of a new folder on a disk that is mounted for reading only Node says ENOENT.
    if (!refusals.has(code) && !(code === 'ENOENT' && syscall === 'mkdir')) throw error;
    const reason = `${folder}: ${code}`;
    failed(reason);
    throw new StorageAway(reason, { isFull: full.has(code) });
  }
}
