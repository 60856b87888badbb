import type { Database } from '../db/database.ts';
import { addEmptySearches } from '../domain/catalogue/empty-searches.ts';
import { emptySearchWords } from '../rules/catalogue/empty-search.ts';

const DIFFERENT_MAX = 1000;

/** Searches that found little or nothing since the last write. */
export class EmptySearches {
  #counts = new Map<string, number>();
  /** Number of products that the latest search with these words found. */
  #found = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** Counts a search. Beyond a thousand different ones, new ones are dropped until the next write. */
  note(search: string, found = 0): void {
    const words = emptySearchWords(search);
    if (words === null) return;
    const times = this.#counts.get(words);
    if (times === undefined && this.#counts.size >= DIFFERENT_MAX) return;
    this.#counts.set(words, (times ?? 0) + 1);
    this.#found.set(words, found);
  }

  async write(): Promise<void> {
    const [counts, found] = [this.#counts, this.#found];
    if (counts.size === 0) return;
    this.#counts = new Map();
    this.#found = new Map();
    await addEmptySearches(this.db, counts, this.now(), found);
  }
}
