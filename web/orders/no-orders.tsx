import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown to a supplier who has no orders yet. */
export function NoOrders() {
  return (
    <EmptyState drawing="slip" title={m.no_orders_yet()} text={m.no_orders_supplier_text()}>
      <Link to="/supplier/products-listing" className="button button-main">
        {m.add_product()}
      </Link>
    </EmptyState>
  );
}
