import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { screen } from '../../door.ts';
import { requireOnboardedSupplier } from '../../guards.ts';

/** Orders from resellers. */
export const loader = screen(async (visit) => {
  await requireOnboardedSupplier(visit);
  return null;
});

export default function SupplierOrders() {
  return (
    <>
      <title>{`${m.orders_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.orders_title()}</h1>
      <div className="card mt-4 p-10 text-center">
        <p className="text-xl">{m.no_orders_yet()}</p>
        <p className="text-quiet">{m.no_orders_supplier_text()}</p>
        <Link to="/supplier/products-listing" className="button button-main mt-4">
          {m.add_product()}
        </Link>
      </div>
    </>
  );
}
