import { isRouteErrorResponse, Link, type MetaDescriptor, useLocation } from 'react-router';
import { findProducts } from '../../../domain/catalogue/product-search.ts';
import { emptyFront, shopFronts } from '../../../domain/catalogue/shop-fronts.ts';
import { type SupplierFacts, supplierFacts } from '../../../domain/catalogue/suppliers.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName, localNames } from '../../../messages/names.ts';
import { type MarketQuery, shopQuery } from '../../../rules/catalogue/market.ts';
import { accountIdFrom } from '../../../rules/id.ts';
import { COUNT_EXACT_TO } from '../../../rules/limits.ts';
import { groupIndian } from '../../../rules/money.ts';
import { sellerFacts } from '../../accounts/seller-facts.ts';
import { headOf } from '../../head.ts';
import { rowInLocalNames, supplierInLocalNames } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import { productsText } from '../../ui/amounts.ts';
import { answerTimeText } from '../../ui/answer-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { ProductsNotLoaded } from '../../ui/not-loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadMore } from '../market/load-more.tsx';
import { useFailed, usePending } from '../market/pending.ts';
import { useProductsSoFar } from '../market/products-so-far.ts';
import { ProductTable } from '../product-table.tsx';
import type { Route } from './+types/supplier';
import { ShopHead } from './shop-front.tsx';
import { ShopSearch } from './shop-search.tsx';

/** Page of one supplier and their products, in the recommended order. */
export const loader = pageLoader(async (context, { params, url }) => {
  const id = accountIdFrom(params.id);
  const supplier = id === null ? null : await supplierFacts(context.db, id);
  if (!supplier) throw new Refusal(404, 'supplier_not_found');
  const query = shopQuery(url.searchParams);
  const found = await findProducts(context.db, {
    ...query,
    categoryId: null,
    vicinityIds: null,
    supplierId: supplier.id,
  });
  const fronts = await shopFronts(context.db, [supplier.id]);
  return {
    ...found,
    supplier: { ...supplierInLocalNames(supplier), front: fronts.get(supplier.id) ?? emptyFront },
    products: found.products.map(rowInLocalNames),
    query,
    head: supplierHead(supplier, query, { origin: context.origin, image: found.products[0]?.images[0] }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SupplierScreen({ loaderData }: Route.ComponentProps) {
  const { supplier, query } = loaderData;
  const { products, isFromStart } = useProductsSoFar(loaderData, supplier.id);
  const pending = usePending();
  const failed = useFailed(loaderData);
  const isOther = failed === 'first-rows';
  return (
    <div className="shop-page page py-4 sm:py-6">
      <ShopHead
        shop={supplier}
        name={
          <h1 lang={supplier.latin?.language} className="text-2xl leading-tight">
            {supplier.name}
          </h1>
        }
      />
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 className="text-xl max-sm:sr-only sm:grow">
          {m.products_of({ name: supplier.name })}{' '}
          <span className="text-base font-normal text-quiet">({groupIndian(supplier.totalProducts)})</span>
        </h2>
        {supplier.totalProducts > 0 && <ShopSearch query={query} />}
        {query.search !== '' && !isOther && <Found total={loaderData.total} />}
      </div>
      {isOther && <ProductsNotLoaded hasRows={products.length > 0} />}
      {products.length > 0 ? (
        <>
          <ProductTable products={products} />
          {!isOther && <LoadMore {...{ ...loaderData, isFromStart, pending, failed }} />}
        </>
      ) : (
        !isOther && <NothingHere name={supplier.name} isSearch={query.search !== ''} />
      )}
      <SupplierDetails supplier={supplier} />
    </div>
  );
}

/** Number of products that match, and a link back to all of the shop's products. */
function Found({ total: { count, isMore } }: { total: { count: number; isMore: boolean } }) {
  return (
    <p className="flex w-full flex-wrap items-center gap-x-4 text-quiet">
      <span role="status">
        {isMore ? m.products_found_more({ shown: groupIndian(COUNT_EXACT_TO) }) : productsText(count)}
      </span>
      <AllOfShop className="link inline-flex min-h-11 items-center" />
    </p>
  );
}

function AllOfShop({ className }: { className: string }) {
  const { pathname } = useLocation();
  return (
    <Link to={pathname} className={className}>
      {m.all_products()}
    </Link>
  );
}

/** Shown if nothing matches the search, or the shop has nothing on sale. */
function NothingHere({ name, isSearch }: { name: string; isSearch: boolean }) {
  if (isSearch) return <EmptyState drawing="counter" title={m.no_products_found()} text={m.adjust_filters()} />;
  return (
    <EmptyState drawing="carton" title={m.shop_empty()} text={m.shop_empty_text({ name })}>
      <Link to="/products" className="button button-main">
        {m.browse_products()}
      </Link>
    </EmptyState>
  );
}

/** All public facts about the supplier, folded below the products. */
function SupplierDetails({ supplier }: { supplier: SupplierFacts }) {
  return (
    <details className="card mt-6 max-w-2xl px-4">
      <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
        {m.tab_supplier()} <DownIcon />
      </summary>
      <div className="pb-2">
        <Facts
          facts={[
            [m.location(), supplier.location],
            [m.branch(), supplier.branches.join(', ')],
            [m.rating(), supplier.rating?.toFixed(1)],
            [m.established(), supplier.established],
            [m.employees(), supplier.employees],
            [m.completed_orders(), supplier.completedOrders && groupIndian(supplier.completedOrders)],
            [m.response_time(), answerTimeText(supplier)],
            ...sellerFacts(supplier),
          ]}
        />
      </div>
    </details>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <div className="page">
        <title>{`${m.supplier_not_found()} | ${m.site_name()}`}</title>
        <meta name="robots" content="noindex" />
        <Notice title={m.supplier_not_found()} text={m.supplier_not_found_text()} />
      </div>
    );
  }
  return (
    <div className="page py-10">
      <LoadingFailed />
    </div>
  );
}

/** Head of a supplier's page; only the first page of products is indexed. */
function supplierHead(
  supplier: SupplierFacts,
  query: MarketQuery,
  { origin, image }: { origin: string; image: string | undefined },
): MetaDescriptor[] {
  const { name } = supplier;
  const location = supplier.location ? localName(supplier.location) : localNames(supplier.branches);
  return headOf({
    title: m.supplier_title({ name, location }),
    description: m.supplier_description({ name, location, count: groupIndian(supplier.totalProducts) }),
    origin,
    path: `/suppliers/${supplier.id}`,
    image,
    isIndexed: query.after === null && query.search === '',
  });
}
