import { m } from '../../../messages/compiled/messages.js';
import { screen } from '../../door.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { useLive } from '../../ui/use-live.ts';
import { NoOrders } from './no-orders.tsx';

/** Orders from resellers. */
export const loader = screen(async (visit) => {
  await requireOnboardedSupplier(visit);
  return null;
});

export default function SupplierOrders() {
  useLive('orders');
  return (
    <>
      <title>{`${m.orders_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.orders_title()}</h1>
      <NoOrders />
    </>
  );
}
