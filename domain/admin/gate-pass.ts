import type { Database } from '../../db/database.ts';
import { keptHash } from './kept-hash.ts';
import { browserMark, knownBrowser } from './known-browser.ts';

/** Enough time to copy the link from the console to a browser. */
const LINK_MS = 600_000;

/**
 * Returns a mark that makes one browser known for ten minutes, so that only its own wrong passwords make it wait.
 * Decision 025.
 */
export async function markToLetIn(db: Database, secret: string, now: Date): Promise<string> {
  return browserMark(null, now, { secret, passwordHash: (await keptHash(db)) ?? '' }, LINK_MS);
}

/** Is this mark valid and not expired? */
export async function isMarkGood(db: Database, mark: string, { secret, now }: { secret: string; now: Date }) {
  return knownBrowser(mark, now, { secret, passwordHash: (await keptHash(db)) ?? '' }) !== null;
}
