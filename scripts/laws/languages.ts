import { basename } from 'node:path';
import type { Findings, Sources } from './sources.ts';

/** The one list of languages; the types of `messages/compiled` make the compiler require each of them everywhere. */
const LIST = 'messages/settings.inlang/settings.json';

type Messages = Record<string, unknown>;

export function messagesOf(sources: Sources, language: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(sources.get(`messages/${language}.json`) ?? '{}') as Messages;
  return messages;
}

/** Returns the languages that are listed or have a file or a folder of pages; each of them needs all three. */
function languagesIn(sources: Sources): string[] {
  const begun = [...sources.keys()].flatMap((path) => /^messages\/(?:pages\/)?(\w+)[./]/.exec(path)?.[1] ?? []);
  return [...new Set([...listed(sources), ...begun.filter((name) => name !== 'settings' && name !== 'pages')])];
}

function listed(sources: Sources): string[] {
  return (JSON.parse(sources.get(LIST) ?? '{"locales":[]}') as { locales: string[] }).locales;
}

/** Every language with a file or pages is listed. */
export function listedLanguages(sources: Sources): Findings {
  const known = listed(sources);
  return languagesIn(sources)
    .filter((language) => !known.includes(language))
    .map((language) => `${LIST}: lacks '${language}'`);
}

/** All languages have the same keys, with the same blanks. */
export function sameMessages(sources: Sources): Findings {
  const languages = languagesIn(sources);
  const keys = new Set(languages.flatMap((language) => Object.keys(messagesOf(sources, language))));
  const base = messagesOf(sources, 'en');
  return languages.flatMap((language) => {
    const messages = messagesOf(sources, language);
    return [...keys].flatMap((key) => {
      if (!(key in messages)) return [`messages/${language}.json: lacks '${key}'`];
      const wanted = blanks(base[key]);
      const given = blanks(messages[key]);
      return wanted === given || !(key in base)
        ? []
        : [`messages/${language}.json: '${key}' has {${given}} where English has {${wanted}}`];
    });
  });
}

/** No key is twice in a file: JSON would silently take the later one. */
export function keysOnce(sources: Sources): Findings {
  return languagesIn(sources).flatMap((language) => {
    const text = sources.get(`messages/${language}.json`) ?? '';
    const keys = [...text.matchAll(/^\s*"(\w+)":/gm)].map(([, key]) => key);
    return keys
      .filter((key, place) => keys.indexOf(key) < place)
      .map((key) => `messages/${language}.json: '${key}' stands twice`);
  });
}

/** A page in one language exists in all. */
export function samePages(sources: Sources): Findings {
  const names = new Set(
    [...sources.keys()].filter((path) => path.startsWith('messages/pages/')).map((path) => basename(path)),
  );
  return languagesIn(sources).flatMap((language) =>
    [...names]
      .map((name) => `messages/pages/${language}/${name}`)
      .filter((path) => !sources.has(path))
      .map((path) => `${path}: is missing`),
  );
}

function blanks(message: unknown): string {
  const found = JSON.stringify(message ?? '').matchAll(/\{\s*(\w+)\s*\}/g);
  return [...new Set([...found].map(([, name]) => name))].sort().join(', ');
}
