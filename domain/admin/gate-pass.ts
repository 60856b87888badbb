import type { Database } from '../../db/database.ts';
import { keptHash } from './kept-hash.ts';
import { browserMark, knownBrowser } from './known-browser.ts';

/** Ten minutes, to be carried from the console to a browser. */
const LINK_MS = 600_000;

/** A mark by which one browser counts as known for ten minutes: it waits for nobody's wrong passwords but its own. Decision 025. */
export async function markToLetIn(db: Database, secret: string, now: Date): Promise<string> {
  return browserMark(null, now, { secret, passwordHash: (await keptHash(db)) ?? '' }, LINK_MS);
}

/** Is this mark one that still counts? */
export async function isMarkGood(db: Database, mark: string, { secret, now }: { secret: string; now: Date }) {
  return knownBrowser(mark, now, { secret, passwordHash: (await keptHash(db)) ?? '' }) !== null;
}
