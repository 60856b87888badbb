import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { FEW_PRODUCTS } from '../../rules/catalogue/empty-search.ts';
import { SEARCH_MAX_WORDS, WORDS_TRIED_MAX } from '../../rules/limits.ts';
import { isShortPart, joinedWith, partings } from '../../rules/search/partings.ts';
import { spelling } from './corrections.ts';
import { type SearchTerm, searchTerms } from './search-terms.ts';

/** Words of a search that are split, each in a dozen places. */
const PARTED_WORDS_MAX = 2;

/** A search that also finds its words joined or split, and its text written that way. */
export interface OtherwiseWritten {
  terms: SearchTerm[];
  words: string;
}

/** Another way to write words of a search. */
interface Way {
  /** Place of the word, or of the first of two. */
  at: number;
  /** The parts of one word, or two neighbours as one. */
  words: string[];
}

/**
 * Returns the search that also finds words of few products split (powerbank) and neighbours joined (hand bag), if names
 * or the trade have them; these rank behind the typed spelling. Null if there are none, or above 5 words.
 */
export async function togetherOrApart(db: Connection, terms: SearchTerm[]): Promise<OtherwiseWritten | null> {
  if (terms.length > WORDS_TRIED_MAX) return null;
  const possible = await knownOnes(db, [...joinedOnes(terms), ...partedOnes(terms)]);
  const found = await termsOf(db, possible);
  const ways = chosenOf(possible, (word) => namesOf(found.get(word)));
  if (ways.length === 0) return null;
  const wayAt = (place: number) => ways.find((way) => isAt(way, place));
  const others = terms.map((_, place) => wayAt(place)?.words.flatMap((word) => found.get(word) ?? []) ?? []);
  const words = await Promise.all(
    terms.map(async ({ word }, place) => {
      const way = wayAt(place);
      if (!way) return [word];
      return way.at === place ? Promise.all((others[place] ?? []).map((term) => spelledAsNamed(db, term))) : [];
    }),
  );
  return {
    terms: terms.map((term, place) => foundSoToo(term, others[place] ?? [])),
    words: words.flat().join(' '),
  };
}

function joinedOnes(terms: SearchTerm[]): Way[] {
  return terms.slice(1).flatMap(({ word }, at) => {
    const joined = joinedWith(terms[at]?.word ?? '', word);
    return joined === null ? [] : [{ at, words: [joined] }];
  });
}

function partedOnes(terms: SearchTerm[]): Way[] {
  const parted = terms.map(({ word, products }, at) =>
    products >= FEW_PRODUCTS ? [] : partings(word).map((words) => ({ at, words })),
  );
  return parted
    .filter((ways) => ways.length > 0)
    .slice(0, PARTED_WORDS_MAX)
    .flat();
}

const isJoined = ({ words }: Way) => words.length === 1;
const isAt = (way: Way, place: number) => place === way.at || (isJoined(way) && place === way.at + 1);

/** Keeps ways whose words may be words of names or of the trade: joined ones first, then those of the most names. */
async function knownOnes(db: Connection, ways: Way[]): Promise<Way[]> {
  const words = [...new Set(ways.flatMap((way) => way.words))];
  if (words.length === 0) return [];
  // Words that only sound alike are judged when they are looked up.
  const { rows } = await sql<{ word: string; products: number }>`
    with asked as materialized (
      select word, fold_word(word) as folded, array(select fold_word(form) from unnest(singular_forms(word)) as form) as singulars
      from unnest(${words}::text[]) as words (word))
    select word, coalesce((select max(products) from search_words where token in ('=' || word, '~' || folded)), 0) as products
    from asked where folded <> '' and (
      exists (select from search_words where kin && (array(select '~' || form from unnest(folded || singulars) as form)
        || array['+' || folded, case when word ~ '^[a-z]+$' then 'i' || english_sound(word) else 'l' || skeleton_sound(folded) end]))
      or exists (select from search_synonyms s where s.folded = any (asked.folded || singulars))
      or exists (select from search_synonyms s where s.other_folded = any (asked.folded || singulars)))`.execute(db);
  const known = new Map(rows.map(({ word, products }) => [word, products]));
  const names = (way: Way) => Math.min(...way.words.map((word) => known.get(word) ?? 0));
  return ways
    .filter((way) => way.words.every((word) => known.has(word)))
    .toSorted((a, b) => Number(isJoined(b)) - Number(isJoined(a)) || names(b) - names(a));
}

