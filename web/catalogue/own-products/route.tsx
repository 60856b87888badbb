import { Link } from 'react-router';
import type { Supplier } from '../../../domain/accounts/people.ts';
import { changedTogether, type Together } from '../../../domain/catalogue/bulk-change.ts';
import { quickCounts } from '../../../domain/catalogue/own-product-filter.ts';
import { ownCategories, ownProducts } from '../../../domain/catalogue/own-products.ts';
import { noneScarce, scarceVariants } from '../../../domain/stock/scarce-variants.ts';
import { productOfVariant, stockByVariant } from '../../../domain/stock/variant-stock.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { isFiltered, ownQuery } from '../../../rules/catalogue/own-products.ts';
import { productIdFrom } from '../../../rules/id.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { OtherChannels } from '../../imports/other-channels.tsx';
import { named, variantsInLocalNames } from '../../in-local-names.ts';
import type { RequestContext } from '../../request-context.ts';
import { pageLoader } from '../../route-handlers.ts';
import { OutOfSight } from '../../stock/out-of-sight.tsx';
import { variantOfAbout } from '../../stock/variants/variant-about.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { productsText } from '../../ui/amounts.ts';
import { Pages } from '../../ui/pages.tsx';
import type { Route } from './+types/route';
import { OwnFilters } from './filters.tsx';
import { pageRowsKept } from './kept-page-rows.ts';
import { AddProduct, NoOwnProducts } from './no-own-products.tsx';
import { PageRows } from './page-rows.tsx';
import { OwnRows } from './rows.tsx';
import '../../styles/own-rows.css';

export { seeingWhatMoved as shouldRevalidate } from '../../ui/seeing-what-moved.ts';
export { ProductsFailed as ErrorBoundary } from './failed.tsx';

/** One page of the own products that match the filter, and a note about the last change. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const query = ownQuery(url.searchParams);
  const pageRows = pageRowsKept(context, supplier);
  const { products, ...found } = await ownProducts(context.db, supplier, query, pageRows);
  const ids = products.map(({ id }) => id);
  const scarce = await scarceVariants(context.db, supplier, ids);
  const opened = await openedProduct(context, supplier, url.searchParams);
  const byProduct = await stockByVariant(context.db, supplier, opened === null ? [] : [opened]);
  const key = url.searchParams.get('changed');
  const done = key === null ? null : await changedTogether(context.db, supplier, key);
  return {
    ...found,
    query: { ...query, page: found.page },
    pageRows,
    products: products.map((product) => ({
      ...product,
      category: localName(product.category),
      levels: product.levels.map((level) => ({ ...level, warehouse: localName(level.warehouse) })),
      scarce: scarce.get(product.id) ?? noneScarce,
      variants: variantsInLocalNames(byProduct.get(product.id) ?? []),
    })),
    counts: await quickCounts(context.db, supplier, query),
    categories: named(await ownCategories(context.db, supplier)),
    created: productIdFrom(url.searchParams.get('created') ?? undefined),
    changed: done && key && { key, kind: done.changed.kind, count: productsIn(done.changed), isUndone: done.isUndone },
  };
});

/** Id of the product whose stock, or one of whose variants, the address opens. */
async function openedProduct(
  { db }: RequestContext,
  supplier: Supplier,
  parameters: URLSearchParams,
): Promise<bigint | null> {
  if (parameters.get('form') !== 'stock') return null;
  const about = parameters.get('about') ?? '';
  const variant = variantOfAbout(about);
  return variant === null ? productIdFrom(about) : productOfVariant(db, supplier, variant);
}

export default function OwnProducts({ loaderData }: Route.ComponentProps) {
  const { query, products, count, page, pages, pageRows, categories, created, changed, counts } = loaderData;
  const hasAny = count > 0 || isFiltered(query);
  return (
    <>
      <title>{`${m.own_products_title()} | ${m.site_name()}`}</title>
      <div className="own-head">
        <h1 className="text-2xl">{m.own_products_title()}</h1>
        <div className="own-ways no-bar [&>p]:flex-nowrap">
          <OtherChannels />
          {counts['no-photo'] > 0 && (
            <Link to="/supplier/products/photos" className="link">
              {m.photos_title()}
            </Link>
          )}
        </div>
        {hasAny && <AddProduct />}
      </div>
      {created !== null && (
        <p role="status" className="mt-4 rounded bg-green-tint p-3 text-green">
          {m.product_created()}{' '}
          <Link to={`/product/${created}`} className="underline">
            {m.see_in_market()}
          </Link>
        </p>
      )}
      {changed && <ChangedNote changed={changed} />}
      {hasAny && <OwnFilters query={query} categories={categories} count={count} counts={counts} />}
      {products.length > 0 ? (
        <>
          <OutOfSight levels={products.flatMap(({ levels }) => levels)} />
          <OwnRows products={products} query={query} count={count} />
          <Pages page={page} pages={pages} />
          <PageRows query={query} count={count} pageRows={pageRows} />
        </>
      ) : (
        <NoOwnProducts hasAny={hasAny} />
      )}
    </>
  );
}

/** Counts the products of a change, which may hold several variants of one product. */
function productsIn({ was }: Together): number {
  return new Set(was.map(({ id }) => id)).size;
}

interface Changed {
  key: string;
  kind: 'price' | 'stock' | 'state';
  count: number;
  isUndone: boolean;
}

const sentences: Record<Changed['kind'], (params: { products: string }) => string> = {
  price: m.prices_changed,
  stock: m.stocks_changed,
  state: m.states_changed,
};

/** Note about the bulk change just made, with a button to undo it. */
function ChangedNote({ changed: { key, kind, count, isUndone } }: { changed: Changed }) {
  const products = productsText(count);
  if (isUndone) {
    return (
      <p role="status" className="mt-4 rounded bg-green-tint p-3 text-green">
        {m.change_undone_of({ products })}
      </p>
    );
  }
  return (
    <ActionForm action="/supplier/products/undo" className="mt-4 rounded bg-green-tint p-3 text-green">
      {({ isBusy }) => (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">{sentences[kind]({ products })}</p>
          <input type="hidden" name="key" value={key} />
          <button type="submit" disabled={isBusy} className="button">
            {m.undo()}
          </button>
        </div>
      )}
    </ActionForm>
  );
}
