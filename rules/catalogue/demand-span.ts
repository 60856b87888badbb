import { daysUntil } from '../day.ts';

const DAY_MS = 24 * 3_600_000;

/** Periods of the demand, each compared with as many days before it. The first is the default. */
export const demandSpans = ['this-week', 'last-week', 'four-weeks'] as const;
export type DemandSpan = (typeof demandSpans)[number];

/** How many days a span has, and how many days ago it ended. */
const lengths: Record<DemandSpan, { days: number; ago: number }> = {
  'this-week': { days: 7, ago: 0 },
  'last-week': { days: 7, ago: 7 },
  'four-weeks': { days: 28, ago: 0 },
};

/** Days in India, 'YYYY-MM-DD': the first and last of a span, and the first of the days before it, for comparison. */
export interface DemandDays {
  before: string;
  from: string;
  to: string;
}

/** Returns the span that an address names; the first one for anything else. */
export function demandSpan(parameters: URLSearchParams): DemandSpan {
  return demandSpans.find((span) => span === parameters.get('tab')) ?? demandSpans[0];
}

export function daysOfSpan(span: DemandSpan, now: Date): DemandDays {
  const { days, ago } = lengths[span];
  const all = daysUntil(new Date(now.getTime() - ago * DAY_MS), 2 * days);
  return { before: all[0] ?? '', from: all[days] ?? '', to: all.at(-1) ?? '' };
}

/** Returns the last `days` days up to today, compared with no other days. */
export function daysAlone(days: number, now: Date): DemandDays {
  const all = daysUntil(now, days);
  return { before: all[0] ?? '', from: all[0] ?? '', to: all.at(-1) ?? '' };
}
