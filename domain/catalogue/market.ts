import type { Connection } from '../../db/database.ts';
import type { MarketQuery } from '../../rules/catalogue/market.ts';
import { allBranches } from '../stock/branches.ts';
import { allCategories, type Category } from './categories.ts';
import { type Finding, findProducts, type Known } from './product-search.ts';

/** Data of the market screen: the choices of its filters and the products found. */
export interface Market extends Finding {
  categories: Category[];
  branches: string[];
  /** The query without unknown categories and branches. */
  query: MarketQuery;
}

export interface Choices {
  categories: Category[];
  branches: { name: string; vicinityIds: number[] }[];
}

export async function marketChoices(db: Connection): Promise<Choices> {
  return { categories: await allCategories(db), branches: await allBranches(db) };
}

/**
 * Returns the public market for one query; a category or branch that does not exist is ignored. Section 2, decisions 13
 * and 16.
 */
export async function viewMarket(db: Connection, asked: MarketQuery, choices: Choices, known?: Known): Promise<Market> {
  const category = choices.categories.find(({ slug }) => slug === asked.category);
  const branch = choices.branches.find(({ name }) => name.toLowerCase() === asked.branch.toLowerCase());
  const query = { ...asked, category: category?.slug ?? '', branch: branch?.name ?? '' };
  const places = { categoryId: category?.id ?? null, vicinityIds: branch?.vicinityIds ?? null, supplierId: null };
  const finding = await findProducts(db, { ...query, ...places }, known);
  return { ...finding, categories: choices.categories, branches: choices.branches.map(({ name }) => name), query };
}
