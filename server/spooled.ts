import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** A body that has arrived on disk, and how to delete it. */
export interface Spooled {
  bytes: number;
  body(): ReadableStream<Uint8Array>;
  forget(): Promise<void>;
}

/**
 * Stores a body on disk as it arrives, so that a slow sender occupies no memory. The file is unlinked at once, so it
 * disappears with its process, even a killed one.
 */
export async function spooled(body: ReadableStream<Uint8Array>, folder: string): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomBytes(12).toString('hex'));
  const file = await open(path, 'wx+', 0o600);
  let bytes = 0;
  try {
    await rm(path);
    for await (const part of body) {
      await file.writev([part]);
      bytes += part.byteLength;
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    bytes,
    body: () => Readable.toWeb(file.createReadStream({ start: 0, autoClose: false })) as ReadableStream<Uint8Array>,
    forget: () => file.close(),
  };
}
