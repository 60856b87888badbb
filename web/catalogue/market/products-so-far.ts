import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Cursor, cursorText, type MarketQuery, marketSearch } from '../../../rules/catalogue/market.ts';
import type { ShownRow } from '../../in-local-names.ts';
import { keepAsLeft } from '../../kept-screen.ts';

interface Page {
  query: MarketQuery;
  products: ShownRow[];
  next: Cursor | null;
}

interface Gathered {
  products: ShownRow[];
  /** Cursors of the pages in the list; '' for the first page. */
  pages: string[];
  next: string | null;
}

/** Lists loaded in this tab, by address without the cursor, so that Back finds the place again. */
const gathered = new Map<string, Gathered>();
const listsKept = 20;

/**
 * Returns the pages fetched by 'Load More', one below the other. Each page begins after the last row of the previous
 * one. A page that follows none of them (a shared address, a reload) is shown alone.
 */
export function useProductsSoFar(page: Page, list = 'market'): { products: ShownRow[]; isFromStart: boolean } {
  const address = list + marketSearch({ ...page.query, after: null });
  const cursor = page.query.after ? cursorText(page.query.after) : '';
  const { pathname, search } = useLocation();
  useEffect(() => keepAsLeft({ pathname, search }, page), [pathname, search, page]);
  const [known, setKnown] = useState<{ page: Page; rows: Gathered } | null>(null);
  if (known?.page === page) return shown(known.rows);
  const rows = joined(gathered.get(address), page, cursor);
  setKnown({ page, rows });
  if (typeof document !== 'undefined') keep(address, rows);
  return shown(rows);
}

function joined(before: Gathered | undefined, page: Page, cursor: string): Gathered {
  const next = page.next && cursorText(page.next);
  if (cursor !== '' && before?.next === cursor) {
    // A row that moved down since it was shown (decision 080) is not shown twice.
    const shown = new Set(before.products.map(({ id }) => id));
    const added = page.products.filter(({ id }) => !shown.has(id));
    return { products: [...before.products, ...added], pages: [...before.pages, cursor], next };
  }
  // Back to a list that ends with this page: the whole list is shown.
  if (cursor !== '' && before?.pages.at(-1) === cursor) return before;
  return { products: page.products, pages: [cursor], next };
}

function keep(address: string, rows: Gathered): void {
  gathered.delete(address);
  gathered.set(address, rows);
  const oldest = gathered.keys().next().value;
  if (gathered.size > listsKept && oldest !== undefined) gathered.delete(oldest);
}

function shown({ products, pages }: Gathered): { products: ShownRow[]; isFromStart: boolean } {
  return { products, isFromStart: pages[0] === '' };
}
