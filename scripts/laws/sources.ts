import { globSync, readFileSync } from 'node:fs';

/** Text of files, by their path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

/** Violations of a law, one line each, beginning with the file. */
export type Findings = string[];

const code = '{rules,domain,db,web,server,tests,bench,scripts}/**/*.{ts,tsx,mjs}';
const skipped = /(?:^|\/)(?:node_modules|compiled)\//;

export function readSources(patterns: string[]): Sources {
  const paths = globSync(patterns)
    .filter((path) => !skipped.test(path))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

/** Returns all code of the repository, without generated files. */
export function readCode(): Sources {
  return readSources([code, '*.ts']);
}

/** Returns the files whose path begins with one of the folders. */
export function within(sources: Sources, ...folders: string[]): Sources {
  return new Map([...sources].filter(([path]) => folders.some((folder) => path.startsWith(folder))));
}
