import type { CSSProperties, PointerEvent } from 'react';
import { useHydrated } from './hydrated.ts';

/**
 * Covers a chart's columns and reports the day touched, pointed at, or reached with the arrow keys. A slider, because a
 * month's columns are too narrow to press on a phone. Needs scripts; the table of figures does not.
 */
export function DayReader({
  label,
  days,
  at,
  value,
  onRead,
}: {
  /** Id of the chart's title. */
  label: string;
  days: number;
  at: number;
  /** Text of the day being read. */
  value: string;
  onRead: (at: number) => void;
}) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const pointAt = (event: PointerEvent<HTMLInputElement>) => {
    // A finger moves the slider itself.
    if (event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onRead(Math.max(0, Math.min(days - 1, Math.floor(((event.clientX - left) / width) * days))));
  };
  return (
    <input
      type="range"
      aria-labelledby={label}
      aria-valuetext={value}
      className="chart-reader"
      style={{ '--days': days } as CSSProperties}
      min={0}
      max={days - 1}
      value={at}
      onChange={(event) => onRead(event.currentTarget.valueAsNumber)}
      onPointerMove={pointAt}
    />
  );
}
