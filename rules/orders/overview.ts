/** Days that the overview covers; the middle one is used where the address names none. */
export const overviewRanges = [7, 30, 90] as const;

export type OverviewRange = (typeof overviewRanges)[number];

export const OVERVIEW_RANGE_USUAL: OverviewRange = 30;

/** Returns the range that an address names; the usual one for anything else. */
export function overviewRange(parameters: URLSearchParams): OverviewRange {
  return overviewRanges.find((days) => String(days) === parameters.get('days')) ?? OVERVIEW_RANGE_USUAL;
}
