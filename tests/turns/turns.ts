import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Occasion } from '../changes.ts';

/** What the tests of a folder prove, and how often each runs when nobody touched that. */
export interface Turns {
  folder: string;
  /**
   * By name of a file: how the paths begin that it proves, not of all that it runs through. A file with 'always' runs every
   * time.
   */
  proves: Record<string, string[] | 'always'>;
  /** Beginnings of paths that each of them runs through: after a change there all of them run. */
  shared: string[];
  /** Every how many days each runs otherwise. */
  days: number;
}

/** Helpers of all tests of people and sites. */
export const helpers = [
  'tests/browser.ts',
  'tests/cookie-jar.ts',
  'tests/sign-in.ts',
  'tests/site.ts',
  'tests/engines/',
];

/**
 * Returns the files that do not run this time (decision 150). A file runs when what it proves, its own code or a sentence
 * that it looks for was touched within a day, and otherwise when it is its turn.
 */
export function leftOut({ folder, proves, shared, days }: Turns, occasion: Occasion): string[] {
  const { isForAll, day, isChanged, gone } = occasion;
  if (isForAll || isChanged(isBelow(shared))) return [];
  return globSync(`${folder}/*.test.ts`)
    .toSorted()
    .filter((path, place) => {
      const proved = proves[basename(path, '.test.ts')] ?? 'always';
      if (proved === 'always' || (day + place) % days === 0) return false;
      const sources = sourcesOf(path);
      return (
        !isChanged(isBelow([...proved, ...sources.keys()])) && !gone.some((part) => sources.get(path)?.includes(part))
      );
    });
}

const isBelow = (beginnings: string[]) => (path: string) => beginnings.some((beginning) => path.startsWith(beginning));

const imported = /from '(\.{1,2}\/[^']+)'/g;

/** Returns a test's text and those of all files below tests/ that it imports, by their paths. */
function sourcesOf(path: string, found = new Map<string, string>()): Map<string, string> {
  const text = readFileSync(path, 'utf8');
  found.set(path, text);
  for (const [, from = ''] of text.matchAll(imported)) {
    const other = join(dirname(path), from);
    if (other.startsWith('tests/') && !found.has(other)) sourcesOf(other, found);
  }
  return found;
}
