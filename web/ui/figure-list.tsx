import { Link } from 'react-router';
import { groupIndian } from '../../rules/money.ts';

/** Figures as lines, label at the left and number at the right. `to` links to the things counted. */
export function FigureList({
  figures,
}: {
  figures: { label: string; value: string | number; to?: string | undefined }[];
}) {
  return (
    <dl className="card mt-2 grid gap-x-8 px-4 py-1 sm:grid-cols-2">
      {figures.map(({ label, value, to }) => (
        <FigureLine key={label} label={label} shown={typeof value === 'number' ? groupIndian(value) : value} to={to} />
      ))}
    </dl>
  );
}

function FigureLine({ label, shown, to }: { label: string; shown: string; to: string | undefined }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-rule last:border-0">
      <dt className="text-quiet">{label}</dt>
      <dd translate="no" className="font-semibold whitespace-nowrap">
        {to === undefined ? (
          shown
        ) : (
          <Link
            to={to}
            className="link inline-flex min-h-11 min-w-11 items-center justify-end"
            aria-label={`${label}: ${shown}`}
          >
            {shown}
          </Link>
        )}
      </dd>
    </div>
  );
}
