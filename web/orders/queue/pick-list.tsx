import { Link } from 'react-router';
import { pickList } from '../../../domain/orders/pick-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { warehouseIdFrom } from '../../../rules/id.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { timeText } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/pick-list';
import { PickedAll, PickedHere } from './picked.tsx';

/** Pick list of the confirmed orders, for each warehouse or one of them. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const { warehouses, products } = await pickList(context.db, supplier);
  const wanted = warehouseIdFrom(url.searchParams.get('warehouse') ?? undefined);
  return {
    warehouses: warehouses.map((warehouse) => ({ ...warehouse, name: localName(warehouse.name) })),
    wanted: warehouses.find(({ id }) => id === wanted)?.id ?? null,
    products,
    now: context.now(),
  };
});

export default function PickListScreen({ loaderData: { warehouses, wanted, products, now } }: Route.ComponentProps) {
  const shown = warehouses.filter(({ id }) => wanted === null || id === wanted);
  const hasSeveral = warehouses.length > 1;
  return (
    <div className="max-w-4xl">
      <title>{`${m.pick_list()} | ${m.site_name()}`}</title>
      <Link to="/supplier/orders?tab=to-ship" className="link inline-flex min-h-11 items-center print:hidden">
        {m.orders_back()}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m.pick_list()}</h1>
        {warehouses.length > 0 && (
          <button type="button" onClick={() => window.print()} className="button needs-script print:hidden">
            {m.pick_print()}
          </button>
        )}
      </div>
      <p className="text-quiet">{m.pick_text({ time: timeText(now) })}</p>
      {hasSeveral && (
        <nav aria-label={m.pick_warehouses()} className="tabs no-bar mt-2 print:hidden">
          <Link to={{ search: '' }} aria-current={wanted === null ? 'page' : undefined}>
            {m.pick_all_warehouses()}
          </Link>
          {warehouses.map(({ id, name }) => (
            <Link key={id} to={{ search: `?warehouse=${id}` }} aria-current={id === wanted ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {shown.map((warehouse) => (
        <PickedHere key={warehouse.id} warehouse={warehouse} />
      ))}
      {hasSeveral && wanted === null && <PickedAll products={products} />}
      {warehouses.length === 0 && (
        <EmptyState drawing="truck" title={m.pick_nothing()} text={m.pick_nothing_text()}>
          <Link to="/supplier/orders" className="button button-main">
            {m.orders_tab_to_answer()}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
