import { Link } from 'react-router';
import type { LowProduct } from '../../domain/catalogue/low-products.ts';
import type { SupplierOverview } from '../../domain/orders/supplier-overview.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees, groupIndian } from '../../rules/money.ts';
import { piecesText } from '../ui/amounts.ts';
import { DayChart } from '../ui/day-chart.tsx';
import { Figure } from '../ui/figure.tsx';
import { NewestProducts, type NewProduct } from './newest-products.tsx';

/** Overview of a supplier: figures, orders by day, low stock and newest products. */
export function Overview({
  overview,
  toAnswer,
  came,
  low,
  newest,
}: {
  overview: SupplierOverview;
  /** Chats that wait for the supplier's reply. */
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

/** Products whose stock in a warehouse is at or below its threshold, each with a link to its history. */
function LowStock({ products }: { products: LowProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="low" className="mt-6">
      <h2 id="low" className="text-xl">
        {m.own_at_threshold()}
      </h2>
      <ul className="card mt-2 divide-y divide-rule">
        {products.map(({ id, name, warehouse, pieces, threshold }) => (
          <li key={`${id} ${warehouse}`} className="flex flex-wrap items-center gap-x-4 px-3 py-1">
            <Link
              to={`/supplier/products/${id}/stock`}
              className="inline-flex min-h-11 min-w-0 grow items-center font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <span className="text-orange">
              {m.low_stock_line({ warehouse, pieces: piecesText(pieces), threshold: groupIndian(threshold) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
