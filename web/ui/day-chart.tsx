import { useId, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { CHART_POINTS_MIN, chartStep } from '../../rules/chart-scale.ts';
import { dayBegins } from '../../rules/day.ts';
import { formatRupees, groupIndian } from '../../rules/money.ts';
import { dateText } from './dates.ts';
import { DayColumns, type DaySeries, tones } from './day-columns.tsx';
import { DayReader } from './day-reader.tsx';
import { shortRupees } from './short-rupees.ts';

interface DayChartProps {
  title: string;
  days: string[];
  series: DaySeries[];
  /** Values of the same number of days before, summed over the series. */
  before?: number[];
  unit?: keyof typeof units;
}

/** Formats of values: in full, and short beside a line of the chart; `of` is the size of one unit on the lines. */
const units = {
  count: { whole: (value: number) => groupIndian(value), short: (value: number) => groupIndian(value), of: 1 },
  paise: { whole: (value: number) => formatRupees(BigInt(value)), short: shortRupees, of: 100 },
};

/**
 * Chart by day with the same figures as a table; without the drawing if there are too few points. Scripts are only
 * needed to read a day other than the last on the chart.
 */
export function DayChart({ title, days, series, before, unit = 'count' }: DayChartProps) {
  const { whole, short, of } = units[unit];
  const totals = days.map((_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0));
  const id = useId();
  const step = of * chartStep(Math.max(...totals, ...(before ?? [])) / of);
  // Counted back from the last day, so that a longer chart starts at the same day.
  const [back, setBack] = useState(0);
  const at = Math.max(0, days.length - 1 - back);
  const read = valueOf({ day: shortDay(days[at] ?? ''), total: totals[at] ?? 0, at, series, whole });
  const isDrawn = totals.filter((total) => total > 0).length >= CHART_POINTS_MIN;
  return (
    <section className="card mt-4 p-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {isDrawn && <Signs series={series} hasBefore={before !== undefined} />}
      </div>
      <p className="mt-1">{wordsOf({ totals, series, before, whole })}</p>
      {isDrawn && (
        <>
          <p className={`chart-value ${series.length > 1 ? 'has-parts' : ''}`}>{read}</p>
          <DayColumns
            days={days}
            series={series}
            before={before}
            step={step}
            at={at}
            lineText={(value) => short(value / of)}
            dayText={shortDay}
          >
            <DayReader
              label={id}
              days={days.length}
              at={at}
              value={read}
              onRead={(one) => setBack(days.length - 1 - one)}
            />
          </DayColumns>
        </>
      )}
      <Figures title={title} days={days} series={series} whole={whole} />
    </section>
  );
}

/** '₹46,183 in 30 days: ₹40,000 received, ₹6,183 still to come. ₹12,000 in the 30 before.' */
function wordsOf({
  totals,
  series,
  before,
  whole,
}: {
  totals: number[];
  series: DaySeries[];
  before: number[] | undefined;
  whole: (value: number) => string;
}): string {
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
  const count = totals.length;
  const all = m.chart_words({ total: whole(sum(totals)), days: count });
  const parts = series.map((one) => partText(one, whole(sum(one.values)))).join(', ');
  const now =
    series.length > 1 && sum(totals) > 0 ? m.chart_words_of({ words: all, parts }) : m.chart_words_end({ words: all });
  return before ? `${now} ${m.chart_words_before({ total: whole(sum(before)), days: count })}` : now;
}

function partText({ name, sumText }: DaySeries, total: string): string {
  return sumText?.({ total }) ?? m.chart_part({ name, total });
}

/** '12 Nov: ₹4,000 (₹3,000 received, ₹1,000 still to come)' */
function valueOf({
  day,
  total,
  at,
  series,
  whole,
}: {
  day: string;
  total: number;
  at: number;
  series: DaySeries[];
  whole: (value: number) => string;
}): string {
  if (series.length === 1 || total === 0) return m.chart_day({ day, total: whole(total) });
  const parts = series.map((one) => partText(one, whole(one.values[at] ?? 0))).join(', ');
  return m.chart_day_of({ day, total: whole(total), parts });
}

function Signs({ series, hasBefore }: { series: DaySeries[]; hasBefore: boolean }) {
  if (series.length === 1 && !hasBefore) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {series.map(({ name, tone }) => (
        <li key={name} className="flex items-center gap-2">
          <span className={`size-3 rounded-full ${tones[tone].sign}`} aria-hidden="true" />
          {name}
        </li>
      ))}
      {hasBefore && (
        <li className="flex items-center gap-2">
          <span className="w-3 border-t border-quiet" aria-hidden="true" />
          {m.chart_before()}
        </li>
      )}
    </ul>
  );
}

/** Table of the figures, newest day first. */
function Figures({
  title,
  days,
  series,
  whole,
}: {
  title: string;
  days: string[];
  series: DaySeries[];
  whole: (value: number) => string;
}) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-indigo underline">{m.overview_by_day()}</summary>
      <table className="w-full max-w-xl">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-left text-sm text-quiet">
            <th scope="col" className="py-1 pr-4">
              {m.overview_day()}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1 pl-4 text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <tr key={day} className="border-t border-rule">
                <th scope="row" className="py-1 pr-4 text-left font-normal whitespace-nowrap">
                  {dayText(day)}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="py-1 pl-4 text-right">
                    {whole(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </details>
  );
}

function dayText(day: string): string {
  return dateText(dayBegins(day));
}

/** The day without its year. */
function shortDay(day: string): string {
  return dayText(day).replace(/ \d{4}$/, '');
}
