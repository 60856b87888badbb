import { sql } from 'kysely';
import type { Connection, Database } from '../../../db/database.ts';
import type { PlainKey } from '../../../messages/message-key.ts';
import { percentIn, rateInstead } from '../../../rules/imports/cells/cell-values.ts';
import { plainHeader } from '../../../rules/imports/headers/plain-header.ts';
import { SHEET_CELL_MAX } from '../../../rules/limits.ts';
import type { Supplier } from '../../accounts/people.ts';
import { allCategories } from '../../catalogue/categories.ts';
import { BadForm } from '../../refusal.ts';
import { isInForce } from '../columns/first-tax.ts';
import { type Import, isOpenRow } from '../imports.ts';
import { rememberWord } from './import-words.ts';
import { mendInPieces } from './mend-pieces.ts';
import type { NamesAndTime } from './rejudged-rows.ts';
import { isAsked, isWordField, isWrongText, unitFields, wordIn } from './wrong-words.ts';

/** Words that one answer may add to the remembered ones, so that it does not push out the others. */
const REMEMBERED_MAX = 50;

/** A supplier's answer about a wrong text: a meaning, or that its rows are left out. */
export interface WordAnswer {
  field: string;
  word: string;
  /** '' for none. */
  meaning: string;
  isLeftOut: boolean;
}

export function isAnswered({ meaning, isLeftOut }: WordAnswer): boolean {
  return isLeftOut || meaning.trim() !== '';
}

interface Importing {
  supplier: Supplier;
  id: bigint | null;
  at: NamesAndTime;
}

/**
 * Replaces wrong texts in every row, or leaves their rows out, and judges the rows again, in pieces. `restCategory`
 * replaces every other unknown one, '' for none. Refuses texts that are no answers, and a form without any.
 */
export async function useForAll(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  given: { words: WordAnswer[]; restCategory: string; isRemembered: boolean },
  at: NamesAndTime,
): Promise<void> {
  const { words, restCategory: rest, isRemembered } = given;
  const wrong = words.some(isAnswered) || rest !== '' ? words.findIndex((word) => problemOf(word, at) !== null) : 0;
  if (wrong >= 0) throw new BadForm({ [`meaning${wrong}`]: [problemOf(words[wrong], at) ?? 'import_word_required'] });
  if (rest !== '' && !(await isCategory(db, rest, at))) throw new BadForm({ restCategory: ['category_required'] });
  const importing = { supplier, id, at };
  for (const word of words.filter(isAnswered).flatMap(asMeant)) {
    if (word.isLeftOut) await leaveWordOut(db, importing, word);
    else await replaceWord(db, importing, { ...word, isRemembered });
  }
  if (rest !== '') await replaceWord(db, importing, { field: 'category', word: null, meaning: rest, isRemembered });
}

/** Returns why a text is no answer; null if it may be one. */
function problemOf(answer: WordAnswer | undefined, { now }: NamesAndTime): PlainKey | null {
  if (answer === undefined || !isAsked(answer.field) || answer.meaning.length > SHEET_CELL_MAX)
    return 'import_word_required';
  const isRate = answer.field === 'gstRate' && answer.meaning.trim() !== '' && !answer.isLeftOut;
  return isRate && !isInForce(percentIn(answer.meaning) ?? '', now) ? 'gst_rate_invalid' : null;
}

/** The pieces in a unit are asked once, and hold for stock and prices alike. A rate stays extra if its text is. */
function asMeant(answer: WordAnswer): WordAnswer[] {
  if (answer.field === 'gstRate') return [{ ...answer, meaning: rateInstead(answer.meaning, answer.word) }];
  const isShared = answer.word !== '' && unitFields.some((field) => field === answer.field);
  return isShared ? unitFields.map((field) => ({ ...answer, field })) : [answer];
}

async function isCategory(db: Database, name: string, { namesOf }: NamesAndTime): Promise<boolean> {
  const categories = await allCategories(db);
  return categories.some((one) => namesOf(one.name).some((known) => plainHeader(known) === plainHeader(name)));
}

/** A wrong text, or null for every one of its field. */
interface Wrong {
  field: string;
  word: string | null;
}

async function replaceWord(
  db: Database,
  { supplier, id, at }: Importing,
  { field, word, meaning, isRemembered }: Wrong & { meaning: string; isRemembered: boolean },
): Promise<void> {
  const replaced = JSON.stringify({ [field]: meaning });
  const words = new Map<number, string>();
  const remembered = new Set<string>();
  await mendInPieces(db, supplier, id, {
    ...at,
    mend: async (tx, own, { after, limit }) => {
      const rows = await rowsWithWord(tx, own, { field, word, after, limit });
      for (const row of rows) words.set(row.number, row.word);
      const numbers = rows.map(({ number }) => number);
      await sql`update import_rows set mended = mended || ${replaced}::jsonb
        where import_id = ${own.id} and number = any (${numbers}::integer[])`.execute(tx);
      return numbers;
    },
    onJudged: async (tx, own, numbers) => {
      if (!isRemembered || !isWordField(field) || field === 'currency') return;
      if (!(await isRight(tx, own, numbers, field))) return;
      for (const one of numbers.map((number) => words.get(number) ?? '')) {
        if (remembered.size === REMEMBERED_MAX || remembered.has(one)) continue;
        remembered.add(one);
        await rememberWord(tx, supplier, { field, word: one, meaning }, { own, now: at.now });
      }
    },
  });
}

/** Leaves out the rows with a text; the other rows of a product go with its first one. */
async function leaveWordOut(
  db: Database,
  { supplier, id, at }: Importing,
  { field, word }: Pick<WordAnswer, 'field' | 'word'>,
): Promise<void> {
  await mendInPieces(db, supplier, id, {
    ...at,
    mend: async (tx, own, { after, limit }) => {
      const numbers = (await rowsWithWord(tx, own, { field, word, after, limit })).map(({ number }) => number);
      await sql`update import_rows set is_left_out = true, is_omitted = true
        where import_id = ${own.id} and (outcome is null or outcome = 'refused')
          and (number = any (${numbers}::integer[]) or head = any (${numbers}::integer[]))`.execute(tx);
      return numbers;
    },
  });
}

async function rowsWithWord(
  tx: Connection,
  own: Import,
  { field, word, after, limit }: Wrong & { after: number; limit: number },
): Promise<{ number: number; word: string }[]> {
  return await tx
    .selectFrom('import_rows')
    .select(['number', wordIn(own, field).as('word')])
    .where('import_id', '=', own.id)
    .where('number', '>', after)
    .where('verdict', '=', 'wrong')
    .where(isOpenRow)
    .where(isWrongText(field))
    .$if(word !== null, (query) => query.where(wordIn(own, field), '=', word))
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Is the field without problems in these rows now? */
async function isRight(tx: Connection, { id }: Import, numbers: number[], field: string): Promise<boolean> {
  const wrong = await tx
    .selectFrom('import_rows')
    .select('number')
    .where('import_id', '=', id)
    .where('number', '=', sql<number>`any (${numbers}::integer[])`)
    .where(sql<boolean>`jsonb_exists(problems, ${field})`)
    .limit(1)
    .execute();
  return numbers.length > 0 && wrong.length === 0;
}
