import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router';

const BADGE_MAX = 99;

export interface AreaEntry {
  to: string;
  label: string;
  icon: ReactNode;
  /** How much waits there, in figures and in words; nothing is no badge. */
  waiting?: { count: number; text: string };
  /** Do the pages below its address belong to it? */
  hasPagesBelow?: boolean;
  /** Is a page of another address that belongs to it shown? */
  isHere?: boolean;
  /** The bar of a phone has no room for it: there it stands behind 'More'. */
  isInSidebarOnly?: boolean;
}

/** One place of an area's navigation. */
export function AreaPlace({
  to,
  label,
  icon,
  waiting,
  hasPagesBelow = false,
  isHere = false,
  isInSidebarOnly = false,
}: AreaEntry) {
  const isAtIt = useMatch({ path: to, end: !hasPagesBelow }) !== null;
  return (
    <Link
      to={to}
      className={isInSidebarOnly ? 'area-entry max-lg:hidden' : 'area-entry'}
      aria-current={isAtIt || isHere ? 'page' : undefined}
    >
      {icon}
      <span className="max-w-full truncate">{label}</span>
      {waiting && <AreaBadge {...waiting} />}
    </Link>
  );
}

/** How much waits at a place. */
export function AreaBadge({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className="area-badge">
      <span aria-hidden="true">{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
