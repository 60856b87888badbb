import type { Database } from '../db/database.ts';
import { isBot } from '../rules/catalogue/empty-search.ts';
import { NOTED } from '../web/noted.ts';
import { EmptySearches } from './empty-searches.ts';
import { ProductViews } from './product-views.ts';

/** Counts for statistics, collected in memory and written together, so that rendering a page writes nothing. */
export class Noting {
  readonly #searches: EmptySearches;
  readonly #views: ProductViews;

  constructor(db: Database, now: () => Date) {
    this.#searches = new EmptySearches(db, now);
    this.#views = new ProductViews(db, now);
  }

  /** Counts what the sent page asked for, unless a crawler requested it. */
  note(noted: string, userAgent: string | null | undefined): void {
    if (isBot(userAgent ?? '')) return;
    const [kind, of = '', found = ''] = noted.split(' ');
    if (kind === 'empty-search') this.#searches.note(decodeURIComponent(of), Number(found));
    if (kind === 'product-view') this.#views.note(BigInt(of));
  }

  /** Writes the collected counts; a failure loses them, because they are only statistics. */
  async write(): Promise<void> {
    await this.#searches.write();
    await this.#views.write();
  }
}

/** Removes the header for the counters from an answer: only the server reads it. */
export function takeNoted(headers: Headers): string | null {
  const noted = headers.get(NOTED);
  if (noted !== null) headers.delete(NOTED);
  return noted;
}
