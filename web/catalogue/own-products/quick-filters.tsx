import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import {
  type OwnQuery,
  type OwnState,
  type OwnStock,
  ownSearch,
  type QuickFilter,
  quickFilterNames,
  quickFilterOf,
  quickFilters,
} from '../../../rules/catalogue/own-products.ts';
import { groupIndian } from '../../../rules/money.ts';

const names: Record<QuickFilter, () => string> = {
  all: m.price_all,
  'no-photo': m.own_no_pictures,
  'out-of-stock': m.out_of_stock,
  'running-low': m.figure_low_stock,
  inactive: m.status_inactive,
};

const stockNames: Record<OwnStock, () => string> = {
  'in-stock': m.in_stock,
  limited: m.limited,
  'low-stock': m.low_stock,
  'out-of-stock': m.out_of_stock,
  threshold: m.own_at_threshold,
  'running-low': m.figure_low_stock,
};

const stateNames: Record<OwnState, () => string> = { active: m.status_active, inactive: m.status_inactive };

interface QuickFiltersProps {
  query: OwnQuery;
  counts: Record<QuickFilter, number>;
}

/**
 * Chips that filter the list with one press, each with the number of products it finds; links, so they need no scripts.
 */
export function QuickFilters({ query, counts }: QuickFiltersProps) {
  const current = quickFilterOf(query);
  return (
    <nav
      aria-label={m.own_quick_filters()}
      className="chips no-bar mt-2 -mx-3.5 flex gap-2 overflow-x-auto px-3.5 py-1"
    >
      {quickFilterNames.map((name) => (
        <Link
          key={name}
          to={`/supplier/products${ownSearch({ ...query, ...quickFilters[name], page: 1 })}`}
          aria-current={name === current ? 'true' : undefined}
          preventScrollReset
        >
          {names[name]()} <span>{groupIndian(counts[name])}</span>
        </Link>
      ))}
      {/* The address may have a filter without a chip. */}
      {current === null && (
        <Link to={`/supplier/products${ownSearch({ ...query, page: 1 })}`} aria-current="true" preventScrollReset>
          {[
            query.stock && stockNames[query.stock](),
            query.state && stateNames[query.state](),
            query.pictures && m.own_no_pictures(),
          ]
            .filter(Boolean)
            .join(', ')}
        </Link>
      )}
    </nav>
  );
}
