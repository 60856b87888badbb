import { Link } from 'react-router';
import type { ResellerFigures } from '../../domain/orders/reseller-figures.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { DayChart } from '../ui/day-chart.tsx';
import { Figure } from '../ui/figure.tsx';

/** Overview of a reseller: figures, and the next steps. */
export function Overview({
  figures,
  chats,
  came,
}: {
  figures: ResellerFigures;
  /** Chats that wait for the reseller's reply, and quotes that can be accepted. */
  chats: { toAnswer: number; quotes: number };
  /** Orders by day. */
  came: { days: string[]; orders: number[] };
}) {
  const steps = [
    { to: '/products', title: m.browse_products(), text: m.step_browse_text() },
    {
      to: '/reseller/profile',
      title: m.selling_platforms(),
      text: figures.storesWithoutUrl > 0 ? m.step_platforms_missing() : m.step_platforms_text(),
    },
  ];
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label={m.figure_orders()} value={figures.orders} />
        <Figure label={m.figure_spent()} value={formatRupees(figures.spent)} />
        <Figure
          label={m.figure_chats_to_answer()}
          value={chats.toAnswer}
          to={chats.toAnswer > 0 ? '/reseller/chats?tab=reply' : '/reseller/chats'}
        />
        <Figure label={m.figure_open_quotes()} value={chats.quotes} to="/reseller/chats" />
        <Figure label={m.figure_favourites()} value={figures.favourites} />
        <Figure label={m.figure_platforms()} value={figures.platforms} />
      </dl>
      {figures.orders > 0 && (
        <DayChart
          title={m.overview_new_orders()}
          days={came.days}
          series={[{ name: m.orders_title(), tone: 'indigo', counts: came.orders }]}
        />
      )}
      <h2 className="mt-6 text-xl">{m.next_steps()}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {steps.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className="card block h-full p-4 hover:border-indigo">
              <b className="link block">{title}</b>
              <span className="text-quiet">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
