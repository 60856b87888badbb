import type { Connection, Database } from '../../db/database.ts';
import type { ContentOf, TextName } from '../../rules/admin/texts.ts';
import { Refusal } from '../refusal.ts';
import { onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

/** A text by its name and language; contact data stands in 'all' of them. */
export interface TextPlace<Name extends TextName = TextName> {
  name: Name;
  language: string;
}

/** A version of a text; without content it is the built-in one. */
export interface Written<Name extends TextName = TextName> {
  version: number;
  content: ContentOf<Name> | null;
  at: Date;
}

/** What the operator has written, the newest version of each text. */
export interface OperatorTexts {
  /** Null where nothing was ever written. */
  newest<Name extends TextName>(place: TextPlace<Name>): Written<Name> | null;
}

/** How many versions a screen shows; all are kept. */
const VERSIONS_SHOWN = 50;

/** The newest version of every text. */
export async function readTexts(db: Connection): Promise<OperatorTexts> {
  const rows = await db
    .selectFrom('operator_texts')
    .distinctOn(['name', 'language'])
    .selectAll()
    .orderBy('name')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();
  const newest = new Map(rows.map((row) => [keyOf(row), row]));
  return {
    // What is kept under a name was read with its schema when it was saved.
    newest: <Name extends TextName>(place: TextPlace<Name>) =>
      (newest.get(keyOf(place)) ?? null) as Written<Name> | null,
  };
}

/** The versions of a text, newest first. */
export async function versionsOf(db: Connection, { name, language }: TextPlace): Promise<Omit<Written, 'content'>[]> {
  return db
    .selectFrom('operator_texts')
    .select(['version', 'at'])
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute();
}

/** One version of a text. Refuses one that there is not. */
export async function versionOf(db: Connection, { name, language }: TextPlace, version: number): Promise<Written> {
  const row = await db
    .selectFrom('operator_texts')
    .select(['version', 'content', 'at'])
    .where('name', '=', name)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'texts_no_version');
  return row as unknown as Written;
}

/**
 * Writes a new version of a text; the same text as now writes nothing. `expectedVersion` is the version that stood
 * in the form: refuses when somebody has saved since.
 */
export async function changeText(
  db: Database,
  admin: Admin,
  place: TextPlace,
  input: { content: ContentOf<TextName>; builtIn: ContentOf<TextName>; expectedVersion: number; now: Date },
): Promise<void> {
  const { content, builtIn, expectedVersion, now } = input;
  await onRecord(db, admin, { now, topics: ['texts'] }, async (tx) => {
    const before = await lockVersion(tx, place, expectedVersion);
    if (JSON.stringify(before?.content ?? builtIn) === JSON.stringify(content)) return null;
    await add(tx, place, { version: expectedVersion + 1, content, at: now });
    return { action: 'text.change', ...versions(place, expectedVersion, expectedVersion + 1) };
  });
}

/** Lets an earlier version hold again, 0 the built-in text; it becomes the newest one. Refuses as above. */
export async function restoreText(
  db: Database,
  admin: Admin,
  place: TextPlace,
  { version, expectedVersion, now }: { version: number; expectedVersion: number; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics: ['texts'] }, async (tx) => {
    const before = await lockVersion(tx, place, expectedVersion);
    const content = version === 0 ? null : (await versionOf(tx, place, version)).content;
    if (JSON.stringify(before?.content ?? null) === JSON.stringify(content)) return null;
    await add(tx, place, { version: expectedVersion + 1, content, at: now });
    const { subject, before: was, after } = versions(place, expectedVersion, expectedVersion + 1);
    return { action: 'text.restore', subject, before: was, after: { ...after, same_as: version } };
  });
}

/** The newest version, which has to be the one that stood in the form. */
async function lockVersion(tx: Connection, place: TextPlace, expectedVersion: number): Promise<Written | null> {
  const [newest] = await versionsOf(tx, place);
  if ((newest?.version ?? 0) !== expectedVersion) throw new Refusal(409, 'texts_stale');
  return newest ? versionOf(tx, place, newest.version) : null;
}

/** Of two who save the same version at once one is refused. */
async function add(tx: Connection, { name, language }: TextPlace, { version, content, at }: Written): Promise<void> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('operator_texts')
    .values({ name, language, version, content: content === null ? null : JSON.stringify(content), at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!added) throw new Refusal(409, 'texts_stale');
}

/** The trail tells of versions, not of words: contact data are a person's. */
function versions({ name, language }: TextPlace, before: number, after: number) {
  const subject = name === 'contact-data' ? 'text:contact' : `text:${name}:${language}`;
  return { subject, before: { version: before }, after: { version: after } };
}

function keyOf({ name, language }: { name: string; language: string }): string {
  return `${name} ${language}`;
}
