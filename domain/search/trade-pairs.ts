import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { holding } from '../../db/like.ts';
import {
  PAIRS_OF_WORD_MAX,
  TRADE_PAIRS_MAX,
  TRADE_PAIRS_SHOWN,
  type TradePairDraft,
  type TradePairsQuery,
} from '../../rules/search/trade-pair.ts';
import { BadForm, Refusal } from '../refusal.ts';

/** Two words of the trade that mean the same, as the operator sees them. */
export interface TradePair extends TradePairDraft {
  id: bigint;
  updatedAt: Date;
}

/** A pair with the name of its category; null for goods of all categories. */
export interface ListedPair extends TradePair {
  categoryName: string | null;
}

/** Returns a page of the pairs by category, in the order of the chips, and how many there are. */
export async function tradePairs(
  db: Connection,
  query: TradePairsQuery,
): Promise<{ pairs: ListedPair[]; total: number; page: number; pages: number }> {
  const condition = matching(query);
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from search_synonyms s left join product_categories c on c.id = s.category_id
    where ${condition}`.execute(db);
  const total = Number(counted[0]?.total ?? 0);
  const pages = Math.max(1, Math.ceil(total / TRADE_PAIRS_SHOWN));
  const page = Math.min(query.page, pages);
  const { rows: pairs } = await sql<ListedPair>`
    select s.id, s.word, s.other, s.category_id as category, s.updated_at as "updatedAt", c.name as "categoryName"
    from search_synonyms s left join product_categories c on c.id = s.category_id
    where ${condition} order by c.position nulls last, c.id, s.folded, s.other_folded, s.id
    limit ${TRADE_PAIRS_SHOWN} offset ${(page - 1) * TRADE_PAIRS_SHOWN}`.execute(db);
  return { pairs, total, page, pages };
}

/** A word is found by its letters, and by its beginning in any script and spelling. */
function matching({ search, category }: TradePairsQuery): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (category !== '') conditions.push(sql`c.slug = ${category}`);
  if (search !== '') {
    const letters = holding(search.toLowerCase());
    conditions.push(sql`(lower(s.word) like ${letters} or lower(s.other) like ${letters}
      or (fold_word(${search}::text) <> '' and (starts_with(s.folded, fold_word(${search}::text))
        or starts_with(s.other_folded, fold_word(${search}::text)))))`);
  }
  return sql.join(conditions, sql` and `);
}

/** Returns a pair; refuses one that does not exist. */
export async function tradePair(db: Connection, id: bigint): Promise<ListedPair> {
  const pair = await pairsById(db, id).executeTakeFirst();
  if (!pair) throw new Refusal(404, 'pair_gone');
  return pair;
}

/** Is this pair still there? */
export async function isTradePair(db: Connection, id: bigint): Promise<boolean> {
  return (await pairsById(db, id).executeTakeFirst()) !== undefined;
}

function pairsById(db: Connection, id: bigint) {
  return db
    .selectFrom('search_synonyms as s')
    .leftJoin('product_categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.word', 's.other', 's.category_id as category', 's.updated_at as updatedAt'])
    .select('c.name as categoryName')
    .where('s.id', '=', id);
}

/** Makes changes of the pairs wait for each other; searches need not wait. */
export async function lockTradePairs(tx: Connection): Promise<void> {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(tx);
}

interface Judged {
  isOne: boolean;
  isNothing: boolean;
  same: { word: string; other: string } | null;
  pairs: number;
  ofWord: number;
  ofOther: number;
  isCategory: boolean;
}

/**
 * Refuses a pair without effect, whose words search reads alike or that exists already in any script and spelling; an
 * unknown category; and a pair beyond the limits. `id` is the pair being changed, null for a new one.
 */
export async function judgeTradePair(
  db: Connection,
  { word, other, category }: TradePairDraft,
  id: bigint | null,
): Promise<void> {
  const { rows } = await sql<Judged>`
    with draft as materialized (select fold_word(${word}::text) as folded, fold_word(${other}::text) as other_folded),
    others as (select s.* from search_synonyms s where s.id <> ${id ?? 0n}::bigint)
    select folded = other_folded as "isOne", folded = '' or other_folded = '' as "isNothing",
      (select json_build_object('word', s.word, 'other', s.other) from others s
        where (s.folded = draft.folded and s.other_folded = draft.other_folded)
          or (s.folded = draft.other_folded and s.other_folded = draft.folded) limit 1) as same,
      (select count(*)::integer from others) as pairs,
      (select count(*)::integer from others s where draft.folded in (s.folded, s.other_folded)) as "ofWord",
      (select count(*)::integer from others s where draft.other_folded in (s.folded, s.other_folded)) as "ofOther",
      ${category}::integer is null or exists (select from product_categories where id = ${category}::integer) as "isCategory"
    from draft`.execute(db);
  const [judged] = rows;
  if (!judged) return;
  if (judged.isNothing) throw new BadForm({ word: ['pair_word_letters'] });
  if (judged.isOne) throw new BadForm({ other: ['pair_found_already'] }, { other: { word, other } });
  if (judged.same) throw new BadForm({ other: ['pair_there_already'] }, { other: judged.same });
  if (!judged.isCategory) throw new BadForm({ category: ['category_gone'] });
  const full = judged.ofWord >= PAIRS_OF_WORD_MAX ? word : judged.ofOther >= PAIRS_OF_WORD_MAX ? other : null;
  if (full !== null) throw new Refusal(409, 'pair_word_full', { word: full, max: PAIRS_OF_WORD_MAX });
  if (id === null && judged.pairs >= TRADE_PAIRS_MAX) throw new Refusal(409, 'pairs_full', { max: TRADE_PAIRS_MAX });
}

/** Adds a pair that was judged; returns its id. */
export async function insertTradePair(
  tx: Connection,
  { word, other, category }: TradePairDraft,
  now: Date,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('search_synonyms')
    .values({ word, other, category_id: category, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a pair that was judged. */
export async function updateTradePair(
  tx: Connection,
  { id, updatedAt }: TradePair,
  { word, other, category }: TradePairDraft,
  now: Date,
): Promise<void> {
  // Always later than before, so that a form with the old time is refused.
  const later = new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
  await tx
    .updateTable('search_synonyms')
    .set({ word, other, category_id: category, updated_at: later })
    .where('id', '=', id)
    .execute();
}

export async function deleteTradePair(tx: Connection, { id }: TradePair): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute();
}
