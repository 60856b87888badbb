import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Demand } from '../../domain/catalogue/demand.ts';
import type { LowProduct } from '../../domain/catalogue/low-products.ts';
import type { BestSeller } from '../../domain/orders/analytics.ts';
import type { CreditOwed } from '../../domain/orders/credit-owed.ts';
import type { MoneyByDay } from '../../domain/orders/money-by-day.ts';
import type { SupplierOverview } from '../../domain/orders/supplier-overview.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees, groupIndian } from '../../rules/money.ts';
import { DemandList } from '../catalogue/demand/demand-list.tsx';
import { lineName } from '../orders/line-name.ts';
import { piecesText } from '../ui/amounts.ts';
import { FigureList } from '../ui/figure-list.tsx';
import { BestSellers } from './best-sellers.tsx';
import { MoneyChart } from './money-chart.tsx';
import { type SupplierWaiting, SupplierWorkList } from './supplier-work.tsx';

/** Overview of a supplier: waiting work, money, best sellers, debts, then the figures and low stock. */
export function Overview({
  waiting,
  overview,
  money,
  best,
  credit,
  demand,
  low,
  now,
  children,
}: {
  waiting: SupplierWaiting;
  overview: SupplierOverview;
  money: MoneyByDay;
  best: BestSeller[];
  credit: CreditOwed;
  demand: Demand[];
  low: LowProduct[];
  now: Date;
  /** First steps, below the waiting work. */
  children: ReactNode;
}) {
  const toAnswer = waiting.threads.reply.count;
  return (
    <>
      <SupplierWorkList waiting={waiting} overview={overview} now={now} />
      {children}
      {overview.sales > 0n && <MoneyChart money={money} />}
      <BestSellers products={best} days={money.days.length} />
      <Credit credit={credit} />
      <Wanted demand={demand} />
      <h2 className="mt-6 text-xl">{m.work_figures()}</h2>
      <FigureList
        figures={[
          { label: m.figure_products(), value: overview.products },
          { label: m.figure_active(), value: overview.active },
          { label: m.figure_low_stock(), value: overview.lowStock, to: '/supplier/products?stock=running-low' },
          {
            label: m.figure_out_of_stock(),
            value: overview.outOfStock,
            to: '/supplier/products?stock=out-of-stock&state=active',
          },
          { label: m.figure_orders(), value: overview.orders },
          { label: m.figure_pending_orders(), value: overview.pendingOrders, to: '/supplier/orders' },
          {
            label: m.figure_chats_to_answer(),
            value: toAnswer,
            to: toAnswer > 0 ? '/supplier/chats?tab=reply' : '/supplier/chats',
          },
          { label: m.figure_sales(), value: formatRupees(overview.sales) },
        ]}
      />
      <LowStock products={low} />
    </>
  );
}

function Credit({ credit: { owed, old } }: { credit: CreditOwed }) {
  if (owed === 0n) return null;
  return (
    <p className="card mt-4 flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <Link to="/supplier/credit" className="link inline-flex min-h-11 items-center font-semibold">
        {m.work_credit({ owed: formatRupees(owed) })}
      </Link>
      {old > 0n && <span className="text-red">{m.work_credit_old({ amount: formatRupees(old) })}</span>}
    </p>
  );
}

/** Buyers' searches of this week, the most frequent first. */
function Wanted({ demand }: { demand: Demand[] }) {
  if (demand.length === 0) return null;
  return (
    <section aria-labelledby="wanted" className="mt-6">
      <h2 id="wanted" className="text-xl">
        {m.demand_title()}
      </h2>
      <DemandList demand={demand} />
      <Link to="/supplier/demand" className="link inline-flex min-h-11 items-center">
        {m.demand_by_week()}
      </Link>
    </section>
  );
}

/** Products, or variants of them, whose stock in a warehouse is at or below its threshold, each with a link to its history. */
function LowStock({ products }: { products: LowProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="low" className="mt-6">
      <h2 id="low" className="text-xl">
        {m.own_at_threshold()}
      </h2>
      <ul className="card mt-2 divide-y divide-rule">
        {products.map(({ id, variantId, name, optionValues, warehouse, pieces, threshold }) => (
          <li key={`${variantId} ${warehouse}`} className="flex flex-wrap items-center gap-x-4 px-3 py-1">
            <Link
              to={`/supplier/products/${id}/stock${optionValues.length > 0 ? `?variant=${variantId}` : ''}`}
              className="inline-flex min-h-11 min-w-0 grow items-center font-semibold wrap-anywhere hover:underline"
            >
              {lineName({ name, optionValues })}
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
