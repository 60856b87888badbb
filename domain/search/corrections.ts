import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { WORDS_TRIED_MAX } from '../../rules/limits.ts';
import { editDistance, editsAllowed } from '../../rules/search/edit-distance.ts';
import type { SearchTerm } from './search-terms.ts';

/**
 * Returns the search with each word unknown in product names replaced by the nearest word of names or the trade, as
 * written or folded; among equals, that of more products. Null if nothing changes, or above 5 words.
 */
export async function correctedSearch(db: Connection, terms: SearchTerm[]): Promise<string | null> {
  if (terms.length > WORDS_TRIED_MAX) return null;
  const words = await Promise.all(
    terms.map(async (term) => (isKnown(term) ? null : await nearestWord(db, term)) ?? term.word),
  );
  const corrected = words.join(' ');
  return corrected === terms.map(({ word }) => word).join(' ') ? null : corrected;
}

function isKnown({ beginnings, foldedBeginnings, singulars, synonyms, alikeInNames }: SearchTerm): boolean {
  return [beginnings, foldedBeginnings, singulars, synonyms, alikeInNames].some((found) => found.length > 0);
}

interface Candidate {
  /** As written; null for a skeleton of names. */
  word: string | null;
  /** Null where the word itself is compared. */
  skeleton: string | null;
  products: number;
}

async function nearestWord(db: Connection, term: SearchTerm): Promise<string | null> {
  const edits = editsAllowed(term.word);
  if (edits === 0) return null;
  const near = (await candidatesFor(db, term))
    .map((candidate) => ({ ...candidate, distance: distanceOf(term, candidate, edits) }))
    .filter(({ distance }) => distance <= edits)
    .map((candidate) => ({ ...candidate, unlike: unlikeness(term, candidate) }))
    .sort(
      (a, b) =>
        a.distance - b.distance || a.unlike - b.unlike || b.products - a.products || (nameOf(a) < nameOf(b) ? -1 : 1),
    );
  const [nearest] = near;
  if (!nearest) return null;
  return (nearest.skeleton === null ? null : await spelling(db, term, nearest.skeleton)) ?? nearest.word;
}

const nameOf = ({ word, skeleton }: Candidate): string => word ?? skeleton ?? '';

function distanceOf(term: SearchTerm, { word, skeleton }: Candidate, max: number): number {
  if (skeleton === null) return word === null ? max + 1 : editDistance(term.word, word, max);
  return editDistance(term.folded, skeleton, editsAllowed(term.folded));
}

const consonants = (word: string) => word.replace(/[aeiou]/g, '');

/**
 * Among words equally many edits away, a wrong vowel is likelier than a wrong consonant, and a wrong end likelier than
 * a wrong beginning.
 */
function unlikeness(term: SearchTerm, { word, skeleton }: Candidate): number {
  const [typed, other] = skeleton === null ? [term.word, word ?? ''] : [term.folded, skeleton];
  const isSpokenAlike = consonants(typed) === consonants(other);
  return (
    (isSpokenAlike ? 0 : 4) + (typed.charAt(0) === other.charAt(0) ? 0 : 2) + (typed.length === other.length ? 0 : 1)
  );
}

/** Words one or two edits apart have a form with letters left out in common (`word_cuts`), which indexes find. */
async function candidatesFor(db: Connection, { word, folded }: SearchTerm): Promise<Candidate[]> {
  const ofPair = (own: 'word' | 'other', skeleton: 'folded' | 'other_folded') => sql`
    select ${sql.ref(own)} as word, ${sql.ref(skeleton)} as skeleton, 0 as products from search_synonyms
    where word_cuts(${sql.ref(skeleton)}) && (select word_cuts(${folded}::text))`;
  const { rows } = await sql<Candidate>`
    select substr(token, 2) as word, null as skeleton, products from search_words
    where cuts && (select word_cuts(${word}::text)) and token >= '=' and token < '>'
    union all select null, substr(token, 2), products from search_words
    where word_cuts(substr(token, 2)) && (select word_cuts(${folded}::text)) and token >= '~'
    union all ${ofPair('word', 'folded')} union all ${ofPair('other', 'other_folded')}`.execute(db);
  return rows;
}

const scriptOf = (word: RawBuilder<unknown>) =>
  sql`case when ${word} ~ '[\u0A80-\u0AFF]' then 'gu' when ${word} ~ '[\u0900-\u097F]' then 'hi' else 'en' end`;

/** Returns the commonest spelling of a skeleton in names, in the script of the search if there is one. */
export async function spelling(db: Connection, { word }: SearchTerm, skeleton: string): Promise<string | null> {
  const { rows } = await sql<{ word: string }>`
    select substr(token, 2) as word from search_words where kin && array['~' || ${skeleton}::text]
    order by ${scriptOf(sql`token`)} = ${scriptOf(sql`${word}::text`)} desc, products desc, token limit 1`.execute(db);
  return rows[0]?.word ?? null;
}
