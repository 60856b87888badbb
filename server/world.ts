import type { Database } from '../db/database.ts';
import { type Choices, marketChoices } from '../domain/catalogue/market.ts';
import type { World } from '../web/world.ts';

/** Keeps what every market page asks for until the catalogue changes. */
function keptChoices(db: Database): () => Promise<Choices> {
  let kept: Promise<Choices> | null = null;
  db.announcements.on(() => {
    kept = null;
  });
  return () => {
    kept ??= marketChoices(db).catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

/** The world of a running site from its parts. */
export function worldOf(parts: Omit<World, 'choices' | 'isHttps'>): World {
  return { ...parts, isHttps: parts.origin.startsWith('https:'), choices: keptChoices(parts.db) };
}
