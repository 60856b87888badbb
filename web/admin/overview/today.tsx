import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';

/** The count of today, and what it was yesterday until midnight. */
export function Today({ figures }: { figures: { label: string; counts: number[] }[] }) {
  return (
    <section aria-labelledby="overview-today">
      <h2 id="overview-today" className="mt-5 text-lg">
        {m.overview_today()}
      </h2>
      <dl className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-3">
        {figures.map(({ label, counts }) => (
          <div key={label} className="card flex items-baseline justify-between gap-x-3 p-4 sm:block">
            <dt className="text-sm leading-snug text-quiet">{label}</dt>
            <dd className="text-right sm:text-left">
              <span className="block text-2xl leading-tight font-semibold">{groupIndian(counts.at(-1) ?? 0)}</span>
              <span className="text-sm text-quiet">
                {m.overview_yesterday({ shown: groupIndian(counts.at(-2) ?? 0) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
