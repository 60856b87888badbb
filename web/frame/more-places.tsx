import { matchPath, useLocation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { MoreIcon } from '../ui/icons-of-desk.tsx';
import { AreaBadge, type AreaEntry, AreaPlace } from './area-place.tsx';

/** Menu of the entries that do not fit a phone's bar. It opens without scripts and is closed again on each page. */
export function MorePlaces({ entries }: { entries: AreaEntry[] }) {
  const { pathname } = useLocation();
  const isHere = entries.some(({ to, isHere: isAt }) => isAt || matchPath({ path: to, end: false }, pathname));
  const waiting = entries.flatMap((entry) => (entry.waiting && entry.waiting.count > 0 ? [entry.waiting] : []));
  return (
    <details key={pathname} className="area-more">
      <summary className="area-entry" aria-current={isHere ? 'page' : undefined}>
        <MoreIcon />
        {m.admin_more()}
        <AreaBadge
          count={waiting.reduce((all, { count }) => all + count, 0)}
          text={waiting.map(({ text }) => text).join(', ')}
        />
      </summary>
      <div className="area-more-places">
        {entries.map((entry) => (
          <AreaPlace key={entry.to} {...entry} isInSidebarOnly={false} hasPagesBelow />
        ))}
      </div>
    </details>
  );
}
