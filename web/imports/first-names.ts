import { groupIndian } from '../../rules/money.ts';

/** Names that a line spells out; the others are counted. */
const NAMED_MAX = 6;

/** Returns the first names of many, and how many more there are. */
export function firstNames(names: string[]): string[] {
  const more = names.length - NAMED_MAX;
  return more > 1 ? [...names.slice(0, NAMED_MAX), `+${groupIndian(more)}`] : names;
}
