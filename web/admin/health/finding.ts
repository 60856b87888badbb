import type { HealthFacts, HealthLevel } from '../../../rules/admin/health.ts';

/** One thing that was looked at, in words: how it is and, where it is not well, what to do. */
export interface Finding {
  name: string;
  level: HealthLevel;
  text: string;
  toDo: string | null;
}

/** Looks at one thing; null where the shop has no such thing. */
export type Check = (facts: HealthFacts) => Finding | null;

/** Returns a finding that says what to do only where something is to be done. */
export function finding(name: string, level: HealthLevel, { text, toDo }: { text: string; toDo: string }): Finding {
  return { name, level, text, toDo: level === 'well' ? null : toDo };
}
