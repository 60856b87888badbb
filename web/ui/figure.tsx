import { Link } from 'react-router';
import { groupIndian } from '../../rules/money.ts';

/** Font sizes by number of characters, so that two figures fit side by side on a phone. */
const sizes = [
  { max: 10, className: 'text-2xl' },
  { max: 13, className: 'text-lg tracking-tight sm:text-2xl' },
  { max: Infinity, className: 'text-base tracking-tight sm:text-2xl' },
];

/** One figure of a dashboard, inside a `dl`. `to` links to the things counted. */
export function Figure({ label, value, to }: { label: string; value: string | number; to?: string }) {
  const shown = typeof value === 'number' ? groupIndian(value) : value;
  const size = sizes.find(({ max }) => shown.length <= max)?.className ?? '';
  return (
    <div className="card flex flex-col justify-between gap-1 p-4">
      <dt className="text-sm leading-snug text-quiet hyphens-auto">{label}</dt>
      <dd
        translate={/\d/.test(shown) ? 'no' : undefined}
        className={`${size} leading-tight font-semibold whitespace-nowrap`}
      >
        {to === undefined ? (
          shown
        ) : (
          <Link
            to={to}
            className="link -my-2 inline-flex min-h-11 min-w-11 items-center"
            aria-label={`${label}: ${shown}`}
          >
            {shown}
          </Link>
        )}
      </dd>
    </div>
  );
}