/** Looks up the words of the first ways, as many as a search may have. */
async function termsOf(db: Connection, ways: Way[]): Promise<Map<string, SearchTerm>> {
  const words = new Set<string>();
  for (const way of ways) {
    if (words.size + way.words.length <= SEARCH_MAX_WORDS) for (const word of way.words) words.add(word);
  }
  const terms = await searchTerms(db, [...words].join(' '));
  return new Map(terms.map((term) => [term.word, wholeOnly(term)]));
}

/**
 * Chooses one way for each word of the search: joined before split, long parts before short ones, then the most names.
 */
function chosenOf(ways: Way[], namesOfWord: (word: string) => number): Way[] {
  const names = (way: Way) => Math.min(...way.words.map(namesOfWord));
  const isShort = (way: Way) => way.words.some(isShortPart);
  const best = ways
    .filter((way) => names(way) > 0)
    .toSorted(
      (a, b) =>
        Number(isJoined(b)) - Number(isJoined(a)) || Number(isShort(a)) - Number(isShort(b)) || names(b) - names(a),
    );
  const chosen: Way[] = [];
  for (const way of best) {
    const places = isJoined(way) ? [way.at, way.at + 1] : [way.at];
    if (!chosen.some((other) => places.some((place) => isAt(other, place)))) chosen.push(way);
  }
  return chosen;
}

/** A word that is known by its other forms alone counts as one name. */
function namesOf(term: SearchTerm | undefined): number {
  if (!term) return 0;
  const { products, isNamed, isWritten, singulars, synonyms, alikeInNames, perhapsAlike } = term;
  const others = [singulars, synonyms, alikeInNames, perhapsAlike];
  const isKnown = isWritten || isNamed || others.some((words) => words.length > 0);
  return isKnown ? Math.max(1, products) : 0;
}

/**
 * A part does not match the beginning of a word: 'foot' and 'bal' do not find a ball. A short part must be in the name
 * as written.
 */
function wholeOnly(term: SearchTerm): SearchTerm {
  const whole = { ...term, beginnings: [], foldedBeginnings: [] };
  if (!isShortPart(term.word)) return whole;
  return { ...whole, folded: '', isNamed: false, singulars: [], synonyms: [] };
}

/** Returns a word as names spell it, if they have only other spellings and one is in the script typed. */
async function spelledAsNamed(db: Connection, term: SearchTerm): Promise<string> {
  const named = term.isNamed && !term.isWritten ? await spelling(db, term, term.folded) : null;
  return named !== null && scriptOf(named) === scriptOf(term.word) ? named : term.word;
}

const scripts = [/\p{Script=Gujarati}/u, /\p{Script=Devanagari}/u];
const scriptOf = (word: string) => scripts.findIndex((script) => script.test(word));

function foundSoToo(term: SearchTerm, others: SearchTerm[]): SearchTerm {
  const [joined, second] = others;
  if (!joined || second) return { ...term, parts: others };
  return {
    ...term,
    singulars: [...term.singulars, ...(joined.isNamed ? [joined.folded] : []), ...joined.singulars],
    alikeInNames: [...term.alikeInNames, ...(joined.isWritten ? [joined.word] : []), ...joined.alikeInNames],
    synonyms: [...term.synonyms, ...joined.synonyms],
    perhapsAlike: [...term.perhapsAlike, ...joined.perhapsAlike],
  };
}
