import { inject } from 'vitest';
import { createDatabase } from '../engines/server.ts';
import { dataFolder, launch, seededFolder } from '../lifecycle/launch.ts';
import { adminPassword } from '../sign-in.ts';
import type { Site } from '../site.ts';

const postgres = inject('postgres');

export const engines = postgres === null ? ['PGlite'] : ['PGlite', 'PostgreSQL'];

/** Starts the built server as a process, with the samples, and with its inspector open for `heldMegabytes`. */
export async function builtSite(engine: string): Promise<Site> {
  const env: Record<string, string> = { ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'warn' };
  if (engine === 'PGlite') env['DATA_DIR'] = seededFolder();
  else {
    const name = `full_${process.pid}_${Date.now()}`;
    await createDatabase(postgres ?? '', name);
    env['DATA_DIR'] = dataFolder();
    env['DATABASE_URL'] = (postgres ?? '').replace(/postgres$/, name);
  }
  return launch(env, [process.execPath, '--inspect=127.0.0.1:0', 'scripts/start.mjs']).ready();
}
