import type { Connection } from '../../db/database.ts';
import { usualOrder } from '../../rules/catalogue/market.ts';
import { searchTerms } from '../search/search-terms.ts';
import type { Category } from './categories.ts';
import { calledSo } from './category-words.ts';
import { type Choices, foundOrMended } from './market.ts';
import { type Known, type Total, totalOf } from './product-search.ts';
import type { ProductRow } from './rows.ts';
import { type NamedSupplier, suppliersByName } from './suppliers-by-name.ts';

const PRODUCTS_MAX = 5;
const CATEGORIES_MAX = 3;
const SUPPLIERS_MAX = 2;

/** Suggestions for the words that a person is typing. */
export interface Suggestions {
  /** The market's first matches. */
  products: ProductRow[];
  /** Words that found the products, if other than the typed ones; else null. */
  corrected: string | null;
  /** Categories that the words name, with the number of their products, at least one. */
  categories: (Category & { total: Total })[];
  suppliers: NamedSupplier[];
}

const everywhere = { categoryId: null, vicinityIds: null, supplierId: null, price: null, after: null };

/** Returns suggestions for words that may be unfinished, found as the market finds them. Decision 130. */
export async function suggestionsFor(
  db: Connection,
  search: string,
  choices: Choices,
  known: Known,
): Promise<Suggestions> {
  const query = { ...everywhere, search, sort: usualOrder(search), isAsTyped: false };
  const [{ products, corrected }, named] = await Promise.all([
    foundOrMended(db, query, known),
    namedSo(db, search, choices, known),
  ]);
  return { products: products.slice(0, PRODUCTS_MAX), corrected, ...named };
}

async function namedSo(
  db: Connection,
  search: string,
  choices: Choices,
  known: Known,
): Promise<Pick<Suggestions, 'categories' | 'suppliers'>> {
  const terms = await searchTerms(db, search);
  const called = calledSo(choices, terms, 'all words').slice(0, CATEGORIES_MAX);
  const [suppliers, ...categories] = await Promise.all([
    suppliersByName(db, terms, SUPPLIERS_MAX),
    ...called.map(async (category) => ({
      ...category,
      total: totalOf(await known.count({ ...everywhere, categoryId: category.id, search: '', sort: 'recommended' })),
    })),
  ]);
  return { suppliers, categories: categories.filter(({ total }) => total.count > 0) };
}
