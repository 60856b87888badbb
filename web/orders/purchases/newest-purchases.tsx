import type { Purchase } from '../../../domain/orders/purchases-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Newest } from '../../ui/newest.tsx';
import { NoOrders } from '../nothing-yet.tsx';
import { PurchaseCard } from './purchase-card.tsx';

/** Newest purchases, and a link to all of them. */
export function NewestPurchases({ purchases, now }: { purchases: Purchase[]; now: Date }) {
  if (purchases.length === 0) return <NoOrders />;
  return (
    <Newest title={m.orders_newest()} all={{ to: '/reseller/orders', text: m.orders_all() }}>
      <ul className="mt-2 grid gap-4">
        {purchases.map((purchase) => (
          <PurchaseCard key={String(purchase.id)} purchase={purchase} now={now} />
        ))}
      </ul>
    </Newest>
  );
}
