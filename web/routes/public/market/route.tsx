import { data, useRouteError } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';
import { localName } from '../../../../messages/names.ts';
import { viewMarket } from '../../../../domain/catalogue/market.ts';
import { marketQuery } from '../../../../rules/market.ts';
import { screen } from '../../../door.ts';
import { headOf } from '../../../ui/head.ts';
import type { Route } from './+types/route';
import { CallToAction } from './call-to-action.tsx';
import { CategoryChips } from './category-chips.tsx';
import { Filters } from './filters.tsx';
import { Hero } from './hero.tsx';
import { LoadingFailed } from './loading-failed.tsx';
import { LoadMore } from './load-more.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ProductTable } from '../product-table.tsx';
import { Skeleton } from './skeleton.tsx';
import { useProductsSoFar } from './products-so-far.ts';
import { usePending } from './pending.ts';

/** Home and browse: what was asked for, in the address, and what was found. */
export const loader = screen(async (visit, { url }) => {
  const market = await viewMarket(visit.db, marketQuery(url.searchParams), await visit.choices());
  return { ...market, origin: visit.origin, isHome: url.pathname === '/' };
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { query, categories, origin } = loaderData;
  const chosen = categories.find(({ slug }) => slug === query.category);
  const category = chosen && localName(chosen.name);
  const isFiltered = Boolean(query.search || query.branch || query.price || query.after) || query.sort !== 'newest';
  return headOf({
    title: category ? m.market_title_category({ category }) : m.market_title(),
    description: m.market_description(),
    origin,
    path: category ? `/?category=${query.category}` : '/',
    // One page per category is worth finding; the endless combinations of filters are not.
    isIndexed: !isFiltered,
  });
};

export default function MarketScreen({ loaderData: market }: Route.ComponentProps) {
  const { query } = market;
  const { products, isFromStart } = useProductsSoFar(market);
  const pending = usePending();
  return (
    <>
      {market.isHome && <Hero />}
      <div className="page pb-10">
        <h1 className="sr-only">{m.all_products()}</h1>
        <CategoryChips categories={market.categories} query={query} />
        <Filters branches={market.branches} query={query} total={market.total} />
        {pending === 'first-rows' ? (
          <Skeleton />
        ) : products.length === 0 ? (
          <NothingFound />
        ) : (
          <>
            <ProductTable products={products} isTop />
            <LoadMore next={market.next} query={query} isFromStart={isFromStart} isBusy={pending === 'more-rows'} />
          </>
        )}
      </div>
      <CallToAction />
    </>
  );
}

/** The catalogue cannot be read, or the phone has no connection: said in the place of the list, the page stays. */
export function ErrorBoundary() {
  useRouteError();
  return (
    <div className="page py-10">
      <title>{m.market_title()}</title>
      <LoadingFailed />
    </div>
  );
}

/** The status of a page whose catalogue could not be read. */
export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}
