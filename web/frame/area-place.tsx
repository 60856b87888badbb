import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router';

const BADGE_MAX = 99;

export interface AreaEntry {
  to: string;
  label: string;
  icon: ReactNode;
  /** Number of waiting items, as a figure and in words; no badge for 0. */
  waiting?: { count: number; text: string };
  /** True when pages below its address belong to it. */
  hasPagesBelow?: boolean;
  /** True when the current page belongs to it although its address does not. */
  isHere?: boolean;
  /** Shown on a phone behind 'More', because the bar has no room for it. */
  isInSidebarOnly?: boolean;
  /** Address of the entry that a phone's bar shows in place of this one. */
  partOf?: string;
  /** True while the open page's own entry is `partOf` this one and missing in a phone's bar. */
  holdsCurrent?: boolean;
}

export function AreaPlace({
  to,
  label,
  icon,
  waiting,
  hasPagesBelow = false,
  isHere = false,
  isInSidebarOnly = false,
  holdsCurrent = false,
}: AreaEntry) {
  const isAtIt = useMatch({ path: to, end: !hasPagesBelow }) !== null;
  return (
    <Link
      to={to}
      className={isInSidebarOnly ? 'area-entry max-lg:hidden' : 'area-entry'}
      aria-current={isAtIt || isHere ? 'page' : undefined}
      data-holds-current={holdsCurrent || undefined}
    >
      {icon}
      <span className="max-w-full truncate">{label}</span>
      {waiting && <AreaBadge {...waiting} />}
    </Link>
  );
}

export function AreaBadge({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className="area-badge">
      <span aria-hidden="true">{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
