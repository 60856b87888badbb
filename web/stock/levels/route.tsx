import { isRouteErrorResponse, Link } from 'react-router';
import { defaultsOf } from '../../../domain/catalogue/defaults.ts';
import { productToEdit } from '../../../domain/catalogue/edited-product.ts';
import { newestNoticeAbout } from '../../../domain/notices/notices.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { type Level, stockHistory } from '../../../domain/stock/history.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { productIdFrom } from '../../../rules/id.ts';
import { pageNumber } from '../../../rules/paging.ts';
import { ThresholdField } from '../../catalogue/product-fields/stock-fields.tsx';
import { defaultsValues, type Values, valuesOf } from '../../catalogue/product-fields/values.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { NoticesRead } from '../../notices/notices-read.ts';
import { pageLoader } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { piecesText } from '../../ui/amounts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldErrors } from '../../ui/field.tsx';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pages } from '../../ui/pages.tsx';
import { OutOfSight } from '../out-of-sight.tsx';
import type { Route } from './+types/route';
import { LedgerTable } from './ledger-table.tsx';

/** Stock of a product by warehouse, the thresholds, and the ledger. */
export const loader = pageLoader(async (context, { params, url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const id = productIdFrom(params.id);
  const product = id === null ? null : await productToEdit(context.db, supplier, id);
  if (!product) throw new Refusal(404, 'product_not_found');
  const history = await stockHistory(context.db, supplier, product.id, pageNumber(url.searchParams.get('page')));
  return {
    newestNotice: await newestNoticeAbout(context.db, supplier, { product: String(product.id) }),
    id: String(product.id),
    name: product.name,
    values: valuesOf(product),
    forAll: defaultsValues(await defaultsOf(context.db, supplier)),
    levels: product.levels.map((level) => ({ ...level, warehouse: localName(level.warehouse) })),
    ...history,
    entries: history.entries.map((entry) => ({ ...entry, warehouse: entry.warehouse && localName(entry.warehouse) })),
  };
});

export default function StockScreen({ loaderData }: Route.ComponentProps) {
  const { id, name, levels, values, forAll, entries, page, pages, newestNotice } = loaderData;
  const pieces = levels.reduce((sum, level) => sum + level.pieces, 0);
  return (
    <div className="max-w-4xl">
      <title>{`${m.stock_history_of({ name })} | ${m.site_name()}`}</title>
      <NoticesRead about={{ product: id }} newestNotice={newestNotice} />
      <h1 className="text-2xl">{m.stock_history()}</h1>
      <p className="wrap-anywhere text-quiet">{name}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-6 font-semibold">
        {m.stock_now({ pieces: piecesText(pieces) })}
        <Link to={`/supplier/products/${id}/edit`} className="link inline-flex min-h-11 items-center font-normal">
          {m.edit_product()}
        </Link>
      </p>
      <OutOfSight levels={levels} />
      <Levels id={id} levels={levels} values={values} forAll={forAll} />
      {entries.length === 0 ? (
        <EmptyState drawing="khata" title={m.stock_history_empty()} />
      ) : (
        <LedgerTable entries={entries} />
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </div>
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

/** Present stock in each warehouse, and the form for the thresholds. */
function Levels({ id, levels, ...fields }: { id: string; levels: Level[]; values: Values; forAll: Values }) {
  if (levels.length === 0) return null;
  return (
    <ActionForm action={`/supplier/products/${id}/thresholds`} className="card mt-2 space-y-4 p-4">
      {({ refused, isBusy }) => (
        <>
          <ul className="grid gap-4 sm:grid-cols-2">
            {levels.map(({ warehouseId, warehouse, pieces, reserved }) => (
              <li key={warehouseId} className="flex flex-col justify-end gap-1">
                <p>
                  <b className="font-semibold">{warehouse}</b> · {piecesText(pieces)}
                  {reserved > 0 && <span className="note">{m.reserved_pieces({ pieces: piecesText(reserved) })}</span>}
                </p>
                <ThresholdField id={warehouseId} name={warehouse} refused={refused} {...fields} />
              </li>
            ))}
          </ul>
          {['stock', 'lowStockThresholds'].map((group) => (
            <FieldErrors key={group} id={group} errors={refused?.fields[group] ?? []} />
          ))}
          <button type="submit" disabled={isBusy} className="button">
            {isBusy ? m.saving() : m.set_thresholds()}
          </button>
        </>
      )}
    </ActionForm>
  );
}
