import { Link } from 'react-router';
import type { Demand } from '../../../domain/catalogue/demand.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { productsText } from '../../ui/amounts.ts';

/** Searches that found little or nothing, each with a link to list such a product. */
export function DemandList({ demand, hasTrend = true }: { demand: Demand[]; hasTrend?: boolean }) {
  return (
    <ol className="card mt-2 divide-y divide-rule">
      {demand.map((one) => (
        <li key={one.words} data-demand={one.words} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
          <span className="min-w-40 flex-1 wrap-anywhere">
            <b className="font-semibold">{one.words}</b>
            <span className="note">
              <span>{m.demand_times({ times: groupIndian(one.times) })}</span>
              {hasTrend && (
                <span>
                  {' · '}
                  <Trend {...one} />
                </span>
              )}
              <span>{` · ${foundThen(one.found)}`}</span>
            </span>
          </span>
          <Link to={listingOf(one)} aria-label={m.demand_list_of({ words: one.words })} className="button">
            {m.demand_list()}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Number of searches, compared with the same number of days before. */
export function Trend({ times, before }: Pick<Demand, 'times' | 'before'>) {
  if (before === 0) return m.demand_new();
  if (times === before) return m.demand_level();
  return (
    <>
      <span aria-hidden="true">{times > before ? '▲ ' : '▼ '}</span>
      {times > before ? m.demand_up({ before: groupIndian(before) }) : m.demand_down({ before: groupIndian(before) })}
    </>
  );
}

/** Says how many products the latest search for these words found. */
export function foundThen(found: number): string {
  return found === 0 ? m.demand_found_nothing() : m.demand_found_few({ products: productsText(found) });
}

/** Address of the listing; its first row gets the words as name, and their category. */
function listingOf({ words, categoryId }: Demand): string {
  const asked = new URLSearchParams({ name: words, ...(categoryId !== null && { category: String(categoryId) }) });
  return `/supplier/products-listing?${asked}`;
}
