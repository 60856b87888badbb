import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, note } from './report.ts';

/** Measures the commands that back a database up and restore it into an empty one. */
export async function backedUp(from: string, into: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'thok-bench-'));
  try {
    const path = join(folder, 'trial.zip');
    const made = await secondsOf(['backup', path], folder, from);
    const restored = await secondsOf(['restore', path], folder, into);
    note(
      `back-up of ${figure(statSync(path).size / 2 ** 20)} MB in ${figure(made)} s, restored and checked in ${figure(restored)} s`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsOf(command: string[], folder: string, databaseUrl: string): Promise<number> {
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl, BACKUP_KEY: 'a key of the bench' };
  const child = spawn(process.execPath, ['scripts/start.mjs', ...command], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}`);
  return (performance.now() - began) / 1000;
}
