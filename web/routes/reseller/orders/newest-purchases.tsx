import { Link } from 'react-router';
import type { Purchase } from '../../../../domain/orders/purchases-list.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { NoOrders } from '../nothing-yet.tsx';
import { PurchaseCard } from './purchase-card.tsx';

/** The purchases that were placed last, and the way to all of them. */
export function NewestPurchases({ purchases, now }: { purchases: Purchase[]; now: Date }) {
  if (purchases.length === 0) return <NoOrders />;
  return (
    <section aria-labelledby="newest-orders" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="newest-orders" className="text-xl">
          {m.orders_newest()}
        </h2>
        <Link to="/reseller/orders" className="link inline-flex min-h-11 items-center">
          {m.orders_all()}
        </Link>
      </div>
      <ul className="mt-2 grid gap-4">
        {purchases.map((purchase) => (
          <PurchaseCard key={String(purchase.id)} purchase={purchase} now={now} />
        ))}
      </ul>
    </section>
  );
}
