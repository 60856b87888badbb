import { globSync } from 'node:fs';
import type { Occasion } from '../changes.ts';
import { onOneEngine } from './one-engine.ts';

/** What every statement runs through. */
const store = /^db\/(?!generate\/|seed\/)/;
/** By folder below tests/doors: the folders of domain/ whose statements it asks. */
const statements: Record<string, string[]> = {
  accounts: ['accounts'],
  admin: ['admin', 'operators'],
  backup: ['admin', 'orders', 'media'],
  catalogue: ['catalogue', 'media', 'search'],
  chat: ['inquiries'],
  imports: ['imports', 'sheets', 'catalogue'],
  moderation: ['moderation'],
  notices: ['notices'],
  operators: ['operators'],
  orders: ['orders', 'stock'],
  payments: ['orders'],
  quotes: ['inquiries', 'orders'],
  requests: ['inquiries'],
  site: ['accounts'],
  stock: ['stock'],
};

/** On one engine alone, and slow because they restore whole stores: they have a turn too. */
const restoring = onOneEngine.filter((path) => path.startsWith('tests/doors/backup/'));

/** What is about locks, connections or the server itself is not left out on any day. */
const always = /race|lock|migration|replica|announce|connection|waits/;

/**
 * Returns the door tests that do not run on an engine this time (decisions 147 and 150). Each runs on one of them every
 * time, and on the other one the next day. It runs on both when the store or a statement that it asks was touched within a
 * day, or when it is about what one engine alone has.
 */
export function notOn(engine: 'embedded' | 'server', { isForAll, day, isChanged }: Occasion): string[] {
  if (isForAll || isChanged((path) => store.test(path))) return [];
  const turn = engine === 'server' ? 1 : 0;
  return globSync('tests/doors/*/*.test.ts')
    .filter((path) => !onOneEngine.includes(path) || restoring.includes(path))
    .toSorted()
    .filter((path, place) => (day + place) % 2 === turn && !always.test(path) && !isChanged(below(foldersOf(path))));
}

function foldersOf(path: string): string[] {
  const feature = path.split('/')[2] ?? '';
  return [
    `tests/doors/${feature}/`,
    `server/${feature}/`,
    ...(statements[feature] ?? []).map((name) => `domain/${name}/`),
  ];
}

const below = (folders: string[]) => (path: string) => folders.some((folder) => path.startsWith(folder));
