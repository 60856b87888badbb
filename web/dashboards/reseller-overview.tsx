import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResellerFigures } from '../../domain/orders/reseller-figures.ts';
import type { SourcedProduct } from '../../domain/orders/sourced-products.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { BuyAgain } from '../catalogue/reseller-products/buy-again.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { type ResellerWaiting, ResellerWorkList } from './reseller-work.tsx';

/** Overview of a reseller: waiting work, products to buy again, figures, and links to go on. */
export function Overview({
  waiting,
  again,
  isNewBuyer,
  figures,
  quotes,
  now,
  children,
}: {
  waiting: ResellerWaiting;
  /** Products ordered last. */
  again: SourcedProduct[];
  isNewBuyer: boolean;
  figures: ResellerFigures;
  /** Quotes that can be accepted. */
  quotes: number;
  now: Date;
  /** First steps, below the waiting work. */
  children: ReactNode;
}) {
  const toAnswer = waiting.threads.reply.count;
  return (
    <>
      <ResellerWorkList waiting={waiting} now={now} />
      {children}
      <BuyAgain products={again} isNewBuyer={isNewBuyer} />
      <h2 className="mt-6 text-xl">{m.work_figures()}</h2>
      <FigureList
        figures={[
          { label: m.figure_orders(), value: figures.orders },
          { label: m.figure_spent(), value: formatRupees(figures.spent) },
          {
            label: m.figure_chats_to_answer(),
            value: toAnswer,
            to: toAnswer > 0 ? '/reseller/chats?tab=reply' : '/reseller/chats',
          },
          { label: m.figure_open_quotes(), value: quotes, to: '/reseller/chats' },
          { label: m.figure_favourites(), value: figures.favourites },
          { label: m.figure_platforms(), value: figures.platforms },
        ]}
      />
      <NextSteps storesWithoutUrl={figures.storesWithoutUrl} />
    </>
  );
}

function NextSteps({ storesWithoutUrl }: Pick<ResellerFigures, 'storesWithoutUrl'>) {
  const steps = [
    { to: '/products', title: m.browse_products(), text: m.step_browse_text() },
    {
      to: '/reseller/profile',
      title: m.selling_platforms(),
      text: storesWithoutUrl > 0 ? m.step_platforms_missing() : m.step_platforms_text(),
    },
  ];
  return (
    <>
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
