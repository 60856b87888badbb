import { data, useLocation } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { marketQuery, marketSearch } from '../../../rules/catalogue/market.ts';
import { localName } from '../../../messages/names.ts';
import { searchedAs } from '../../../messages/search-words.ts';
import { pagePath, pageLoader } from '../../route-handlers.ts';
import { emptySearchHeaders } from '../../noted.ts';
import { rowInLocalNames } from '../../in-local-names.ts';
import { textShown } from '../../texts/texts.ts';
import type { Route } from './+types/route';
import { CallToAction } from './call-to-action.tsx';
import { CategoryChips } from './category-chips.tsx';
import { Filters } from './filters.tsx';
import { Hero } from './hero.tsx';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { ProductsNotLoaded } from '../../ui/not-loaded.tsx';
import { LoadMore } from './load-more.tsx';
import { marketHead } from './head.ts';
import { NothingFound } from './nothing-found.tsx';
import { ProductTable } from '../product-table.tsx';
import { Skeleton } from './skeleton.tsx';
import { useProductsSoFar } from './products-so-far.ts';
import { useFailed, usePending } from './pending.ts';

/** Home and browse: what was asked for, in the address, and what was found. */
export const loader = pageLoader(async (context, { url }) => {
  const asked = marketQuery(url.searchParams);
  // A category is looked for by the name of its chip, or what else it is called in this language.
  const found = await context.market({ ...asked, search: searchedAs(asked.search) });
  const market = { ...found, query: { ...found.query, search: asked.search } };
  const screenData = {
    ...market,
    products: market.products.map(rowInLocalNames),
    categories: market.categories.map(({ name, slug }) => ({ name: localName(name), slug })),
    branches: market.branches.map((branch) => ({ branch, name: localName(branch) })),
    claims: pagePath(url) === '/' ? await textShown(context, 'claims') : null,
    head: marketHead(market, context.origin),
  };
  return data(screenData, { headers: emptySearchHeaders(market.query, market.total.count) });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function MarketScreen({ loaderData: market }: Route.ComponentProps) {
  const { products, isFromStart } = useProductsSoFar(market);
  const { search } = useLocation();
  const pending = usePending();
  const failed = useFailed(market);
  const isOther = failed === 'first-rows';
  // What was chosen stays chosen, though the rows are those of before.
  const query = isOther ? marketQuery(new URLSearchParams(search)) : market.query;
  return (
    <>
      {market.claims && <Hero claims={market.claims} />}
      <div className="page pb-10">
        <h1 className="sr-only">{m.all_products()}</h1>
        <CategoryChips categories={market.categories} query={query} />
        <Filters
          branches={market.branches}
          query={query}
          total={pending === 'first-rows' ? 'loading' : isOther ? null : market.total}
        />
        {isOther && <ProductsNotLoaded hasRows={products.length > 0} />}
        {pending === 'first-rows' && !isOther ? (
          <Skeleton />
        ) : products.length > 0 ? (
          <>
            <ProductTable products={products} isTop />
            {!isOther && <LoadMore {...{ ...market, isFromStart, pending, failed }} />}
          </>
        ) : (
          !isOther && <NothingFound isFiltered={marketSearch(query) !== ''} />
        )}
      </div>
      <CallToAction />
    </>
  );
}

/** The catalogue cannot be read, or the phone has no connection: said in the place of the list, the page stays. */
export function ErrorBoundary() {
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
