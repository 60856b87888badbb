import { posix } from 'node:path';
import type { Findings, Sources } from './sources.ts';
import { importsOf } from './syntax.ts';

/** Allowed imports of each folder, besides itself and npm packages; `type` allows types only. */
const allowed: Record<string, Record<string, 'all' | 'type'>> = {
  // Keys of messages and the types of their blanks; their texts are for the folders above.
  rules: { messages: 'type' },
  domain: { rules: 'all', db: 'all', messages: 'type' },
  db: { rules: 'all', domain: 'type' },
  web: { rules: 'all', domain: 'all', messages: 'all', db: 'type' },
  server: { rules: 'all', domain: 'all', db: 'all', web: 'all', messages: 'all' },
};

/** Each folder inside these may import those listed before it. */
const floors: Record<string, string[]> = {
  domain: [
    'notices',
    'media',
    'sheets',
    'accounts',
    'stock',
    'search',
    'catalogue',
    'moderation',
    'imports',
    'orders',
    'inquiries',
    'admin',
    'operators',
  ],
  'rules/imports': ['cells', 'headers', 'rows', 'amounts', 'columns', 'terms', 'lines'],
};

/** rules <- domain <- web <- server, and only downwards inside the folders that have floors. */
export function importDirection(sources: Sources): Findings {
  const findings: Findings = [];
  for (const { from, to, isType } of ourImports(sources)) {
    const [home = ''] = from.split('/');
    const [other = ''] = to.split('/');
    const rights = allowed[home];
    if (!rights) continue;
    if (home !== other) {
      const right = rights[other];
      if (right === undefined) findings.push(`${from}: ${home}/ may not import ${to}`);
      else if (right === 'type' && !isType) findings.push(`${from}: ${home}/ may import only types of ${to}`);
    }
    for (const [house, order] of Object.entries(floors)) {
      const [floor, otherFloor] = [from, to].map((path) => folderIn(house, path));
      if (floor !== undefined && otherFloor !== undefined && order.indexOf(otherFloor) > order.indexOf(floor))
        findings.push(`${from}: ${house}/${floor} is below ${house}/${otherFloor} and may not import ${to}`);
    }
  }
  return findings;
}

/** Returns the folder directly inside `house` that holds a file. */
function folderIn(house: string, path: string): string | undefined {
  return path.startsWith(`${house}/`) ? /^([^/]+)\//.exec(path.slice(house.length + 1))?.[1] : undefined;
}

/** Every folder inside those with floors is in their list. */
export function knownFloors(sources: Sources): Findings {
  return Object.entries(floors).flatMap(([house, order]) =>
    [...new Set([...sources.keys()].flatMap((path) => folderIn(house, path) ?? []))]
      .filter((folder) => !order.includes(folder))
      .map((folder) => `${house}/${folder}: has no place in the order of ${house}/`),
  );
}

/** Shared components are in web/ui, which imports no feature's folder. */
export function plainParts(sources: Sources): Findings {
  return ourImports(sources)
    .filter(({ from, to }) => from.startsWith('web/ui/') && /^web\/(?!ui\/)[^/]+\//.test(to))
    .map(({ from, to }) => `${from}: web/ui knows no feature, and may not import ${to}`);
}

/** No file imports itself through others, types included. */
export function importCycles(sources: Sources): Findings {
  const graph = new Map<string, string[]>();
  for (const { from, to } of ourImports(sources)) graph.set(from, [...(graph.get(from) ?? []), to]);
  const findings = new Set<string>();
  const done = new Set<string>();
  const follow = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      findings.add(rotated(trail.slice(at)));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) follow(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) follow(path, []);
  return [...findings];
}

/** Returns one name for a cycle, whichever file it was entered by. */
function rotated(cycle: string[]): string {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '');
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return `${turned.join(' -> ')} -> ${turned[0]}: import cycle`;
}

function ourImports(sources: Sources): { from: string; to: string; isType: boolean }[] {
  return [...sources].flatMap(([from, text]) =>
    importsOf(from, text)
      // React Router generates the types of each route.
      .filter(({ specifier }) => specifier.startsWith('.') && !specifier.includes('/+types/'))
      .map(({ specifier, isType }) => ({
        from,
        to: posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')),
        isType,
      })),
  );
}
