import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import { SEARCH_MAX_WORDS } from '../../rules/limits.ts';
import { tellingWords } from '../../rules/search/joining-words.ts';
import { type FoundByWord, type NamedWord, namedAlike } from './named-alike.ts';

/** Words of the vocabulary that one word of a search may be the beginning of. */
const BEGINNINGS_MAX = 20;
/** Letters from which a folded word may be the beginning of another one. */
const FOLDED_BEGINNING_MIN = 3;
/** Words of names that are checked as other forms of a word, or as sounding like it. */
const NAMED_MAX = 40;

/** A word of a search with the words of products that it finds, by how well they fit. */
export interface SearchTerm extends FoundByWord {
  /** As it is written, in small letters. */
  word: string;
  /** True if the name of a product contains it as written. */
  isWritten: boolean;
  /** Folded; '' if it has no letters. */
  folded: string;
  /** True if the name of a product contains it in some spelling or script. */
  isNamed: boolean;
  /** Products that have it in their names, at least; products listed in the last seconds are not counted yet. */
  products: number;
  /** Words of names that begin with it, as written and folded. */
  beginnings: string[];
  foldedBeginnings: string[];
  /** Its singulars, folded; for an unknown word, words that it may be a form of. */
  singulars: string[];
  /** Folded words that mean the same. */
  synonyms: string[];
  /** Products that the whole search finds by their item codes, and so by each of its words. */
  coded: bigint[];
  /** The two words into which names split it; else empty. */
  parts: SearchTerm[];
}

interface Row extends Omit<SearchTerm, keyof FoundByWord | 'coded' | 'parts'> {
  /** All its possible forms, folded, known or not. */
  forms: string[];
  named: NamedWord[];
}

/**
 * Returns the words of a search that say what is meant, at most 8, each with the words that it finds; empty without a
 * word. `pairs` replaces the table of trade words.
 */
export async function searchTerms(
  db: Connection,
  search: string,
  pairs: RawBuilder<unknown> = sql`search_synonyms`,
): Promise<SearchTerm[]> {
  if (search === '') return [];
  const { rows } = await sql<Row>`${planned}
    with ${wordsOf(search)}, ${withForms(pairs)}, ${withSynonyms(pairs)}
    select word, folded, "isWritten", "isNamed", forms, singulars, synonyms, ${sayingSo} as named,
      coalesce((select max(products) from search_words where token in ('=' || word, '~' || folded)), 0) as products,
      case when length(word) > 1 then ${beginning('=', sql`word`)} else '{}' end as beginnings,
      case when length(folded) >= ${FOLDED_BEGINNING_MIN}::integer then ${beginning('~', sql`folded`)} else '{}' end as "foldedBeginnings"
    from meant order by place`.execute(db);
  const terms = tellingWords(
    rows.map(({ named, forms, ...row }) => ({ ...row, ...namedAlike({ ...row, forms }, named), coded: [], parts: [] })),
  );
  return withOwnSynonyms(db, await withSynonymsOfSounding(db, terms, pairs), pairs);
}

/** Adds the synonyms of English words that a word in Indian script sounds like. */
async function withSynonymsOfSounding(
  db: Connection,
  terms: SearchTerm[],
  pairs: RawBuilder<unknown>,
): Promise<SearchTerm[]> {
  const sounding = [...new Set(terms.flatMap((term) => term.sounding))];
  if (sounding.length === 0) return terms;
  const { rows } = await sql<{ folded: string; other: string }>`
    select folded, other_folded as other from ${pairs} s where folded = any (${sounding}::text[])
    union select other_folded, folded from ${pairs} s where other_folded = any (${sounding}::text[])`.execute(db);
  return terms.map((term) => {
    const others = rows.flatMap(({ folded, other }) =>
      term.sounding.includes(folded) && other !== term.folded ? other : [],
    );
    return { ...term, synonyms: [...new Set([...term.synonyms, ...others])] };
  });
}

