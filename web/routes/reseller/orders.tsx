import { m } from '../../../messages/compiled/messages.js';
import { screen } from '../../door.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { useLive } from '../../ui/use-live.ts';
import { NoOrders } from './nothing-yet.tsx';

/** What a reseller ordered. */
export const loader = screen(async (visit) => {
  await requireOnboardedReseller(visit);
});

export default function ResellerOrders() {
  useLive('orders');
  return (
    <>
      <title>{`${m.orders_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.orders_title()}</h1>
      <NoOrders />
    </>
  );
}
