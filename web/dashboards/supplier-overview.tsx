import type { LowProduct } from '../../domain/catalogue/low-products.ts';
import type { SupplierOverview } from '../../domain/orders/supplier-overview.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees, groupIndian } from '../../rules/money.ts';
import { DayChart } from '../ui/day-chart.tsx';
import { Figure } from '../ui/figure.tsx';
import { LowStock } from './low-stock.tsx';
import { NewestProducts, type NewProduct } from './newest-products.tsx';

/** The figures of a supplier, orders by day, what is low and what was listed last. */
export function Overview({
  overview,
  toAnswer,
  came,
  low,
  newest,
}: {
  overview: SupplierOverview;
  /** Chats in which a reseller waits. */
  toAnswer: number;
  /** Orders by day. */
  came: { days: string[]; orders: number[] };
  low: LowProduct[];
  newest: NewProduct[];
}) {
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label={m.figure_products()} value={groupIndian(overview.products)} />
        <Figure label={m.figure_active()} value={groupIndian(overview.active)} />
        <Figure
          label={m.figure_low_stock()}
          value={groupIndian(overview.lowStock)}
          to="/supplier/products?stock=running-low"
        />
        <Figure
          label={m.figure_out_of_stock()}
          value={groupIndian(overview.outOfStock)}
          to="/supplier/products?stock=out-of-stock&state=active"
        />
        <Figure label={m.figure_orders()} value={groupIndian(overview.orders)} />
        <Figure label={m.figure_pending_orders()} value={groupIndian(overview.pendingOrders)} to="/supplier/orders" />
        <Figure
          label={m.figure_chats_to_answer()}
          value={groupIndian(toAnswer)}
          to={toAnswer > 0 ? '/supplier/chats?tab=reply' : '/supplier/chats'}
        />
        <Figure label={m.figure_sales()} value={formatRupees(overview.sales)} />
      </dl>
      {overview.orders > 0 && (
        <DayChart
          title={m.overview_new_orders()}
          days={came.days}
          series={[{ name: m.orders_title(), tone: 'indigo', counts: came.orders }]}
        />
      )}
      <LowStock products={low} />
      <NewestProducts products={newest} />
    </>
  );
}
