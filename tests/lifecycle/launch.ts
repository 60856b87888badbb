import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { Site } from '../site.ts';

/** Like `npm start`, but without compiling the engine's program a second time for the seconds that it runs. */
const start: [string, ...string[]] = [process.execPath, '--liftoff-only', 'scripts/start.mjs'];

/** Starts the built server on a free port, like `npm start`, or a command with its input; it ends with its test. */
export function launch(env: Record<string, string>, command = start, input = ''): Site {
  const site = new Site(command, env, input);
  onTestFinished(() => site.kill());
  return site;
}

/** Returns an empty folder that is removed after its test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thok-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a data folder in which the site has been started: its store has the samples. */
export function seededFolder(): string {
  const folder = dataFolder();
  cpSync(inject('seededFolder'), folder, { recursive: true });
  return folder;
}
