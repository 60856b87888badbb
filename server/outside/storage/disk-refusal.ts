import { StorageAway } from '../../../domain/media/storage-away.ts';

/** Full, over quota, or over a file size limit. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Mounted read-only, owned by another account, or broken. */
const refusals = new Set([...full, 'EROFS', 'EACCES', 'EPERM', 'EIO']);

/** Called with the reason of each failure of a store. */
export type Failed = (reason: string) => void;

/** Writes to a folder; a refusal by its disk becomes a StorageAway, because nothing was acknowledged. */
export async function writing<Output>(folder: string, failed: Failed, write: () => Promise<Output>): Promise<Output> {
  try {
    return await write();
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    // For a new folder on a read-only disk, Node reports ENOENT.
    if (!refusals.has(code) && !(code === 'ENOENT' && syscall === 'mkdir')) throw error;
    const reason = `${folder}: ${code}`;
    failed(reason);
    throw new StorageAway(reason, { isFull: full.has(code) });
  }
}
