import { randomBytes } from 'node:crypto';

/**
 * Returns where a file is written, beside its final path, before it gets its name. The name is random: another process
 * may be writing the same file to the folder, and in containers both may have the same process id.
 */
export function partPath(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.part`;
}
