/** A part of a migration that runs in its own transaction. */
export interface MigrationStep {
  text: string;
  /** Does it run until it changes no row? */
  isRepeated: boolean;
  /** Must it run outside a transaction, such as `create index concurrently`? */
  isConcurrent: boolean;
}

const begins = /^-- Step(?:, (again until nothing is left))?\.?$/m;
const comments = /^\s*--.*$/gm;

/**
 * Returns the steps of a migration, split at lines '-- Step' or '-- Step, again until nothing is left'; most have one.
 * An interrupted migration starts over, so each of several steps must be repeatable.
 */
export function migrationSteps(text: string): MigrationStep[] {
  const [first = '', ...parts] = text.split(begins);
  const further = parts.flatMap((part, at) => (at % 2 === 0 ? [stepOf(parts[at + 1] ?? '', part !== undefined)] : []));
  return withoutComments(first).trim() === '' && further.length > 0 ? further : [stepOf(first, false), ...further];
}

/** Returns a step's text for a transaction, in which no index can be made concurrently. */
export function withinTransaction({ text }: MigrationStep): string {
  return text.replace(/\bindex concurrently\b/gi, 'index');
}

function stepOf(text: string, isRepeated: boolean): MigrationStep {
  return { text, isRepeated, isConcurrent: /\bindex concurrently\b/i.test(withoutComments(text)) };
}

export function withoutComments(text: string): string {
  return text.replace(comments, '');
}

/** Names of migrations that remove something, with the number of the migration since which nothing reads it. */
const contractions = /^\d{3}-contract-after-(\d{3})-/;

/** Returns the number of the migration since which nothing reads what this one removes; null if it removes nothing. */
export function contractedAfter(name: string): string | null {
  return contractions.exec(name)?.[1] ?? null;
}

/**
 * Returns the first of a newer version's migrations that removes something this version needs; null if this version can
 * serve: additions do no harm, and a contraction names the migration since which nothing reads it.
 */
export function inTheWay(unknown: readonly string[], known: readonly string[]): string | null {
  const newest = known.at(-1)?.slice(0, 3) ?? '';
  return unknown.find((name) => (contractedAfter(name) ?? '') > newest) ?? null;
}
