import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { storeOn } from '../../db/connect.ts';
import { embeddedEngineOn } from '../../db/engine-embedded.ts';
import { seed } from '../../db/seed/seed.ts';
import { emptyPglite, POOL_WAIT_MS } from './embedded.ts';
import { keepFiles } from './kept-files.ts';
import { startOfTime } from './start-of-time.ts';

/** Migrates and seeds once per run; every world loads a copy of the result, in a twentieth of the time. */
export default async function keepOnce(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'thok-kept-'));
  const pglite = await emptyPglite();
  const store = await storeOn(embeddedEngineOn(pglite, POOL_WAIT_MS), 'embedded');
  async function kept(samples: boolean): Promise<string> {
    await seed(store.db, { samples: samples ? 'catalogue' : 'none', now: startOfTime });
    await store.db.announcements.sent();
    const path = join(folder, samples ? 'samples' : 'empty');
    await keepFiles(pglite, path);
    return path;
  }
  project.provide('engine', { kind: 'embedded', empty: await kept(false), samples: await kept(true) });
  await store.close();
  return () => rmSync(folder, { recursive: true, force: true });
}
