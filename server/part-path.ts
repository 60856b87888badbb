import { randomBytes } from 'node:crypto';

/**
 * Returns where a file is written before it gets its name, beside it. Another process on the same folder may be writing the
 * same file, and in containers both may have the same number, so the name is random.
 */
export function partPath(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.part`;
}
