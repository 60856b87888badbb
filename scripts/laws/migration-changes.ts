import { basename } from 'node:path';
import { contractedAfter, migrationSteps, withoutComments } from '../../db/migration-steps.ts';
import type { Findings, Sources } from './sources.ts';

/** Earlier migrations had landed before an old version ever served beside a new one. */
const JUDGED_FROM = '060';

/** One statement of a migration, or one clause of an ALTER TABLE, in small letters on one line. */
interface Change {
  text: string;
  /** The table that it changes; empty if there is none. */
  table: string;
  isRepeated: boolean;
}

type Form = [form: RegExp, why: string];

/** Changes that remove what the version before may still read or rely on. */
const takenAway: Form[] = [
  [/^drop (?:table|view|materialized view|sequence|type|domain|function|schema|extension)\b/, 'drops what is there'],
  [/^truncate\b/, 'empties a table'],
  [/^drop (?:column )?(?!constraint|index|trigger|column\b)\w+( cascade)?$|^drop column\b/, 'drops a column'],
  [/\brename\b/, 'renames'],
  [/^alter (?:column )?\w+ set not null/, 'allows no null where there may be one'],
  [/^alter (?:column )?\w+ drop default/, 'takes a default away'],
  [/^alter (?:column )?\w+ (?:set data )?type\b/, 'changes the type of a column'],
  [
    /^add (?:column )?(?!.*\b(?:default|generated)\b)(?!constraint\b).*\bnot null\b/,
    'adds a column that must be given',
  ],
];

/** Changes that may refuse a row that the version before writes. */
const narrowed: Form[] = [
  [/^add (?:constraint \w+ )?(?:check|unique|primary key|foreign key|exclude)\b/, 'adds a constraint'],
  [/^create unique index\b/, 'adds a unique index'],
];

/** Changes that block readers or writers while they go through the whole table. */
const locking: Form[] = [
  [/^create (?:unique )?index (?!concurrently)/, 'makes an index while writers wait; make it concurrently'],
  [/^add (?:column )?.*\bgenerated\b/, 'writes the whole table anew'],
  [/^add (?:column )?.*\bdefault (?:gen_random_uuid|random|nextval|clock_timestamp)\b/, 'writes the whole table anew'],
  [
    /^add (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    "looks through the whole table; add it 'not valid', and validate it in a step",
  ],
  [/^alter (?:column )?\w+ (?:set data )?type\b/, 'writes the whole table anew'],
];

/**
 * The version before serves on during a migration and after a rollback, so a migration only adds. A removal is named
 * NNN-contract-after-MMM-name and says '-- Contracts: why', a new refusal '-- Narrows TABLE: why', a lock '-- Locks
 * TABLE: why that is short'.
 */
export function expandThenContract(sources: Sources): Findings {
  const migrations = [...sources].filter(([path]) => path.endsWith('.sql') && basename(path) >= JUDGED_FROM);
  return [...migrations.flatMap(([path, text]) => judged(path, text)), ...inOrder(sources)];
}

function judged(path: string, text: string): Findings {
  const name = basename(path);
  const says = (word: string) => new RegExp(`^-- ${word}: \\w`, 'm').test(/^(?:--.*\n)*/.exec(text)?.[0] ?? '');
  const own = new Set(
    [...withoutComments(text).matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, table]) => table),
  );
  const changes = migrationSteps(text).flatMap((step) => changesOf(step.text, step.isRepeated));
  const mayTakeAway = contractedAfter(name) !== null && says('Contracts');
  const findings =
    contractedAfter(name) !== null && !says('Contracts') ? [`${path}: does not begin with '-- Contracts: why'`] : [];
  for (const { text: change, table, isRepeated } of changes) {
    if (own.has(table)) continue;
    const breaks = (forms: Form[]) => forms.find(([form]) => form.test(change))?.[1];
    const [lost, narrow, lock] = [breaks(takenAway), breaks(narrowed), lockOf(change, isRepeated) ?? breaks(locking)];
    if (lost !== undefined && !mayTakeAway)
      findings.push(`${path}: ${lost}, which breaks the version before: ${change}`);
    if (narrow !== undefined && !says(`Narrows ${table}`))
      findings.push(`${path}: ${narrow}, and does not say '-- Narrows ${table}: why': ${change}`);
    if (lock !== undefined && !says(`Locks ${table}`))
      findings.push(`${path}: ${lock}, or say '-- Locks ${table}: why': ${change}`);
  }
  return findings;
}

function lockOf(change: string, isRepeated: boolean): string | undefined {
  return !isRepeated && /^(?:update|delete from) /.test(change)
    ? "holds all rows that it writes; do it in a step, 'again until nothing is left'"
    : undefined;
}

/** A migration that lands has the highest number, because databases have run those that landed before. */
function inOrder(sources: Sources): Findings {
  const lines = (sources.get('db/migrations/CHECKSUMS') ?? '').split('\n').filter(Boolean);
  const names = lines.map((line) => line.slice(66));
  return names.flatMap((name, at) => {
    const before = names[at - 1] ?? '';
    return name >= JUDGED_FROM && name < before
      ? [`db/migrations/${name}: landed after ${before}, so its number must be higher`]
      : [];
  });
}

/** Returns the statements of a step; the bodies of functions and texts are no statements. */
function changesOf(text: string, isRepeated: boolean): Change[] {
  const bare = withoutComments(text)
    .replace(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replace(/'[^']*'/g, "''")
    .toLowerCase()
    .replace(/\s+/g, ' ');
  return bare.split(';').flatMap((part) => {
    const statement = part.trim();
    const altered = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement);
    if (altered)
      return clauses(altered[2] ?? '').map((clause) => ({ text: clause, table: altered[1] ?? '', isRepeated }));
    const table =
      /^(?:update|delete from|truncate|drop table(?: if exists)?) (\w+)|^create .*?index .*?\bon (\w+)/.exec(statement);
    return statement === '' ? [] : [{ text: statement, table: table?.[1] ?? table?.[2] ?? '', isRepeated }];
  });
}

/** Splits the clauses of an ALTER TABLE at the commas outside of brackets. */
function clauses(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((clause) => clause.trim());
}
