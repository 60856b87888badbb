import { data, type MetaDescriptor, useLocation, useRouteLoaderData } from 'react-router';
import type { Market } from '../../../domain/catalogue/market.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { NEAREST_MAX, nearestCategories } from '../../../messages/search-words.ts';
import type { Claim } from '../../../rules/admin/claims.ts';
import { marketQuery, marketSearch, usualOrder } from '../../../rules/catalogue/market.ts';
import { SKELETON_ROWS } from '../../../rules/limits.ts';
import { headOf } from '../../head.ts';
import { rowInLocalNames } from '../../in-local-names.ts';
import { emptySearchHeaders } from '../../noted.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { pageLoader, pagePath } from '../../route-handlers.ts';
import { Claims } from '../../texts/claims.tsx';
import { claimsShown } from '../../texts/texts.ts';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { ProductsNotLoaded } from '../../ui/not-loaded.tsx';
import { ProductTable } from '../product-table.tsx';
import { ViewedPlace } from '../viewed/viewed-place.tsx';
import type { Route } from './+types/route';
import { CallToAction } from './call-to-action.tsx';
import { CategoryChips } from './category-chips.tsx';
import { Corrected } from './corrected.tsx';
import { Filters } from './filters.tsx';
import { LoadMore } from './load-more.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useFailed, usePending } from './pending.ts';
import { useProductsSoFar } from './products-so-far.ts';
import { SavedForm, searchToSave } from './saved-form.tsx';

/** Home page: the query in the address and the products found. */
export const loader = pageLoader(async (context, { url }) => {
  const market = await context.market(marketQuery(url.searchParams));
  const screenData = {
    ...market,
    products: market.products.map(rowInLocalNames),
    categories: market.categories.map(({ name, slug }) => ({ name: localName(name), slug })),
    branches: market.branches.map((branch) => ({ branch, name: localName(branch) })),
    nearest: market.products.length === 0 ? nearest(market) : [],
    claims: isHome(url) ? await claimsShown(context) : null,
    head: marketHead(market, context.origin),
  };
  return data(screenData, { headers: emptySearchHeaders(market.query, market.total.count) });
});

/** Categories that an unsuccessful search names in any script; if it names none, those with a similar spelling. */
function nearest({ named, categories, query }: Market): { name: string; slug: string }[] {
  const found = named.length > 0 ? named : nearestCategories(query.search, categories);
  return found.slice(0, NEAREST_MAX).map(({ name, slug }) => ({ name: localName(name), slug }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function MarketScreen({ loaderData: market }: Route.ComponentProps) {
  const { products, isFromStart } = useProductsSoFar(market);
  const { search } = useLocation();
  const pending = usePending();
  const failed = useFailed(market);
  const person = useRouteLoaderData<typeof rootLoader>('root')?.person;
  const isOther = failed === 'first-rows';
  // If loading failed, the filters show the new choice above the old rows.
  const query = isOther ? marketQuery(new URLSearchParams(search)) : market.query;
  const toSave = searchToSave(query, isOther, market, person);
  return (
    <>
      {!person && market.claims && <Hero claims={market.claims} />}
      <div className="market-page page pb-10">
        <CategoryChips categories={market.categories} query={query} person={person} />
        <div className="min-w-0">
          <h1 className="sr-only">{m.all_products()}</h1>
          <Filters
            branches={market.branches}
            query={query}
            total={pending === 'first-rows' ? 'loading' : isOther ? null : market.total}
            canSave={toSave !== null}
          />
          <SavedForm query={toSave} />
          {isOther && <ProductsNotLoaded hasRows={products.length > 0} />}
          {pending === 'first-rows' && !isOther ? (
            <Skeleton />
          ) : products.length > 0 ? (
            <>
              <Corrected query={market.query} corrected={market.corrected} />
              <ProductTable products={products} isTop />
              {!isOther && <LoadMore {...{ ...market, isFromStart, pending, failed }} />}
            </>
          ) : (
            !isOther && <NothingFound {...market} query={query} userType={person?.userType} />
          )}
        </div>
      </div>
      <BelowGoods isFront={marketSearch(market.query) === ''} isVisitor={!person} hasNone={products.length === 0} />
    </>
  );
}

function BelowGoods({ isFront, isVisitor, hasNone }: { isFront: boolean; isVisitor: boolean; hasNone: boolean }) {
  return (
    <>
      {isFront && <ViewedPlace className="page" />}
      {isVisitor && <CallToAction isQuiet={hasNone} />}
    </>
  );
}

/** Shown in place of the list when the catalogue cannot be read or the phone is offline; the rest of the page stays. */
export function ErrorBoundary() {
  return (
    <div className="page py-10">
      <title>{m.market_title()}</title>
      <LoadingFailed />
    </div>
  );
}

/** Passes on the headers of the loader, or of its failure. */
export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

/** True for the home page without a search or filter: with one, the page shows only the products. */
const isHome = (url: URL): boolean => pagePath(url) === '/' && marketSearch(marketQuery(url.searchParams)) === '';

/**
 * The market's sentence and claims for visitors, above the products and side by side if there is room. Heights are
 * fixed, so that a late font moves nothing.
 */
function Hero({ claims }: { claims: Claim[] }) {
  return (
    <section className="bg-indigo-tint text-indigo">
      <div className="page flex flex-col gap-x-8 py-0.5 lg:h-10 lg:flex-row lg:items-center lg:justify-between lg:py-0">
        <p className="hero-words flex items-center text-xs leading-4 font-semibold sm:h-6 sm:text-sm lg:h-10 lg:text-base lg:leading-5">
          {m.hero_title()}
        </p>
        <Claims claims={claims} />
      </div>
    </section>
  );
}

/** Returns the head of a list for search engines. One page per category is indexed, combinations of filters are not. */
function marketHead({ query, categories }: Market, origin: string): MetaDescriptor[] {
  const chosen = categories.find(({ slug }) => slug === query.category);
  const isFiltered =
    Boolean(query.search || query.branch || query.price || query.after) || query.sort !== usualOrder(query.search);
  return headOf({
    title: chosen ? m.market_title_category({ category: localName(chosen.name) }) : m.market_title(),
    description: m.market_description(),
    origin,
    path: chosen ? `/?category=${chosen.slug}` : '/',
    isIndexed: !isFiltered,
  });
}

/** Five placeholder rows while the browser loads a first list (section 2). */
function Skeleton() {
  return (
    <div role="status" aria-label={m.loading_products()} className="card divide-y divide-rule">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} data-skeleton className="flex animate-pulse gap-4 p-3.5">
          <div className="size-18 shrink-0 rounded bg-rule" />
          <div className="grow space-y-3 py-1">
            <div className="h-4 w-1/2 rounded bg-rule" />
            <div className="h-4 w-1/4 rounded bg-rule" />
          </div>
        </div>
      ))}
    </div>
  );
}