/** Removes from a word that folds like another common word (zip, jeep) the synonyms that only the other word has. */
async function withOwnSynonyms(db: Connection, terms: SearchTerm[], pairs: RawBuilder<unknown>): Promise<SearchTerm[]> {
  const skeletonsOf = ({ folded, singulars }: SearchTerm) => [folded, ...singulars];
  const skeletons = terms.filter(({ otherWords }) => otherWords.length > 0).flatMap(skeletonsOf);
  if (skeletons.length === 0) return terms;
  const { rows } = await sql<{ word: string; folded: string; synonym: string }>`
    select word, folded, other_folded as synonym from ${pairs} s where folded = any (${skeletons}::text[])
    union select other, other_folded, folded from ${pairs} s where other_folded = any (${skeletons}::text[])`.execute(
    db,
  );
  return terms.map((term) => {
    if (term.otherWords.length === 0) return term;
    const own = rows.filter(
      ({ word, folded }) => skeletonsOf(term).includes(folded) && !term.otherWords.includes(word),
    );
    return { ...term, synonyms: [...new Set(own.map(({ synonym }) => synonym))] };
  });
}

const beginning = (mark: '=' | '~', of: RawBuilder<unknown>) => sql`array(select substr(token, 2) from search_words
  where token >= ${mark} || ${of} and token < ${mark} || ${of} || chr(1114111) order by products desc, token limit ${BEGINNINGS_MAX})`;

/**
 * New products are not in the vocabulary yet, so they are asked too; counted, because for an `exists` the planner would
 * read the whole table.
 */
const stands = (token: RawBuilder<unknown>) => sql`(exists (select from search_words where token = ${token})
  or (select count(*) from products where is_public and found_by && array[${token}]) > 0)`;

function wordsOf(search: string): RawBuilder<unknown> {
  return sql`words as materialized (
    select word, folded, place, ${stands(sql`'=' || word`)} as "isWritten", folded <> '' and ${stands(sql`'~' || folded`)} as "isNamed"
    from (select word, fold_word(word) as folded, place
      from unnest(plain_words(${search}::text)) with ordinality as words (word, place)
      order by place limit ${SEARCH_MAX_WORDS}) as words)`;
}

/** Keeps the forms that occur in a name or in a pair of trade words. */
function withForms(pairs: RawBuilder<unknown>): RawBuilder<unknown> {
  const isPaired = (folded: RawBuilder<unknown>) =>
    sql`exists (select from ${pairs} s where ${folded} in (s.folded, s.other_folded))`;
  return sql`formed as materialized (
    select *, array(select form from unnest(forms) as form
      where exists (select from search_words where token = '~' || form) or ${isPaired(sql`form`)}) as singulars
    from (select *, array(select distinct fold_word(form) from unnest(singular_forms(word)
        || case when "isWritten" or "isNamed" or ${isPaired(sql`words.folded`)} then '{}' else perhaps_forms(word) end) as form
      where fold_word(form) not in ('', words.folded)) as forms from words) as words)`;
}

function withSynonyms(pairs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`meant as materialized (
    select *, array(select distinct case when s.folded = any (formed.folded || formed.singulars) then s.other_folded else s.folded end
      from ${pairs} s where formed.folded <> ''
        and (s.folded = any (formed.folded || formed.singulars) or s.other_folded = any (formed.folded || formed.singulars))) as synonyms
    from formed)`;
}

/**
 * Words of names of the same kin (`kin_of_word`): other spellings, plurals, and words that sound alike in the other
 * script.
 */
const sayingSo = sql`coalesce((select json_agg(named) from (
  select substr(token, 2) as word, substr(kin[1], 2) as skeleton, products, kin && own.plurals as "isPlural",
    kin && own.alike as "isPluralOfSynonym"
  from (select array(select '+' || form from unnest(folded || singulars) as form) as plurals,
      array(select '+' || form from unnest(synonyms) as form) as alike,
      case when word ~ '^[a-z]+$' then array['i' || english_sound(word)]
        when word ~ '[0-9]' then '{}'
        else array(select 'l' || skeleton_sound(form) from unnest(folded || forms) as form) end as sounds) as own,
    search_words
  where folded <> '' and kin && (array['~' || folded] || own.plurals || own.alike || own.sounds)
  order by kin[1] = '~' || folded desc, products desc, token limit ${sql.lit(NAMED_MAX)}) as named), '[]')`;
