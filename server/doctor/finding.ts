import type { HealthLevel } from '../../rules/admin/health.ts';

/** The doctor's result for one thing: its state and, unless all is well, what to do. */
export interface Finding {
  /** A variable or a part of the set-up. */
  about: string;
  level: HealthLevel;
  text: string;
}

const words: Record<HealthLevel, string> = { well: 'well  ', soon: 'advice', now: 'MEND  ' };

export const well = (about: string, text: string): Finding => ({ about, level: 'well', text });
export const advice = (about: string, text: string): Finding => ({ about, level: 'soon', text });
export const mend = (about: string, text: string): Finding => ({ about, level: 'now', text });

export function lineOf({ about, level, text }: Finding): string {
  return `${words[level]}  ${about}: ${text}`;
}

export function summaryOf(findings: Finding[]): string {
  const count = (level: HealthLevel) => findings.filter((finding) => finding.level === level).length;
  const [toMend, toThink] = [count('now'), count('soon')];
  if (toMend === 0 && toThink === 0) return 'All is well.';
  const advised = toThink === 0 ? '' : `, ${toThink} ${toThink === 1 ? 'piece' : 'pieces'} of advice`;
  return `${toMend} ${toMend === 1 ? 'thing' : 'things'} to mend${advised}.`;
}
