import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { DemandDays } from '../../rules/catalogue/demand-span.ts';
import { DEMAND_SHOWN } from '../../rules/catalogue/empty-search.ts';
import type { Supplier } from '../accounts/people.ts';

/** Words that found little or nothing, and how often they were searched. */
export interface Demand {
  words: string;
  times: number;
  /** Searches in as many days before. */
  before: number;
  /** Products that they found when they were last searched, 0 to 4. */
  found: number;
  /** The category that most of the words name; null if they name none. */
  categoryId: number | null;
}

/** Demand with the category's name, as the operator sees it. */
export interface NamedDemand extends Demand {
  category: string | null;
}

/** Most frequent searches that are considered. */
const SEARCHES_MAX = 1000;
/** A word shared by this many categories identifies none of them. */
const COMMON_FROM = 3;

/**
 * Returns the most frequent searches with little or no result in the categories where a supplier sells, or in all while
 * they sell nothing. Leaves out words searched only once and suppliers' names, because both may be about one person.
 */
export async function demandFor(
  db: Connection,
  supplier: Supplier,
  days: DemandDays,
  max = DEMAND_SHOWN,
): Promise<Demand[]> {
  const { rows } = await sql<Demand>`
    with ${searchesWithCategory(days)},
    own as materialized (select distinct category_id from products where supplier_id = ${supplier.id}),
    best as (
      select distinct on (words) * from spoken
      where category_id in (select category_id from own) or not exists (select from own)
      order by words, hits desc, pairs desc, position, category_id)
    select words, times, before, found, category_id as "categoryId" from best
    where not exists (select from spelt s join users u on u.user_type = 'supplier' and lower(u.business_name) = s.words
      where s.folded = best.folded)
    order by times desc, last_at desc, words limit ${max}`.execute(db);
  return rows;
}

/** True if a supplier has no products yet, so that the demand of all categories is shown. */
export async function sellsNothing(db: Connection, supplier: Supplier): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst();
  return product === undefined;
}

/** Returns the most frequent searches of one category, or of all ('') with those that name none. */
export async function allDemand(db: Connection, days: DemandDays, category: string): Promise<NamedDemand[]> {
  const { rows } = await sql<NamedDemand>`
    with ${searchesWithCategory(days)},
    best as (select distinct on (words) * from spoken order by words, hits desc, pairs desc, position, category_id)
    select s.words, s.times, s.before, s.found, b.category_id as "categoryId", c.name as category
    from searched s left join best b on b.words = s.words left join product_categories c on c.id = b.category_id
    where ${category}::text = '' or c.slug = ${category}
    order by s.times desc, s.last_at desc, s.words limit ${DEMAND_SHOWN}`.execute(db);
  return rows;
}

/**
 * Selects the most frequent searches of these days, spellings that fold alike merged under the most frequent one, and
 * for each the categories that it names: `hits` counts the matching words, `pairs` the entries that they match.
 */
function searchesWithCategory({ before, from, to }: DemandDays): RawBuilder<unknown> {
  return sql`
    words_of as materialized (
      select c.id as category_id, word from product_categories c left join category_words w on w.name = c.name,
        unnest(folded_words(c.name) || coalesce(w.folded, '{}')) as word),
    telling as materialized (
      select category_id, word from words_of
        where word not in (select word from words_of group by word having count(distinct category_id) >= ${COMMON_FROM})
      union all select category_id, unnest(array[folded, other_folded]) from search_synonyms where category_id is not null),
    spelt as materialized (
      select coalesce(folded, words) as folded, words, coalesce(sum(times) filter (where day >= ${from}::date), 0) as times,
        coalesce(sum(times) filter (where day < ${from}::date), 0) as before, max(last_at) as last_at,
        (array_agg(found order by day desc))[1] as found
      from empty_searches where day between ${before}::date and ${to}::date group by 1, 2),
    searched as materialized (
      select folded, (array_agg(words order by times desc, last_at desc, words))[1] as words, sum(times)::float8 as times,
        sum(before)::float8 as before, max(last_at) as last_at, ((array_agg(found order by last_at desc))[1])::integer as found
      from spelt group by folded having sum(times) >= 2
      order by times desc, last_at desc limit ${SEARCHES_MAX}),
    spoken as materialized (
      select s.*, t.category_id, c.position, count(distinct t.word) as hits, count(*) as pairs
      from searched s cross join lateral unnest(folded_words(s.words)) as spoken_word (word)
        join telling t on t.word = spoken_word.word join product_categories c on c.id = t.category_id
      group by s.folded, s.words, s.times, s.before, s.found, s.last_at, t.category_id, c.position)`;
}
