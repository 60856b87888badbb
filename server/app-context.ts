import { LRUCache } from 'lru-cache';
import type { Topic } from '../db/announcements.ts';
import type { Database } from '../db/database.ts';
import { readTexts } from '../domain/admin/texts.ts';
import { hasSamples, trueFigures } from '../domain/admin/true-figures.ts';
import { marketChoices, viewMarket } from '../domain/catalogue/market.ts';
import { countProducts, type Known } from '../domain/catalogue/product-search.ts';
import { relatedProducts } from '../domain/catalogue/related-products.ts';
import type { ResolvedQuery } from '../domain/catalogue/resolved-query.ts';
import { type ProductRow, productRows } from '../domain/catalogue/rows.ts';
import { suggestionsFor } from '../domain/catalogue/suggestions.ts';
import { supplierFacts } from '../domain/catalogue/suppliers.ts';
import { termsOf } from '../domain/orders/terms.ts';
import { marketSearch } from '../rules/catalogue/market.ts';
import type { AppContext } from '../web/app-context.ts';
import { liveStreams } from './live-streams.ts';

const LISTS_KEPT = 500;
/** Rows in memory, about 800 bytes each. */
const ROWS_KEPT = 10_000;
/** As long as a kept page: if another process's announcement is lost, an old list is used this long. */
const LIFE_MS = 60_000;

type Kept = Pick<
  AppContext,
  'choices' | 'figures' | 'market' | 'related' | 'suggestions' | 'supplier' | 'terms' | 'texts'
>;

/** The built-in claims of the home page (section 1): nothing is counted beyond them. */
const claimed = { products: 10_000, verifiedSuppliers: 2500, orders: 50_000 };

/** Makes the AppContext of a running site from its parts. */
export function appContextOf(parts: Omit<AppContext, keyof Kept | 'isHttps' | 'live'>): AppContext {
  return {
    ...parts,
    ...keptLists(parts.db),
    live: liveStreams(parts.db, parts.replicas),
    isHttps: parts.origin.startsWith('https:'),
  };
}

/**
 * Lists and texts that many requests need, kept in memory until they change: the market's choices, counts, rows and
 * suppliers, related products, and the operator's texts.
 */
function keptLists(db: Database): Kept {
  const ofMarket = keptUntil(db, 'catalogue');
  const ofOperator = keptUntil(db, 'texts');
  const ofSuppliers = keptUntil(db, 'catalogue');
  const ofTerms = keptUntil(db, 'catalogue');
  const ofProducts = keptUntil(db, 'catalogue');
  const counts = keptUntil(db, 'catalogue');
  // Kept apart from the lists, which the many beginnings of words would evict.
  const ofTyping = keptUntil(db, 'catalogue');
  const known: Known = {
    rows: keptRows(db),
    count: (query) => counts(countKey(query), () => countProducts(db, query)),
  };
  const choices = () => ofMarket('choices', () => marketChoices(db));
  return {
    choices,
    figures: () =>
      ofMarket('figures', async () => ({ ...(await trueFigures(db, claimed)), hasSamples: await hasSamples(db) })),
    market: (query) =>
      ofMarket(`market ${marketSearch(query)}`, async () => viewMarket(db, query, await choices(), known)),
    related: (product) =>
      ofProducts(String(product.id), async () => {
        const { own, similar } = await relatedProducts(db, product);
        const rows = await known.rows([...own, ...similar]);
        return {
          own: rows.filter(({ id }) => own.includes(id)),
          similar: rows.filter(({ id }) => similar.includes(id)),
        };
      }),
    suggestions: (search) =>
      ofTyping(search.toLowerCase(), async () => suggestionsFor(db, search, await choices(), known)),
    supplier: (id) => ofSuppliers(id, () => supplierFacts(db, id)),
    terms: (supplierId) => ofTerms(supplierId, () => termsOf(db, { id: supplierId })),
    texts: () => ofOperator('texts', () => readTexts(db)),
  };
}

/** Keeps product rows in memory, for all lists and searches. */
function keptRows(db: Database): Known['rows'] {
  const kept = new LRUCache<bigint, ProductRow>({ max: ROWS_KEPT, ttl: LIFE_MS });
  let changes = 0;
  db.announcements.on(['catalogue'], () => {
    changes += 1;
    kept.clear();
  });

  return async (ids) => {
    const before = changes;
    const rows = new Map<bigint, ProductRow>();
    for (const id of ids) {
      const row = kept.get(id);
      if (row) rows.set(id, row);
    }
    const missing = ids.filter((id) => !rows.has(id));
    for (const row of await productRows(db, missing)) {
      rows.set(row.id, row);
      // A row that changed while it was read is not kept, so that the next request reads it again.
      if (changes === before) kept.set(row.id, row);
    }
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}

/** Returns a key of everything that decides how many products match. */
function countKey({ search, price, categoryId, vicinityIds, supplierId }: ResolvedQuery): string {
  return JSON.stringify([search, price, categoryId, vicinityIds, supplierId]);
}

function keptUntil(db: Database, topic: Topic) {
  const kept = new LRUCache<string, Promise<unknown>>({ max: LISTS_KEPT, ttl: LIFE_MS });
  db.announcements.on([topic], () => kept.clear());

  return function once<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const reading = read();
    kept.set(key, reading);
    // An error reaches all callers that wait for this result, and is not kept.
    reading.catch(() => kept.delete(key));
    return reading;
  };
}
