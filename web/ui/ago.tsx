import { agoText, timeText } from './dates.ts';

interface AgoProps {
  at: Date;
  /** The page's own time, from its loader: server and browser must write the same. */
  now: Date;
  className?: string;
}

/** Time of an entry in a list: '2 h ago', 'today 08:26', '20 Nov'; the full time is the title. */
export function Ago({ at, now, className }: AgoProps) {
  return (
    <time dateTime={at.toISOString()} title={timeText(at)} className={className}>
      {agoText(at, now)}
    </time>
  );
}
