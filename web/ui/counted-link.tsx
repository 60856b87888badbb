import type { ReactNode } from 'react';
import { Link } from 'react-router';

const MOST = 99;

/** As it stands in its corner. */
export const shownCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** A sign in a header that leads somewhere and says how many wait there; `label` says so in words. */
export function CountedLink({ to, label, count, icon }: { to: string; label: string; count: number; icon: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="relative grid size-11 shrink-0 place-items-center text-quiet hover:text-ink"
    >
      {icon}
      {count > 0 && (
        <span aria-hidden="true" className="bell-count">
          {shownCount(count)}
        </span>
      )}
    </Link>
  );
}
