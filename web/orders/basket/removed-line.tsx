import type { Removed } from '../../../domain/orders/removed-line.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ActionForm } from '../../ui/action-form.tsx';

/** What was just taken out, and the way to put it back. */
export function RemovedLine({ removed: { productId, name, pieces } }: { removed: Removed }) {
  return (
    <ActionForm action="/reseller/basket/add" className="card mt-4 px-4 py-2">
      {({ isBusy }) => (
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="min-w-0 wrap-anywhere">
            {m.basket_removed_of({ name })}
          </p>
          <input type="hidden" name="product" value={String(productId)} />
          <input type="hidden" name="pieces" value={pieces} />
          <button type="submit" disabled={isBusy} className="link min-h-11 min-w-11 shrink-0 font-semibold">
            {m.undo()}
          </button>
        </div>
      )}
    </ActionForm>
  );
}
