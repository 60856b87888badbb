/** Rates of GST that are in force from a day on, in hundredths of a percent, newest first. */
const slabs = [
  // 56th GST Council, notifications 9/2025 and 10/2025-Central Tax (Rate): nil, 5, 18, 40 %; stones 0.25 %, jewellery 3 %.
  { from: '2025-09-22', rates: [0, 25, 300, 500, 1800, 4000] },
  // Notification 1/2017-Central Tax (Rate).
  { from: '2017-07-01', rates: [0, 25, 300, 500, 1200, 1800, 2800] },
];

/** The rates of GST a product can have on a day, in hundredths of a percent (1800 is 18 %). */
export function gstRatesOn(day: Date): number[] {
  const date = day.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  return slabs.find(({ from }) => from <= date)?.rates ?? [];
}

/** 1800 -> '18', 25 -> '0.25': the percent that people read. */
export function percentOfRate(bps: number): string {
  return String(bps / 100);
}
