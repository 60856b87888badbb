import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { AreaBadge, type AreaEntry, AreaPlace } from './area-place.tsx';

/** Menu of the entries that do not fit a phone's bar. It opens without scripts and closes on each page change. */
export function MorePlaces({
  label,
  icon,
  title,
  entries,
  children,
}: {
  label: string;
  icon: ReactNode;
  /** Shown above the entries, such as the business's name. */
  title?: string;
  entries: AreaEntry[];
  /** Shown below the entries. */
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  const isHere = entries.some(
    ({ to, isHere: isAt, partOf }) =>
      partOf === undefined && (isAt || matchPath({ path: to, end: to === '/' }, pathname)),
  );
  const waiting = entries.flatMap((entry) => (entry.waiting && entry.waiting.count > 0 ? [entry.waiting] : []));
  return (
    <details key={pathname} className="area-more">
      <summary className="area-entry" aria-current={isHere ? 'page' : undefined}>
        {icon}
        <span className="max-w-full truncate">{label}</span>
        <AreaBadge
          count={waiting.reduce((all, { count }) => all + count, 0)}
          text={waiting.map(({ text }) => text).join(', ')}
        />
      </summary>
      <div className="area-more-places">
        {title && <p className="truncate border-b border-rule px-4 py-3 font-semibold">{title}</p>}
        {entries.map((entry) => (
          <AreaPlace key={entry.to} {...entry} isInSidebarOnly={false} hasPagesBelow={entry.to !== '/'} />
        ))}
        {children}
      </div>
    </details>
  );
}
