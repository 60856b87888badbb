import type { Connection, Database } from '../../db/database.ts';
import type { ContentOf, TextName } from '../../rules/admin/texts.ts';
import { Refusal } from '../refusal.ts';
import { onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

/** Name and language of a text; the language of contact data is 'all'. */
export interface TextPlace<Name extends TextName = TextName> {
  name: Name;
  language: string;
}

/** A version of a text; null content means the built-in text. */
export interface Written<Name extends TextName = TextName> {
  version: number;
  content: ContentOf<Name> | null;
  at: Date;
}

export interface OperatorTexts {
  /** Null if the operator has never written this text. */
  newest<Name extends TextName>(place: TextPlace<Name>): Written<Name> | null;
}

/** How many versions a screen shows; all are kept. */
const VERSIONS_SHOWN = 50;

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
    // The cast is safe: content was validated by the schema of its name when it was saved.
    newest: <Name extends TextName>(place: TextPlace<Name>) =>
      (newest.get(keyOf(place)) ?? null) as Written<Name> | null,
  };
}

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

/** Returns one version of a text; refuses an unknown version. */
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
 * Writes a new version of a text, unless it is unchanged. `builtIn` is the text shown before the first save; null if
 * saving it is a choice. Refuses if `expectedVersion`, which the form displayed, is no longer the newest.
 */
export async function changeText(
  db: Database,
  admin: Admin,
  place: TextPlace,
  input: { content: ContentOf<TextName>; builtIn: ContentOf<TextName> | null; expectedVersion: number; now: Date },
): Promise<void> {
  const { content, builtIn, expectedVersion, now } = input;
  await onRecord(db, admin, { now, topics: ['texts'] }, async (tx) => {
    const before = await lockVersion(tx, place, expectedVersion);
    if (JSON.stringify(before?.content ?? builtIn) === JSON.stringify(content)) return null;
    await add(tx, place, { version: expectedVersion + 1, content, at: now });
    return { action: 'text.change', ...versions(place, expectedVersion, expectedVersion + 1) };
  });
}

/** Restores an earlier version, or with 0 the built-in text, as a new version. Refuses as changeText does. */
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

/** Returns the newest version; refuses if the form displayed another one. */
async function lockVersion(tx: Connection, place: TextPlace, expectedVersion: number): Promise<Written | null> {
  const [newest] = await versionsOf(tx, place);
  if ((newest?.version ?? 0) !== expectedVersion) throw new Refusal(409, 'texts_stale');
  return newest ? versionOf(tx, place, newest.version) : null;
}

/** Adds a version; refuses all but one of several concurrent saves. */
async function add(tx: Connection, { name, language }: TextPlace, { version, content, at }: Written): Promise<void> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('operator_texts')
    .values({ name, language, version, content: content === null ? null : JSON.stringify(content), at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!added) throw new Refusal(409, 'texts_stale');
}

/** Returns the trail's entry with version numbers only, because contact data are personal data. */
function versions({ name, language }: TextPlace, before: number, after: number) {
  const subject = name === 'contact-data' ? 'text:contact' : `text:${name}:${language}`;
  return { subject, before: { version: before }, after: { version: after } };
}

function keyOf({ name, language }: { name: string; language: string }): string {
  return `${name} ${language}`;
}
