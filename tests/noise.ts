import { createCipheriv } from 'node:crypto';

/** Returns bytes that cannot be compressed, like those of a photo, and the same each time. */
export function noise(length: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(length));
}
