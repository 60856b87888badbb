import { basename } from 'node:path';
import type { Findings, Sources } from './sources.ts';

const languages = ['en', 'hi', 'gu'];

type Messages = Record<string, unknown>;

export function messagesOf(sources: Sources, language: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(sources.get(`messages/${language}.json`) ?? '{}') as Messages;
  return messages;
}

/** The three languages hold the same keys, with the same blanks to fill. */
export function sameMessages(sources: Sources): Findings {
  const keys = new Set(languages.flatMap((language) => Object.keys(messagesOf(sources, language))));
  const base = messagesOf(sources, 'en');
  return languages.flatMap((language) => {
    const messages = messagesOf(sources, language);
    return [...keys].flatMap((key) => {
      if (!(key in messages)) return [`messages/${language}.json: lacks '${key}'`];
      const wanted = blanks(base[key]);
      const held = blanks(messages[key]);
      return wanted === held || !(key in base)
        ? []
        : [`messages/${language}.json: '${key}' has {${held}} where English has {${wanted}}`];
    });
  });
}

/** No key stands twice in a file: JSON would take the later one and nobody would notice. */
export function keysOnce(sources: Sources): Findings {
  return languages.flatMap((language) => {
    const text = sources.get(`messages/${language}.json`) ?? '';
    const keys = [...text.matchAll(/^\s*"(\w+)":/gm)].map(([, key]) => key);
    return keys
      .filter((key, place) => keys.indexOf(key) < place)
      .map((key) => `messages/${language}.json: '${key}' stands twice`);
  });
}

/** A page that stands in one language stands in all. */
export function samePages(sources: Sources): Findings {
  const names = new Set(
    [...sources.keys()].filter((path) => path.startsWith('messages/pages/')).map((path) => basename(path)),
  );
  return languages.flatMap((language) =>
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
