import { Link } from 'react-router';
import { freeVicinities, type Vicinity, type Warehouse, warehousesOf } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ProfileFacts } from '../../accounts/account-blocks.tsx';
import { ListingIcon } from '../../frame/icons-of-areas.tsx';
import { requireOnboardedSupplier } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import { foundOrBanner, pageLoader } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFlash } from '../../ui/flash.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import type { Route } from './+types/route';
import { WarehouseCard } from './warehouse-card.tsx';
import { WarehouseFields } from './warehouse-fields.tsx';

/** Warehouses of a supplier, and the name and mobile number of the business (section 2). */
export const loader = pageLoader(async (context) => {
  const supplier = await requireOnboardedSupplier(context);
  return {
    places: await foundOrBanner(context, 'location_load_failed', async () => ({
      warehouses: named(await warehousesOf(context.db, supplier)),
      vicinities: named(await freeVicinities(context.db, supplier)),
    })),
    profile: { mobile: supplier.mobile, businessName: supplier.businessName },
  };
});

export default function Warehouses({ loaderData: { places, profile } }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <title>{`${m.warehouses_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.warehouses_title()}</h1>
      <p className="text-quiet">{m.warehouses_text()}</p>
      {places.found ? <Places {...places.found} /> : <PartFailed text={places.banner} />}
      <section aria-labelledby="profile" className="mt-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="profile" className="text-xl">
            {m.profile()}
          </h2>
          <Link to="/supplier/profile" className="link inline-flex min-h-11 items-center">
            {m.profile_all()}
          </Link>
        </div>
        <ProfileFacts {...profile} />
      </section>
    </div>
  );
}

function Places({ warehouses, vicinities }: { warehouses: Warehouse[]; vicinities: Vicinity[] }) {
  return (
    <>
      {warehouses.length === 0 ? (
        <EmptyState drawing="counter" title={m.warehouses_empty_text()} />
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
          {warehouses.map((warehouse) => (
            <li key={warehouse.id}>
              <WarehouseCard warehouse={warehouse} />
            </li>
          ))}
        </ul>
      )}
      {/* Remounted after each addition, so that its fields are empty again. */}
      <AddPanel key={warehouses.length} vicinities={vicinities} isOpen={warehouses.length === 0} />
    </>
  );
}

const address = '/supplier/warehouses/add';

/** Panel 'Add Warehouse'; closed at first if there are warehouses already. */
function AddPanel({ vicinities, isOpen }: { vicinities: Vicinity[]; isOpen: boolean }) {
  const flash = useFlash(address);
  if (vicinities.length === 0) return <p className="mt-4 text-quiet">{m.all_vicinities_used()}</p>;
  return (
    <details className="card mt-4" open={isOpen || flash?.refused !== undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 font-semibold text-indigo">
        <ListingIcon />
        {m.add_warehouse()}
      </summary>
      <ActionForm action={address} className="max-w-lg space-y-4 border-t border-rule p-4">
        {({ refused, isBusy }) => (
          <>
            <WarehouseFields vicinities={vicinities} refused={refused} />
            <button type="submit" disabled={isBusy} className={`button ${isOpen ? 'button-main' : ''}`}>
              {isBusy ? m.saving() : m.add_warehouse()}
            </button>
          </>
        )}
      </ActionForm>
    </details>
  );
}
