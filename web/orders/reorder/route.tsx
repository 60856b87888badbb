import { Form, isRouteErrorResponse, Link, redirect } from 'react-router';
import { basketOf } from '../../../domain/orders/basket.ts';
import { reorder, reorderOf, reorderToken } from '../../../domain/orders/reorder.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../rules/id.ts';
import { formatRupees } from '../../../rules/money.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { formAction, formOf, pageLoader } from '../../route-handlers.ts';
import { productsText } from '../../ui/amounts.ts';
import { useBusy } from '../../ui/busy.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/route';
import { ReorderLines } from './reorder-lines.tsx';

export { seeingWhatMoved as shouldRevalidate } from '../../ui/seeing-what-moved.ts';

/**
 * Earlier purchase at today's prices and stock, before anything is put into the basket. The form leads to the checkout,
 * which lists the whole basket, or to the basket if a line has a problem.
 */
export const loader = pageLoader(async (context, { params }) => {
  const reseller = await requireOnboardedReseller(context);
  const id = orderIdFrom(params.id);
  const lines = await reorderOf(context.db, reseller, id);
  return { lines, snapshot: reorderToken(lines) };
});

export const action = formAction(
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const snapshot = (await formOf(context.request)).get('seen');
    const purchaseId = orderIdFrom(params['id']);
    await reorder(context.db, reseller, {
      purchaseId,
      snapshot: typeof snapshot === 'string' ? snapshot : '',
      now: context.now(),
    });
    const { parts } = await basketOf(context.db, reseller);
    const isReady = parts.every(({ lines }) => lines.every(({ problem }) => problem === null));
    return redirect(isReady ? '/reseller/checkout' : '/reseller/basket', 303);
  },
  { failed: 'reorder_failed' },
);

export const clientAction = refusedWhenOffline(m.reorder_failed);

export default function Reorder({ loaderData: { lines, snapshot }, actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  const again = lines.filter(({ pieces }) => pieces > 0);
  const products = new Set(again.map(({ productId }) => productId)).size;
  const then = lines.reduce((sum, { was }) => sum + was.total, 0n);
  const now = again.reduce((sum, line) => sum + (line.is?.total ?? 0n), 0n);
  return (
    <div className="max-w-4xl">
      <title>{`${m.reorder()} | ${m.site_name()}`}</title>
      <Link to="/reseller/orders" className="link inline-flex min-h-11 items-center">
        {m.orders_back()}
      </Link>
      <h1 className="text-2xl">{m.reorder()}</h1>
      <p className="mb-3 text-quiet">{m.reorder_text()}</p>
      <FormSentence refused={actionData} />
      <ReorderLines lines={lines} />
      {again.length === 0 ? (
        <EmptyState drawing="carton" title={m.reorder_nothing_title()} text={m.reorder_nothing()}>
          <Link to="/products" className="button button-main">
            {m.browse_products()}
          </Link>
        </EmptyState>
      ) : (
        <Form method="post" className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <input type="hidden" name="seen" value={snapshot} readOnly />
          <p>
            {then !== now && (
              <span className="block text-quiet">{m.reorder_goods_then({ total: formatRupees(then) })}</span>
            )}
            <b className="block text-lg">{m.reorder_goods_now({ total: formatRupees(now) })}</b>
          </p>
          <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
            {m.reorder_to_checkout({ products: productsText(products) })}
          </button>
        </Form>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <LoadingFailed />;
  return (
    <>
      <title>{`${m.reorder()} | ${m.site_name()}`}</title>
      <Notice title={m.reorder()} text={m.orders_purchase_gone()} />
    </>
  );
}
