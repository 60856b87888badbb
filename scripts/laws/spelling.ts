import { readFileSync } from 'node:fs';
import type { Findings, Sources } from './sources.ts';

/** Losing spellings with what is written instead. Decision 079. */
interface Spellings {
  /** Refused anywhere in a word. */
  signs: Record<string, string>;
  /** Refused where a word begins with them. */
  beginnings: Record<string, string>;
  /** Refused as whole words. */
  words: Record<string, string>;
  /** Gujarati endings, written together with a Gujarati word and with what fills in a blank. */
  endings: string[];
  /** Endings that are also words ('no', 'and', 'that'); they are refused after a blank only. */
  endingsOfBlanks: string[];
  /** Hindi imperatives: `not` ends the refused ones ('कीजिए'), `write` shows the form of the others ('करें'). */
  orders: { write: string; not: string[]; but: string[] };
}

const spellings = JSON.parse(readFileSync(new URL('spellings.json', import.meta.url), 'utf8')) as Spellings;

/** What can belong to a word; the full stop of Hindi stands among the letters' code points, and is none. */
const inWord = String.raw`[\p{L}\p{M}]`;

type Judgement = [RegExp, string | ((found: string) => string | null)];

/** Every losing spelling as an expression, with what is written instead; null for one that may stay. */
function judgements({ signs, beginnings, words, endings, endingsOfBlanks, orders }: Spellings): Judgement[] {
  const escaped = (text: string) => text.normalize('NFC').replace(/[().]/g, '\\$&');
  const of = (list: Record<string, string>, around: (text: string) => string): Judgement[] =>
    Object.entries(list).map(([lost, won]) => [new RegExp(around(escaped(lost)), 'gu'), won]);
  return [
    ...of(signs, (sign) => sign),
    ...of(beginnings, (text) => `(?<!${inWord})${text}(?!\u093c)`),
    ...of(words, (text) => `(?<!${inWord})${text}(?!${inWord})`),
    [
      new RegExp(String.raw`(?<=[\p{Script=Gujarati}\}]) (?:${endings.join('|')})(?!${inWord})`, 'gu'),
      (found) => found.trim(),
    ],
    [new RegExp(String.raw`(?<=\}) (?:${endingsOfBlanks.join('|')})(?!${inWord})`, 'gu'), (found) => found.trim()],
    [
      new RegExp(`(?<!${inWord})${inWord}+(?:${orders.not.join('|')})(?!${inWord})`, 'gu'),
      (found) => (orders.but.map((word) => word.normalize('NFC')).includes(found) ? null : orders.write),
    ],
  ];
}

const all = judgements(spellings);

/** What people read in Hindi and Gujarati is written in one spelling and one register. Words to search by are not. */
export function oneSpelling(messages: Sources): Findings {
  return [...messages].flatMap(([path, text]) =>
    text
      .normalize('NFC')
      .split('\n')
      .flatMap((line, at) =>
        lostIn(line).map(([found, better]) => `${path}:${at + 1}: '${found}' is written '${better}'`),
      ),
  );
}

/** Returns the losing spellings of a line, each with the winning one. */
function lostIn(line: string): [found: string, better: string][] {
  return all.flatMap(([lost, won]) =>
    [...line.matchAll(lost)].flatMap(([found]): [string, string][] => {
      const better = typeof won === 'string' ? won : won(found);
      return better === null ? [] : [[found, better]];
    }),
  );
}
