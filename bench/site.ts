import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Running, running } from './processes.ts';

/** As in `npm start`. */
const memory = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=60', '--expose-gc'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' },
};

/** Runs the built server with the sample catalogue in a folder of its own while `work` runs. */
export async function withSite(
  work: (site: Running) => Promise<void>,
  more: Record<string, string> = {},
  flags: string[] = [],
): Promise<void> {
  const folder = more['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'thok-bench-'));
  const port = await freePort();
  const site = await running([...flags, ...memory.flags, 'scripts/start.mjs'], `http://127.0.0.1:${port}`, {
    ...memory.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    SAMPLE_DATA: '1',
    NODE_ENV: 'production',
    ...more,
  });
  try {
    await work(site);
  } finally {
    await site.stop();
    if (more['DATA_DIR'] === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
