import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { OVERVIEW_RANGE_USUAL, overviewRanges } from '../../rules/orders/overview.ts';

/** Links to choose the number of days shown; `keep` has the other parameters of the address. */
export function DaysBack({ range, keep = {} }: { range: number; keep?: Record<string, string> }) {
  return (
    <nav aria-label={m.overview_range()} className="days-back no-bar mt-6">
      {overviewRanges.map((days) => {
        const search = new URLSearchParams({
          ...keep,
          ...(days !== OVERVIEW_RANGE_USUAL && { days: String(days) }),
        }).toString();
        return (
          <Link
            key={days}
            to={{ search: search && `?${search}` }}
            aria-current={days === range ? 'page' : undefined}
            preventScrollReset
          >
            {m.overview_days({ days })}
          </Link>
        );
      })}
    </nav>
  );
}
