import type { Vicinity } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ListingIcon } from '../../frame/icons-of-areas.tsx';
import { useFlash } from '../../ui/flash.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { WarehouseFields } from './warehouse-fields.tsx';

const address = '/supplier/warehouses/add';

/** The panel 'Add Warehouse'; closed until it is wanted. */
export function AddPanel({ vicinities, isOpen }: { vicinities: Vicinity[]; isOpen: boolean }) {
  const told = useFlash(address);
  if (vicinities.length === 0) return <p className="mt-4 text-quiet">{m.all_vicinities_used()}</p>;
  return (
    <details className="card mt-4" open={isOpen || told?.refused !== undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 font-semibold text-indigo">
        <ListingIcon />
        {m.add_warehouse()}
      </summary>
      <ActionForm action={address} className="max-w-lg space-y-4 border-t border-rule p-4">
        {({ refused, isBusy }) => (
          <>
            <WarehouseFields vicinities={vicinities} refused={refused} />
            <button type="submit" disabled={isBusy} className="button button-main">
              {isBusy ? m.saving() : m.add_warehouse()}
            </button>
          </>
        )}
      </ActionForm>
    </details>
  );
}
