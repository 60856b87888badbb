import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Demand } from '../../domain/catalogue/demand.ts';
import type { BestSeller, Conversion, Unmoved } from '../../domain/orders/analytics.ts';
import type { MoneyByDay } from '../../domain/orders/money-by-day.ts';
import { m } from '../../messages/compiled/messages.js';
import { UNMOVED_DAYS } from '../../rules/limits.ts';
import { formatRupees, groupIndian } from '../../rules/money.ts';
import { DemandList } from '../catalogue/demand/demand-list.tsx';
import { piecesText } from '../ui/amounts.ts';
import { inquiriesText, ordersText } from '../ui/counts.ts';
import { dateText } from '../ui/dates.ts';
import { DaysBack } from '../ui/days-back.tsx';
import { Picture } from '../ui/picture.tsx';
import { MoneyChart } from './money-chart.tsx';
import { SoldVariants } from './sold-variants.tsx';

export interface AnalyticsData {
  range: number;
  money: MoneyByDay;
  best: BestSeller[];
  looked: Conversion[];
  /** Numbers of inquiries, by product id. */
  inquiries: Map<string, number>;
  unmoved: Unmoved[];
  demand: Demand[];
}

/** Analytics: sales by day; best sellers; views, inquiries and orders by product; and products that nobody orders. */
export function Analytics({ range, money, best, looked, inquiries, unmoved, demand }: AnalyticsData) {
  return (
    <>
      <DaysBack range={range} keep={{ tab: 'analytics' }} />
      <MoneyChart money={money} />
      <div className="xl:grid xl:grid-cols-2 xl:gap-x-8">
        <Part title={m.analytics_best()} empty={m.analytics_best_none()} isEmpty={best.length === 0}>
          {best.map(({ id, pieces, sales, variants, ...product }) => (
            <Row key={id} {...product} to={`/product/${id}`} note={piecesText(pieces)} figure={formatRupees(sales)}>
              <SoldVariants variants={variants} />
            </Row>
          ))}
        </Part>
        <Part title={m.analytics_looked()} empty={m.analytics_looked_none()} isEmpty={looked.length === 0}>
          {looked.map(({ id, views, orders, ...product }) => (
            <Row
              key={id}
              {...product}
              to={`/product/${id}`}
              note={`${views === 1 ? m.analytics_view_one() : m.analytics_views({ count: groupIndian(views) })} → ${inquiriesText(inquiries.get(id) ?? 0)}`}
              figure={m.analytics_orders({ orders: ordersText(orders), percent: percentOf(orders, views) })}
            />
          ))}
        </Part>
        <Part
          title={m.analytics_unmoved({ days: UNMOVED_DAYS })}
          empty={m.analytics_unmoved_none({ days: UNMOVED_DAYS })}
          isEmpty={unmoved.length === 0}
        >
          {unmoved.map(({ id, pieces, worth, lastOrderedAt, ...product }) => (
            <Row
              key={id}
              {...product}
              to={`/supplier/products/${id}/edit`}
              note={
                lastOrderedAt
                  ? m.analytics_last_ordered({ date: dateText(lastOrderedAt) })
                  : m.analytics_never_ordered()
              }
              figure={m.analytics_worth({ pieces: piecesText(pieces), worth: formatRupees(worth) })}
            />
          ))}
        </Part>
        <section className="mt-6">
          <h2 className="text-xl">{m.demand_title()}</h2>
          {demand.length === 0 ? (
            <p className="card mt-2 p-4 text-quiet">{m.demand_none()}</p>
          ) : (
            <DemandList demand={demand} hasTrend={false} />
          )}
          <Link to="/supplier/demand" className="link inline-flex min-h-11 items-center">
            {m.demand_by_week()}
          </Link>
        </section>
      </div>
    </>
  );
}

function Part({
  title,
  empty,
  isEmpty,
  children,
}: {
  title: string;
  empty: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  return (
    <section className="mt-6">
      <h2 className="text-xl">{title}</h2>
      {isEmpty ? (
        <p className="card mt-2 p-4 text-quiet">{empty}</p>
      ) : (
        <ol className="card mt-2 divide-y divide-rule">{children}</ol>
      )}
    </section>
  );
}

interface RowProps {
  to: string;
  name: string;
  image: string | null;
  note: string;
  figure: string;
  /** Further details, below the name. */
  children?: ReactNode;
}

function Row({ to, name, image, note, figure, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Picture url={image ?? undefined} alt="" side={48} className="w-12 shrink-0" />
      <div className="min-w-0 grow">
        <div className="sm:flex sm:items-center sm:gap-x-4 xl:block">
          <Link to={to} className="flex min-h-11 grow items-center font-semibold wrap-anywhere hover:underline">
            {name}
          </Link>
          {/* On a phone, and where two lists are side by side, below the name, however short the name is. */}
          <span className="flex flex-wrap justify-between gap-x-4 sm:shrink-0 sm:justify-end xl:justify-between">
            <span className="text-quiet">{note}</span>
            <b>{figure}</b>
          </span>
        </div>
        {children}
      </div>
    </li>
  );
}

/** Returns orders per 100 views with one decimal, such as '2.5'. */
function percentOf(orders: number, views: number): string {
  return String(Math.round((1000 * orders) / views) / 10);
}
