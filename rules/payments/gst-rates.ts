/** Rates of GST by the day from which they are in force, in hundredths of a percent, newest first. */
const slabs = [
  // 56th GST Council, notifications 9/2025 and 10/2025-Central Tax (Rate): nil, 5, 18, 40 %; stones 0.25 %, jewellery 3 %.
  { from: '2025-09-22', rates: [0, 25, 300, 500, 1800, 4000] },
  // Notification 1/2017-Central Tax (Rate).
  { from: '2017-07-01', rates: [0, 25, 300, 500, 1200, 1800, 2800] },
];

/** Rates that were ever in force, in percent. */
export const everGstRates = [...new Set(slabs.flatMap(({ rates }) => rates))].map((bps) => bps / 100);
/** Rates of most goods: lower ones are as small as a margin. */
export const usualGstRates = everGstRates.filter((percent) => percent >= 5);

/** Returns the rates of GST in force on a day, in hundredths of a percent (1800 is 18 %). */
export function gstRatesOn(day: Date): number[] {
  const date = day.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  return slabs.find(({ from }) => from <= date)?.rates ?? [];
}

/** '0.05' -> '5': the rate of which a text is the fraction, if it is in force on a day; '' for any other text. */
export function rateOfFraction(text: string, day: Date): string {
  const rates = gstRatesOn(day).filter((bps) => bps >= 100);
  const bps = /^0?\.\d{1,4}$/.test(text) ? Math.round(Number(text) * 10_000) : 0;
  return rates.includes(bps) ? percentOfRate(bps) : '';
}

/** 1800 -> '18', 25 -> '0.25': hundredths of a percent as people read them. */
export function percentOfRate(bps: number): string {
  return String(bps / 100);
}
