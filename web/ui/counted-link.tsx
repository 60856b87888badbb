import type { ReactNode } from 'react';
import { Link } from 'react-router';

const COUNT_MAX = 99;

/** Icon link of the header with a count; `label` says it in words. */
export function CountedLink({
  to,
  count,
  label,
  children,
}: {
  to: string;
  count: number;
  label: (shown: string) => string;
  children: ReactNode;
}) {
  const shown = count > COUNT_MAX ? `${COUNT_MAX}+` : String(count);
  return (
    <Link
      to={to}
      aria-label={label(shown)}
      className="relative grid size-11 shrink-0 place-items-center text-quiet hover:text-ink"
    >
      {children}
      {count > 0 && (
        <span aria-hidden="true" translate="no" className="bell-count">
          {shown}
        </span>
      )}
    </Link>
  );
}
