import type { Database } from '../db/database.ts';
import { addEmptySearches } from '../domain/catalogue/empty-searches.ts';
import { emptySearchWords, isBot } from '../rules/empty-search.ts';
import { EMPTY_SEARCH } from '../web/empty-search.ts';

const DIFFERENT_MOST = 1000;

/** Words that found nothing, gathered in memory and written together: a search itself writes nothing. */
export class EmptySearches {
  #counts = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** Somebody looked for these words in vain. Beyond a thousand different ones, new ones are dropped until the next write. */
  note(search: string, userAgent: string | null | undefined): void {
    const words = isBot(userAgent ?? '') ? null : emptySearchWords(search);
    if (words === null) return;
    const times = this.#counts.get(words);
    if (times === undefined && this.#counts.size >= DIFFERENT_MOST) return;
    this.#counts.set(words, (times ?? 0) + 1);
  }

  /** Writes what was gathered; what cannot be written is lost, for it is only a count. */
  async write(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    await addEmptySearches(this.db, counts, this.now());
  }
}

/** Takes off an answer what its screen said of a search in vain, for nobody but the server to read. */
export function takeEmptySearch(headers: Headers): string | null {
  const said = headers.get(EMPTY_SEARCH);
  if (said === null) return null;
  headers.delete(EMPTY_SEARCH);
  return decodeURIComponent(said);
}
