import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check } from 'recheck';
import type { Growth, Judge } from './expressions.ts';

const kept = 'node_modules/.cache/expressions.json';
/** Limited by steps and not by time, so that the result is the same on a busy machine; the timeout is a last resort. */
const thorough = { attackTimeout: null, incubationTimeout: null, timeout: 60_000 };

/** Returns a judge that remembers results while the version of recheck stays the same. */
export function keptJudge(): { judge: Judge; keep(): void } {
  const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
  const known = new Map<string, Growth>(Object.entries(read(version)));
  const judge: Judge = async (source, flags) => {
    const key = `/${source}/${flags}`;
    const growth = known.get(key) ?? (await growthOf(source, flags));
    if (growth !== 'unknown') known.set(key, growth);
    return growth;
  };
  const keep = () => {
    mkdirSync('node_modules/.cache', { recursive: true });
    writeFileSync(kept, JSON.stringify({ version, growths: Object.fromEntries(known) }));
  };
  return { judge, keep };
}

/** Returns the growth that recheck finds: by automata where possible, else by fuzzing. */
export async function growthOf(source: string, flags: string): Promise<Growth> {
  const found = await check(source, flags, thorough);
  if (found.status === 'safe') return 'linear';
  return found.status === 'vulnerable' ? found.complexity.type : 'unknown';
}

function read(version: string): Record<string, Growth> {
  try {
    const cache = JSON.parse(readFileSync(kept, 'utf8')) as { version: string; growths: Record<string, Growth> };
    return cache.version === version ? cache.growths : {};
  } catch {
    return {};
  }
}
