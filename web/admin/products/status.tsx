import type { AdminProduct } from '../../../domain/admin/products.ts';
import { m } from '../../../messages/compiled/messages.js';

const hiddenWords: Record<NonNullable<AdminProduct['supplierHidden']>, () => string> = {
  pending: m.moderation_supplier_pending,
  rejected: m.moderation_supplier_rejected,
  blocked: m.moderation_supplier_blocked,
};

/** The operator's word for a product, or else its supplier's; and what else keeps it from the public. */
export function ProductStatus({ product }: { product: AdminProduct }) {
  const { status, stoppedReason, supplierHidden } = product;
  return (
    <>
      {stoppedReason !== null ? (
        <>
          <span className="font-semibold text-red">{m.moderation_stopped()}</span>
          <span className="note wrap-anywhere">{stoppedReason}</span>
        </>
      ) : (
        <span className={status === 'active' ? 'text-green' : 'font-semibold text-red'}>
          {status === 'active' ? m.status_active() : m.status_inactive()}
        </span>
      )}
      {supplierHidden && <span className="note text-orange">{hiddenWords[supplierHidden]()}</span>}
    </>
  );
}
