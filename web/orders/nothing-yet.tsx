import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown to a reseller who has no orders yet. */
export function NoOrders() {
  return (
    <EmptyState drawing="slip" title={m.no_orders_yet()} text={m.no_orders_reseller_text()}>
      <BrowseProducts />
    </EmptyState>
  );
}

/** Shown to a reseller who has not ordered any products yet. */
export function NoProducts() {
  return (
    <EmptyState drawing="carton" title={m.no_reseller_products()} text={m.no_reseller_products_text()}>
      <BrowseProducts />
    </EmptyState>
  );
}

export function BrowseProducts() {
  return (
    <Link to="/products" className="button button-main">
      {m.browse_products()}
    </Link>
  );
}
