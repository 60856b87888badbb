import { Link } from 'react-router';

/** One figure of a dashboard; stands in a `dl` with the others. `to`: where to see what was counted. */
export function Figure({ label, value, to }: { label: string; value: string | number; to?: string }) {
  return (
    <div className="card flex flex-col justify-between gap-1 p-4">
      <dt className="text-sm leading-snug text-quiet">{label}</dt>
      <dd className="text-2xl leading-tight font-semibold">
        {to === undefined ? (
          value
        ) : (
          <Link
            to={to}
            className="link -my-2 inline-flex min-h-11 min-w-11 items-center"
            aria-label={`${label}: ${value}`}
          >
            {value}
          </Link>
        )}
      </dd>
    </div>
  );
}
