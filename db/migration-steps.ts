/** A part of a migration that is carried out in a transaction of its own. */
export interface MigrationStep {
  text: string;
  /** Is it carried out again until it changes no row? */
  isRepeated: boolean;
  /** Must it run outside of a transaction, as an index that is made beside the traffic? */
  isConcurrent: boolean;
}

const begins = /^-- Step(?:, (again until nothing is left))?\.?$/m;
const comments = /^\s*--.*$/gm;

/**
 * Returns the steps of a migration, divided by lines '-- Step' or '-- Step, again until nothing is left'; most have one.
 * One that was interrupted is begun anew, so each step of several may be repeated.
 */
export function migrationSteps(text: string): MigrationStep[] {
  const [first = '', ...parts] = text.split(begins);
  const further = parts.flatMap((part, at) => (at % 2 === 0 ? [stepOf(parts[at + 1] ?? '', part !== undefined)] : []));
  return withoutComments(first).trim() === '' && further.length > 0 ? further : [stepOf(first, false), ...further];
}

/** Returns a step's text as it may run within a transaction, in which nothing is made beside the traffic. */
export function withinTransaction({ text }: MigrationStep): string {
  return text.replace(/\bindex concurrently\b/gi, 'index');
}

function stepOf(text: string, isRepeated: boolean): MigrationStep {
  return { text, isRepeated, isConcurrent: /\bindex concurrently\b/i.test(withoutComments(text)) };
}

export function withoutComments(text: string): string {
  return text.replace(comments, '');
}

/** Names of migrations that take something away, with the number of the one since which nothing reads it. */
const contractions = /^\d{3}-contract-after-(\d{3})-/;

/** Returns the number since which nothing reads what a migration takes away; null where it takes nothing away. */
export function contractedAfter(name: string): string | null {
  return contractions.exec(name)?.[1] ?? null;
}

/**
 * Returns the first of the migrations of a newer version that takes away what this one needs; null where this one can
 * serve: what was only added is in nobody's way, and a contraction says from which migration on nothing reads it.
 */
export function inTheWay(unknown: readonly string[], known: readonly string[]): string | null {
  const newest = known.at(-1)?.slice(0, 3) ?? '';
  return unknown.find((name) => (contractedAfter(name) ?? '') > newest) ?? null;
}
