import type { Database } from '../db/database.ts';
import { isBot } from '../rules/catalogue/empty-search.ts';
import { NOTED } from '../web/noted.ts';
import { EmptySearches } from './empty-searches.ts';
import { ProductViews } from './product-views.ts';

/** Counts that screens ask for, gathered in memory and written together, so that a request for a page writes nothing. */
export class Noting {
  readonly #searches: EmptySearches;
  readonly #views: ProductViews;

  constructor(db: Database, now: () => Date) {
    this.#searches = new EmptySearches(db, now);
    this.#views = new ProductViews(db, now);
  }

  /** Somebody was sent a page that said this of itself. Programs that read the whole web are not counted. */
  note(said: string, userAgent: string | null | undefined): void {
    if (isBot(userAgent ?? '')) return;
    const [kind, of = ''] = said.split(' ');
    if (kind === 'empty-search') this.#searches.note(decodeURIComponent(of));
    if (kind === 'product-view') this.#views.note(BigInt(of));
  }

  /** Writes what was gathered; what cannot be written is lost, for these are only counts. */
  async write(): Promise<void> {
    await this.#searches.write();
    await this.#views.write();
  }
}

/** Takes off an answer what its screen said to be counted, for nobody but the server to read. */
export function takeNoted(headers: Headers): string | null {
  const said = headers.get(NOTED);
  if (said !== null) headers.delete(NOTED);
  return said;
}
