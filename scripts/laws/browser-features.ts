import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { oldestBrowsers } from '../browsers.ts';

interface Support {
  version_added: string | boolean | null;
  version_removed?: string;
  alternative_name?: string;
  prefix?: string;
  flags?: unknown;
}

/** An entry of the table: the entries below it by name, and in `__compat` its own data. */
interface Entry {
  [name: string]: Entry | undefined;
}

interface Known {
  support: Record<string, Support | Support[] | undefined>;
}

/** Answers whether a feature is known, but missing in one of the oldest browsers that we support. */
export interface BrowserFeatures {
  isNewGlobal(name: string): boolean;
  /** Null for a member that the table does not have. */
  isNewMember(global: string, name: string): boolean | null;
  /** True if one of these browsers has no object with a method of this name. */
  isNewMethod(name: string): boolean;
  /** By its place in the table, such as `regular_expressions.modifier`. */
  isNewSyntax(place: string): boolean;
}

const windows = new Set(['window', 'self', 'globalThis']);

/** Reads the compatibility table of MDN. */
function readTable(): Entry {
  const path = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  return JSON.parse(readFileSync(path, 'utf8')) as Entry;
}

/** Returns the members that the oldest browsers lack, by their names in the table: static ones of the DOM end in '_static'. */
export function newMembers(): (readonly [global: string, name: string])[] {
  const { api, javascript } = readTable();
  return [...entriesOf(api), ...entriesOf(javascript?.['builtins'])].flatMap(([global, owner]) =>
    entriesOf(owner)
      .filter(([name, member]) => !name.endsWith('_event') && isNew(member))
      .map(([name]) => [global, name] as const),
  );
}

export function readBrowserFeatures(): BrowserFeatures {
  const { api = {}, javascript = {} } = readTable();
  const builtins = javascript['builtins'] ?? {};
  const globals = new Map([...entriesOf(api), ...entriesOf(api['Window']), ...entriesOf(builtins)]);
  const methods = new Map<string, boolean>();
  for (const owner of [...globals.values(), Object.fromEntries(globals)]) {
    for (const [name, method] of entriesOf(owner)) methods.set(name, (methods.get(name) ?? true) && isNew(method));
  }
  return {
    isNewGlobal: (name) => isNew(globals.get(name)),
    isNewMember(global, name) {
      const owner = globals.get(global);
      const member = windows.has(global) ? globals.get(name) : (owner?.[`${name}_static`] ?? owner?.[name]);
      return member ? isNew(member) : null;
    },
    isNewMethod: (name) => methods.get(name) ?? false,
    isNewSyntax: (place) =>
      isNew(place.split('.').reduce<Entry | undefined>((entry, name) => entry?.[name], javascript)),
  };
}

const knownOf = (entry: Entry | undefined) => entry?.['__compat'] as unknown as Known | undefined;

function entriesOf(entry: Entry = {}): [string, Entry][] {
  return Object.entries(entry).filter((named): named is [string, Entry] => knownOf(named[1]) !== undefined);
}

function isNew(entry: Entry | undefined): boolean {
  const support = knownOf(entry)?.support;
  if (!support) return false;
  return Object.entries(oldestBrowsers).some(
    ([browser, oldest]) => ![support[browser] ?? []].flat().some((one) => isThere(one, oldest)),
  );
}

function isThere(
  { version_added, version_removed, alternative_name, prefix, flags }: Support,
  oldest: string,
): boolean {
  if (version_removed !== undefined || alternative_name !== undefined || prefix !== undefined || flags) return false;
  return version_added === true || (typeof version_added === 'string' && isUntil(version_added, oldest));
}

/** (The table has versions such as '≤79', too.) */
function isUntil(version: string, oldest: string): boolean {
  const [major = Number.NaN, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor);
}
