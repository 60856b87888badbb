import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { findProducts } from '../../../domain/catalogue/product-search.ts';
import { type SupplierFacts, supplierFacts } from '../../../domain/catalogue/suppliers.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName, localNames } from '../../../messages/names.ts';
import { type MarketQuery, marketQuery } from '../../../rules/catalogue/market.ts';
import { accountIdFrom } from '../../../rules/id.ts';
import { groupIndian } from '../../../rules/money.ts';
import { sellerFacts } from '../../accounts/seller-facts.ts';
import { SupplierTags } from '../../accounts/supplier-tags.tsx';
import { headOf } from '../../head.ts';
import { rowInLocalNames, supplierInLocalNames } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import { answerTimeText } from '../../ui/answer-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { ProductsNotLoaded } from '../../ui/not-loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadMore } from '../market/load-more.tsx';
import { useFailed, usePending } from '../market/pending.ts';
import { useProductsSoFar } from '../market/products-so-far.ts';
import { ProductTable } from '../product-table.tsx';
import type { Route } from './+types/supplier';

/** Page of one supplier and their products, in the recommended order. */
export const loader = pageLoader(async (context, { params, url }) => {
  const id = accountIdFrom(params.id);
  const supplier = id === null ? null : await supplierFacts(context.db, id);
  if (!supplier) throw new Refusal(404, 'supplier_not_found');
  const query = { ...marketQuery(new URLSearchParams()), after: marketQuery(url.searchParams).after };
  const found = await findProducts(context.db, {
    ...query,
    categoryId: null,
    vicinityIds: null,
    supplierId: supplier.id,
  });
  return {
    ...found,
    supplier: supplierInLocalNames(supplier),
    products: found.products.map(rowInLocalNames),
    query,
    head: supplierHead(supplier, query, context.origin),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SupplierScreen({ loaderData }: Route.ComponentProps) {
  const { supplier } = loaderData;
  const { products, isFromStart } = useProductsSoFar(loaderData, supplier.id);
  const pending = usePending();
  const failed = useFailed(loaderData);
  const isOther = failed === 'first-rows';
  return (
    <div className="page py-6">
      <h1 className="text-2xl">{supplier.name}</h1>
      <SupplierTags supplier={supplier} />
      <div className="max-w-2xl">
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
      <h2 className="mt-6 mb-3 text-xl">
        {m.products_of({ name: supplier.name })}{' '}
        <span className="text-base font-normal text-quiet">({groupIndian(supplier.totalProducts)})</span>
      </h2>
      {isOther && <ProductsNotLoaded hasRows={products.length > 0} />}
      {products.length > 0 ? (
        <>
          <ProductTable products={products} />
          {!isOther && <LoadMore {...{ ...loaderData, isFromStart, pending, failed }} />}
        </>
      ) : (
        !isOther && <p className="card p-8 text-center">{m.no_products_found()}</p>
      )}
    </div>
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
function supplierHead(supplier: SupplierFacts, query: MarketQuery, origin: string): MetaDescriptor[] {
  const { name } = supplier;
  const location = supplier.location ? localName(supplier.location) : localNames(supplier.branches);
  return headOf({
    title: m.supplier_title({ name, location }),
    description: m.supplier_description({ name, location, count: groupIndian(supplier.totalProducts) }),
    origin,
    path: `/suppliers/${supplier.id}`,
    isIndexed: query.after === null,
  });
}
