import { readFileSync } from 'node:fs';
import type { Findings, Sources } from './sources.ts';

/** Refused spellings, each with its replacement. Decision 079. */
interface Spellings {
  /** Refused anywhere in a word. */
  signs: Record<string, string>;
  /** Refused where a word begins with them. */
  beginnings: Record<string, string>;
  /** Refused as whole words. */
  words: Record<string, string>;
  /** Gujarati endings, written together with a Gujarati word or the content of a blank. */
  endings: string[];
  /** Endings that are also words ('no', 'and', 'that'); they are refused after a blank only. */
  endingsOfBlanks: string[];
  /** Hindi imperatives: `not` ends the refused ones ('कीजिए'), `write` shows the form of the others ('करें'). */
  orders: { write: string; not: string[]; but: string[] };
}

const spellings = JSON.parse(readFileSync(new URL('spellings.json', import.meta.url), 'utf8')) as Spellings;

/** Characters of a word; the danda is among the code points of the letters, but is none. */
const inWord = String.raw`[\p{L}\p{M}]`;

type Judgement = [RegExp, string | ((found: string) => string | null)];

/** Every refused spelling as an expression, with its replacement; null for a word that may stay. */
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

/** Texts that people read in Hindi and Gujarati have one spelling and one register. Search words may have others. */
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

/** Returns the refused spellings of a line, each with its replacement. */
function lostIn(line: string): [found: string, better: string][] {
  return all.flatMap(([lost, won]) =>
    [...line.matchAll(lost)].flatMap(([found]): [string, string][] => {
      const better = typeof won === 'string' ? won : won(found);
      return better === null ? [] : [[found, better]];
    }),
  );
}
