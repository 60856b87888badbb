import { Link } from 'react-router';
import type { Hidden, ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';

/**
 * Tells the owner and the operator why a product is not public; the operator also gets a link back to the admin area.
 */
export function HiddenNote({ product: { hidden, viewer } }: { product: Pick<ProductPage, 'hidden' | 'viewer'> }) {
  if (!hidden) return null;
  const isOperator = viewer === 'operator';
  return (
    <div className="mb-4 rounded bg-red-tint p-3 text-red wrap-anywhere" role="note">
      <p className="font-semibold">{isOperator ? m.product_operator_sees() : m.product_only_you()}</p>
      <p className="whitespace-pre-line">{isOperator ? whyForOperator(hidden) : whyForOwner(hidden)}</p>
      {isOperator && (
        <Link to="/admin/products" className="link inline-flex min-h-11 items-center">
          {m.product_back_to_desk()}
        </Link>
      )}
    </div>
  );
}

function whyForOwner(hidden: Hidden): string {
  if (hidden.by === 'operator') return m.stop_reason_shown({ reason: hidden.reason });
  if (hidden.by === 'supplier') return m.product_never_public();
  return hidden.reason === null ? m.product_account_hidden() : m.account_rejected_band({ reason: hidden.reason });
}

const hiddenWords = {
  pending: m.moderation_supplier_pending,
  rejected: m.moderation_supplier_rejected,
  blocked: m.moderation_supplier_blocked,
};

function whyForOperator(hidden: Hidden): string {
  if (hidden.by === 'operator') return m.stop_reason_shown({ reason: hidden.reason });
  if (hidden.by === 'supplier') return m.product_never_public();
  const why = hiddenWords[hidden.accountStatus]();
  return hidden.reason === null ? why : m.product_hidden_because({ why, reason: hidden.reason });
}
