/** How many days the overview looks back; the middle one where the address says nothing. */
export const overviewRanges = [7, 30, 90] as const;

export type OverviewRange = (typeof overviewRanges)[number];

export const OVERVIEW_RANGE_USUAL: OverviewRange = 30;

/** The range that an address asks for; anything else is the usual one. */
export function overviewRange(parameters: URLSearchParams): OverviewRange {
  return overviewRanges.find((days) => String(days) === parameters.get('days')) ?? OVERVIEW_RANGE_USUAL;
}
