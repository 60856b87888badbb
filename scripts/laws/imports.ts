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

/** Each folder of `domain/` may import those listed before it. */
const floors = [
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
];

/** rules <- domain <- web <- server, and inside `domain/` only downwards. */
export function importDirection(sources: Sources): Findings {
  const findings: Findings = [];
  for (const { from, to, isType } of ourImports(sources)) {
    const [home = '', floor = ''] = from.split('/');
    const [other = '', otherFloor = ''] = to.split('/');
    const rights = allowed[home];
    if (!rights) continue;
    if (home !== other) {
      const right = rights[other];
      if (right === undefined) findings.push(`${from}: ${home}/ may not import ${to}`);
      else if (right === 'type' && !isType) findings.push(`${from}: ${home}/ may import only types of ${to}`);
    } else if (home === 'domain' && floors.indexOf(otherFloor) > floors.indexOf(floor)) {
      findings.push(`${from}: domain/${floor} stands below domain/${otherFloor} and may not import ${to}`);
    }
  }
  return findings;
}

/** Every folder of `domain/` is in the list. */
export function knownFloors(sources: Sources): Findings {
  const folders = [...sources.keys()].flatMap((path) => /^domain\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(folders)]
    .filter((folder) => !floors.includes(folder))
    .map((folder) => `domain/${folder}: has no place in the order of domain/`);
}

/** Shared components stand in web/ui, which imports no feature's folder. */
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
