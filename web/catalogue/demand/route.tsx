import { Link } from 'react-router';
import { demandFor, sellsNothing } from '../../../domain/catalogue/demand.ts';
import { m } from '../../../messages/compiled/messages.js';
import { daysOfSpan, demandSpan } from '../../../rules/catalogue/demand-span.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/route';
import { DemandList } from './demand-list.tsx';
import { SpanTabs } from './span-tabs.tsx';

/** Buyers' searches in the supplier's categories that found little or nothing, by week (decision 132). */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const span = demandSpan(url.searchParams);
  const days = daysOfSpan(span, context.now());
  return {
    span,
    days,
    demand: await demandFor(context.db, supplier, days),
    isOfAll: await sellsNothing(context.db, supplier),
  };
});

export default function DemandScreen({ loaderData: { span, days, demand, isOfAll } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${m.demand_board()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.demand_board()}</h1>
      <p className="mb-2 max-w-3xl text-quiet">{isOfAll ? m.demand_text_all() : m.demand_text()}</p>
      <SpanTabs span={span} days={days} />
      {demand.length > 0 ? (
        <DemandList demand={demand} />
      ) : (
        <EmptyState drawing="counter" title={m.demand_none()}>
          <Link to="/supplier/products-listing" className="button">
            {m.listing_title()}
          </Link>
        </EmptyState>
      )}
    </>
  );
}
