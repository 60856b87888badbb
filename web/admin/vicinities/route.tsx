import { type VicinityRecord, vicinityRecords } from '../../../domain/stock/vicinities.ts';
import { m } from '../../../messages/compiled/messages.js';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { requireAdmin } from '../../guards.ts';
import { withLocalName } from '../../in-local-names.ts';
import { vicinitiesText } from '../../ui/counts.ts';
import { Banner } from '../../ui/banner.tsx';
import { useLive } from '../../ui/use-live.ts';
import { AddForm } from '../inventory/add-form.tsx';
import { KeptList, type RowProps } from '../inventory/kept-list.tsx';
import { type Kept, KeptRow } from '../inventory/kept-row.tsx';
import type { Route } from './+types/route';
import { VicinityFields } from './location-fields.tsx';

const address = '/admin/warehouse-locations';

/** The areas that suppliers' warehouses are in. Section 2. */
export const loader = pageLoaderOrBanner('location_load_failed', async (context) => {
  await requireAdmin(context);
  return withLocalName(await vicinityRecords(context.db));
});

export default function Vicinities({ loaderData: { found, banner } }: Route.ComponentProps) {
  useLive('catalogue');
  return (
    <>
      <title>{`${m.admin_locations()} | ${m.site_name()}`}</title>
      <Banner text={banner} />
      <h1 className="text-2xl">{m.admin_locations()}</h1>
      <p className="text-quiet">{m.locations_text()}</p>
      <AddForm action={`${address}/add`} words={m.location_add()} Fields={VicinityFields} />
      {found?.length === 0 && <p className="card mt-6 p-6 text-center text-quiet">{m.admin_no_locations()}</p>}
      {found && found.length > 0 && (
        <KeptList
          items={found}
          count={vicinitiesText(found.length)}
          columns={[m.location_city(), m.location_state(), m.location_country()]}
          Row={VicinityRow}
        />
      )}
    </>
  );
}

function VicinityRow({ item, ...place }: RowProps<VicinityRecord & Kept>) {
  return (
    <KeptRow
      kept={item}
      address={`${address}/${item.id}`}
      facts={[
        { label: m.location_city(), text: item.city },
        { label: m.location_state(), text: item.state },
        { label: m.location_country(), text: item.country },
      ]}
      Fields={VicinityFields}
      {...place}
    />
  );
}
