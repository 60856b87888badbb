import { isRouteErrorResponse, Link } from 'react-router';
import { defaultsOf } from '../../../domain/catalogue/defaults.ts';
import { productToEdit } from '../../../domain/catalogue/edited-product.ts';
import { newestNoticeAbout } from '../../../domain/notices/notices.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { stockHistory } from '../../../domain/stock/history.ts';
import { stockByVariant, type VariantStock } from '../../../domain/stock/variant-stock.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { productIdFrom } from '../../../rules/id.ts';
import { pageNumber } from '../../../rules/paging.ts';
import { countAddress } from '../../catalogue/own-products/stock-form.tsx';
import { defaultsValues } from '../../catalogue/product-fields/values.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { variantsInLocalNames } from '../../in-local-names.ts';
import { NoticesRead } from '../../notices/notices-read.ts';
import { pageLoader } from '../../route-handlers.ts';
import { piecesText } from '../../ui/amounts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GoneForm } from '../../ui/gone-form.tsx';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pages } from '../../ui/pages.tsx';
import { PictureHead } from '../../ui/picture-head.tsx';
import { OutOfSight } from '../out-of-sight.tsx';
import { VariantLines } from '../variants/variant-lines.tsx';
import type { Route } from './+types/route';
import { LedgerTable } from './ledger-table.tsx';
import { ThresholdsForm, thresholdsAddress } from './thresholds-form.tsx';

/** Stock of a product by variant and warehouse, the thresholds, and the ledger: of all variants or of the chosen one. */
export const loader = pageLoader(async (context, { params, url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const id = productIdFrom(params.id);
  const product = id === null ? null : await productToEdit(context.db, supplier, id);
  if (!product) throw new Refusal(404, 'product_not_found');
  const byProduct = await stockByVariant(context.db, supplier, [product.id]);
  const variants = variantsInLocalNames(byProduct.get(product.id) ?? []);
  const asked = productIdFrom(url.searchParams.get('variant') ?? undefined);
  const chosen = variants.find(({ id: variant }) => variant === asked) ?? null;
  const history = await stockHistory(context.db, supplier, product.id, {
    variantId: chosen?.id ?? null,
    page: pageNumber(url.searchParams.get('page')),
  });
  return {
    newestNotice: await newestNoticeAbout(context.db, supplier, { product: String(product.id) }),
    id: String(product.id),
    name: product.name,
    forAll: defaultsValues(await defaultsOf(context.db, supplier)),
    images: product.images,
    variants,
    chosen: chosen && chosen.optionValues.join(' · '),
    levels:
      variants.length > 0
        ? variants.flatMap(({ levels }) => levels)
        : product.levels.map((level) => ({ ...level, warehouse: localName(level.warehouse) })),
    ...history,
    entries: history.entries.map((entry) => ({ ...entry, warehouse: entry.warehouse && localName(entry.warehouse) })),
  };
});

export default function StockScreen({ loaderData }: Route.ComponentProps) {
  const { id, name, images, levels, variants, chosen, forAll, entries, page, pages, newestNotice } = loaderData;
  const pieces = levels.reduce((sum, level) => sum + level.pieces, 0);
  return (
    <div className="max-w-4xl">
      <title>{`${m.stock_history_of({ name })} | ${m.site_name()}`}</title>
      <NoticesRead about={{ product: id }} newestNotice={newestNotice} />
      <PictureHead title={m.stock_history()} image={images[0]}>
        {name}
      </PictureHead>
      <p className="mt-2 flex flex-wrap items-center gap-x-6 font-semibold">
        <span>{m.stock_now({ pieces: piecesText(pieces) })}</span>
        <Link to={`/supplier/products/${id}/edit`} className="link inline-flex min-h-11 items-center font-normal">
          {m.edit_product()}
        </Link>
        {variants.length > 0 && (
          <Link
            to={`/supplier/products/${id}/variants#rows`}
            className="link inline-flex min-h-11 items-center font-normal"
          >
            {m.stock_of_variants_all()}
          </Link>
        )}
      </p>
      <OutOfSight levels={levels} />
      <GoneForms id={id} variants={variants} />
      {variants.length > 0 ? (
        <section aria-label={m.variants_rows()} className="card mt-2 px-4 py-2">
          <VariantLines product={{ id: BigInt(id), name, images }} variants={variants} forAll={forAll} />
        </section>
      ) : (
        <ThresholdsForm
          action={thresholdsAddress(id)}
          levels={levels}
          forAll={forAll}
          className="card mt-2 space-y-4 p-4"
        />
      )}
      {chosen !== null && (
        <p className="mt-6 flex flex-wrap items-center gap-x-6">
          <b className="font-semibold">{m.stock_history_of({ name: chosen })}</b>
          <Link to={`/supplier/products/${id}/stock`} className="link inline-flex min-h-11 items-center">
            {m.stock_history_of_all()}
          </Link>
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyState drawing="khata" title={m.stock_history_empty()} />
      ) : (
        <LedgerTable entries={entries} hasVariants={variants.length > 0} />
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </div>
  );
}

/** Refusals of forms that this screen lost when the product's variants changed. */
function GoneForms({ id, variants }: { id: string; variants: VariantStock[] }) {
  const counts = variants.map((variant) => countAddress(BigInt(id), variant.id));
  const thresholds = variants.map((variant) => thresholdsAddress(id, String(variant.id)));
  return (
    <>
      <GoneForm address={countAddress(BigInt(id))} forms={counts} />
      <GoneForm address={thresholdsAddress(id)} forms={variants.length > 0 ? thresholds : [thresholdsAddress(id)]} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`${m.product_not_found()} | ${m.site_name()}`}</title>
        <Notice title={m.product_not_found()} text={m.product_not_found_text()} />
      </>
    );
  }
  return <LoadingFailed />;
}
