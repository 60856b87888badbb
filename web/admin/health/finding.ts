import type { HealthFacts, HealthLevel } from '../../../rules/admin/health.ts';

/** Result of one check in words: the present state and, if it is not well, what to do. */
export interface Finding {
  name: string;
  level: HealthLevel;
  text: string;
  toDo: string | null;
}

/** Checks one thing; null if the shop does not have it. */
export type Check = (facts: HealthFacts) => Finding | null;

/** Returns a finding; drops `toDo` if all is well. */
export function finding(name: string, level: HealthLevel, { text, toDo }: { text: string; toDo: string }): Finding {
  return { name, level, text, toDo: level === 'well' ? null : toDo };
}
