import { isRouteErrorResponse, Link, redirect } from 'react-router';
import { reportable, reportProduct } from '../../domain/moderation/product-report.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { productIdFrom } from '../../rules/id.ts';
import { reportSchema } from '../../rules/moderation/report.ts';
import { ErrorBoundary as ProductFailed } from '../catalogue/product/route.tsx';
import { requirePersonBack } from '../guards.ts';
import { formAction, formOf, pageLoader, parsed, type RouteArgs } from '../route-handlers.ts';
import { dateText } from '../ui/dates.ts';
import { useRefused } from '../ui/flash.ts';
import { Notice } from '../ui/notice.tsx';
import { PictureHead } from '../ui/picture-head.tsx';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/product-report';
import { ReportForm } from './report-form.tsx';
import { reasonWords } from './report-reasons.ts';

/** Screen on which a product is reported to the operator; a guest signs in and comes back here. */
export const loader = pageLoader(async (context, args) => {
  const id = idOf(args);
  const person = await requirePersonBack(context, pageOf(id));
  const { name, image, reportedAt } = await reportable(context.db, person, id);
  return { id: String(id), name, image, reportedOn: reportedAt && dateText(reportedAt) };
});

export const action = formAction(
  async (context, args) => {
    const id = idOf(args);
    const person = await requirePersonBack(context, pageOf(id));
    const draft = parsed(reportSchema, Object.fromEntries(await formOf(context.request)));
    await reportProduct(context.db, person, id, draft, context.now());
    return redirect(pageOf(id), 303);
  },
  { failed: 'report_failed' },
);

export const clientAction = refusedWhenOffline(m.report_failed);

function idOf({ params }: RouteArgs): bigint {
  const id = productIdFrom(params['id']);
  if (id === null) throw new Refusal(404, 'product_not_found');
  return id;
}

const pageOf = (id: bigint) => `/product/${id}/report`;

export default function Report({ loaderData: { id, name, image, reportedOn }, actionData }: Route.ComponentProps) {
  const refused = useRefused(actionData);
  return (
    <div className="page max-w-xl py-6">
      <title>{`${m.report_product()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <PictureHead title={m.report_product()} image={image}>
        <Link to={`/product/${id}`} className="link inline-flex min-h-11 items-center">
          {name}
        </Link>
      </PictureHead>
      {reportedOn === null ? (
        <ReportForm text={m.report_text()} reasons={reasonWords} refused={refused} />
      ) : (
        <p role="status" className="mt-4 rounded bg-green-tint p-3 text-green">
          {m.report_waits({ date: reportedOn })}
        </p>
      )}
    </div>
  );
}

/** Explains that suppliers cannot report their own product; any other error is shown as on the product's page. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) return <ProductFailed error={error} params={params} />;
  return (
    <div className="page">
      <title>{`${m.report_product()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <Notice
        title={m.report_own()}
        text={m.report_own_text()}
        drawing="carton"
        back={{ to: '/supplier/products', words: m.nav_products() }}
      />
    </div>
  );
}
