import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { storeOn } from '../../db/connect.ts';
import { embeddedEngineOn } from '../../db/engine-embedded.ts';
import { seed } from '../../db/seed/seed.ts';
import { POOL_WAIT_MS, emptyPglite } from './embedded.ts';
import { startOfTime } from './start-of-time.ts';

/** Migrates and seeds once per run; every world loads a copy of the result, which takes a tenth of the time. */
export default async function dumpOnce(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'thok-dumps-'));
  const pglite = await emptyPglite();
  const store = await storeOn(embeddedEngineOn(pglite, POOL_WAIT_MS), 'embedded');
  async function dump(samples: boolean): Promise<string> {
    await seed(store.db, { samples, now: startOfTime });
    await store.db.announcements.sent();
    const path = join(folder, samples ? 'samples.tar' : 'empty.tar');
    writeFileSync(path, await (await pglite.dumpDataDir('none')).bytes());
    return path;
  }
  project.provide('engine', { kind: 'embedded', empty: await dump(false), samples: await dump(true) });
  await store.close();
  return () => rmSync(folder, { recursive: true, force: true });
}
