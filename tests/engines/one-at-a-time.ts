import { globSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';

const QUIET_MS = 300;
const PATIENCE_MS = 10_000;

let begun = 0;

/**
 * React Router's plugin deletes and rewrites .react-router/types at each start, and two simultaneous starts conflict.
 * So the second waits until the first one's files have not changed for a while.
 */
export function oneAtATime(): Plugin {
  return {
    name: 'one-at-a-time',
    enforce: 'pre',
    async config() {
      begun += 1;
      if (begun > 1) await filesWritten(Date.now());
    },
  };
}

async function filesWritten(since: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) {
    const latest = Math.max(0, ...globSync('.react-router/types/**/*.ts').map(timeWritten));
    if (latest > since - 1000 && latest < Date.now() - QUIET_MS) return;
  }
}

function timeWritten(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
