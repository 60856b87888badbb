import type { ReactNode } from 'react';
import { CHART_LINES, isDayLabelled } from '../../rules/chart-scale.ts';

/** Values by day, drawn as one part of each column. */
export interface DaySeries {
  name: string;
  /** Sentence for a sum of the series; without it, the name comes before the sum. */
  sumText?: (sum: { total: string }) => string;
  tone: keyof typeof tones;
  /** Whole numbers, or paise. */
  values: number[];
}

export const tones = {
  indigo: { column: 'stroke-act', sign: 'bg-act' },
  pale: { column: 'stroke-act/55', sign: 'bg-act/55' },
};

const HEIGHT = 90;

/**
 * Columns with round tops on a baseline, between lines with their values; a thin line shows the days before. Drawn by
 * the server, without scripts; the day being read is tinted.
 */
export function DayColumns({
  days,
  series,
  before,
  step,
  at,
  lineText,
  dayText,
  children,
}: {
  days: string[];
  series: DaySeries[];
  /** Values of the same number of days before. */
  before: number[] | undefined;
  /** Distance between the lines. */
  step: number;
  /** Index of the day being read. */
  at: number;
  lineText: (value: number) => string;
  dayText: (day: string) => string;
  /** Rendered on top of the columns. */
  children: ReactNode;
}) {
  const y = (value: number) => HEIGHT - (value / (step * CHART_LINES)) * HEIGHT;
  return (
    <div>
      <div className="relative mt-3">
        {Array.from({ length: CHART_LINES }, (_, line) => (
          <span key={line} aria-hidden="true" className={`chart-line ${linePlaces[line]}`}>
            {lineText(step * (CHART_LINES - line))}
          </span>
        ))}
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="chart-columns"
        >
          <rect className="fill-act/15" x={at} y={0} width={1} height={HEIGHT} />
          {days.map((day, column) => (
            <Column key={day} at={column} series={series} y={y} />
          ))}
          {before && (
            <polyline
              className="fill-none stroke-quiet stroke-1"
              vectorEffect="non-scaling-stroke"
              points={before.map((value, at) => `${at + 0.5},${y(value)}`).join(' ')}
            />
          )}
        </svg>
        {children}
      </div>
      <div aria-hidden="true" className="mt-1 flex text-sm text-quiet">
        {days.map((day, column) => (
          <span key={day} className="chart-day">
            {isDayLabelled(column, days.length) && <span>{dayText(day)}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}

const linePlaces = ['top-0', 'top-1/3', 'top-2/3'];

/** Column of one day: draws the whole column first and each lower part over it, so that every part has a round top. */
function Column({ at, series, y }: { at: number; series: DaySeries[]; y: (value: number) => number }) {
  const parts = series.map(({ name, tone }, part) => ({
    name,
    tone,
    value: series[part]?.values[at] ?? 0,
    top: series.slice(0, part + 1).reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  }));
  return parts
    .filter(({ value }) => value > 0)
    .reverse()
    .map(({ name, tone, top }) => (
      <line
        key={name}
        className={`chart-column ${tones[tone].column}`}
        vectorEffect="non-scaling-stroke"
        x1={at + 0.5}
        x2={at + 0.5}
        y1={HEIGHT}
        y2={y(top)}
      />
    ));
}
