import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startOnce } from '../site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the samples, to be copied, because the first start in an empty folder takes seconds. */
    seededFolder: string;
  }
}

/** Starts the built site once in an empty folder and stops it. */
export default async function seedOnce(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'thok-seeded-'));
  await startOnce({ DATA_DIR: folder });
  project.provide('seededFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
