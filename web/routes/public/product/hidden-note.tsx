import type { Hidden } from '../../../../domain/catalogue/product-page.ts';
import { m } from '../../../../messages/compiled/messages.js';

/** Tells its owner why nobody else sees a product. */
export function HiddenNote({ hidden }: { hidden: Hidden | null }) {
  if (!hidden) return null;
  return (
    <div role="note" className="mb-4 rounded bg-red-tint p-3 text-red wrap-anywhere">
      <p className="font-semibold">{m.product_only_you()}</p>
      <p>{hidden.by === 'operator' ? m.stop_told({ reason: hidden.reason }) : m.product_account_hidden()}</p>
    </div>
  );
}
