import { useId } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { dateText } from '../../rules/date.ts';
import { dayBegins } from '../../rules/day.ts';
import { groupIndian } from '../../rules/money.ts';

/** Counts by day, drawn as one part of each bar; `tone` is a colour of the theme. */
export interface DaySeries {
  name: string;
  tone: keyof typeof tones;
  counts: number[];
}

const tones = {
  indigo: { bar: 'fill-indigo', sign: 'bg-indigo' },
  green: { bar: 'fill-green', sign: 'bg-green' },
  orange: { bar: 'fill-orange', sign: 'bg-orange' },
};

const HEIGHT = 100;
/** Gap between bars, as a fraction of a day's width. */
const GAP = 0.2;

/** Bar chart by day, with the same figures as a table. Drawn on the server, so it needs no scripts. */
export function DayChart({ title, days, series }: { title: string; days: string[]; series: DaySeries[] }) {
  const totals = days.map((_, day) => series.reduce((sum, { counts }) => sum + (counts[day] ?? 0), 0));
  const max = Math.max(1, ...totals);
  const all = groupIndian(totals.reduce((sum, one) => sum + one, 0));
  const id = useId();
  return (
    <section className="card mt-4 p-4" aria-labelledby={`${id}heading`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}heading`} className="text-lg">
          {title}
        </h2>
        {series.length > 1 && <Signs series={series} />}
      </div>
      <p className="mt-2 text-sm text-quiet">{m.overview_max({ shown: groupIndian(Math.max(0, ...totals)) })}</p>
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}title ${id}desc`}
        className="mt-1 h-32 w-full border-b border-edge"
      >
        <title id={`${id}title`}>{title}</title>
        <desc id={`${id}desc`}>{m.overview_chart_text({ total: all, days: days.length })}</desc>
        {days.map((day, at) => (
          <Bar key={day} at={at} series={series} max={max} />
        ))}
      </svg>
      <div className="mt-1 flex justify-between text-sm text-quiet" aria-hidden="true">
        <span>{dayText(days[0])}</span>
        <span>{dayText(days.at(-1))}</span>
      </div>
      <Figures title={title} days={days} series={series} />
    </section>
  );
}

/** Bar of one day; the parts of the series are stacked. */
function Bar({ at, series, max }: { at: number; series: DaySeries[]; max: number }) {
  const heights = series.map(({ counts }) => ((counts[at] ?? 0) / max) * HEIGHT);
  return series.map(({ name, tone }, part) => {
    const height = heights[part] ?? 0;
    const below = heights.slice(0, part).reduce((sum, one) => sum + one, 0);
    if (height === 0) return null;
    const place = { x: at + GAP / 2, width: 1 - GAP, y: HEIGHT - below - height, height };
    return <rect key={name} className={tones[tone].bar} {...place} />;
  });
}

function Signs({ series }: { series: DaySeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {series.map(({ name, tone }) => (
        <li key={name} className="flex items-center gap-2">
          <span className={`size-3 ${tones[tone].sign}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Table of the figures, newest day first. */
function Figures({ title, days, series }: { title: string; days: string[]; series: DaySeries[] }) {
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
                {series.map(({ name, counts }) => (
                  <td key={name} className="py-1 pl-4 text-right">
                    {groupIndian(counts[at] ?? 0)}
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

function dayText(day = ''): string {
  return day && dateText(dayBegins(day));
}
