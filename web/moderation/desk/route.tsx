import { Link } from 'react-router';
import { reportQueue } from '../../../domain/moderation/queue.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { listPlace } from '../../../rules/admin/admin-products.ts';
import { changesSince, type ProductSnapshot } from '../../../rules/catalogue/product-snapshot.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPlaces } from '../../ui/list-places.tsx';
import { useLive } from '../../ui/use-live.ts';
import type { Route } from './+types/route';
import { DeskTabs } from './desk-tabs.tsx';
import { ReportedCard } from './reported-card.tsx';

/** Reported products, the longest waiting first. */
export const loader = pageLoaderOrBanner('report_queue_failed', async (context, { url }) => {
  await requireAdmin(context);
  const { products, ...places } = await reportQueue(context.db, listPlace(url.searchParams));
  return {
    ...places,
    products: products.map((product) => ({
      ...product,
      changes: changesSince(product.before.snapshot, product.now),
      now: inLocalNames(product.now),
      before: { ...product.before, snapshot: inLocalNames(product.before.snapshot) },
    })),
  };
});

function inLocalNames(snapshot: ProductSnapshot): ProductSnapshot {
  return { ...snapshot, category: localName(snapshot.category) };
}

export default function Reports({ loaderData: { found, banner } }: Route.ComponentProps) {
  useLive('reports', 'catalogue');
  return (
    <>
      <title>{`${m.admin_reports()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.admin_reports()}</h1>
      <DeskTabs current="products" />
      <p className="mt-3 text-quiet">{m.report_queue_text()}</p>
      <Banner text={banner} />
      {found?.products.map((product) => (
        <ReportedCard key={String(product.id)} product={product} />
      ))}
      {found?.products.length === 0 && (
        <EmptyState drawing="slip" title={m.report_queue_empty()} text={m.report_queue_empty_text()}>
          <Link to="/admin/products" className="button button-main">
            {m.nav_products()}
          </Link>
        </EmptyState>
      )}
      {found && <ListPlaces previous={found.before} next={found.behind} />}
    </>
  );
}
