import { vicinityList } from '../../../domain/stock/vicinities.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { VicinityDraft } from '../../../rules/admin/inventory.ts';
import { requireAdmin } from '../../guards.ts';
import { withLocalName } from '../../in-local-names.ts';
import { pageLoaderOrBanner, type Refused } from '../../route-handlers.ts';
import { vicinitiesText } from '../../ui/counts.ts';
import { Field } from '../../ui/field.tsx';
import { InventoryScreen } from '../inventory/list-screen.tsx';
import type { Route } from './+types/route';

/** Vicinities of suppliers' warehouses (section 2). */
export const loader = pageLoaderOrBanner('location_load_failed', async (context) => {
  await requireAdmin(context);
  return withLocalName(await vicinityList.all(context.db));
});

export default function Vicinities({ loaderData: { found, banner } }: Route.ComponentProps) {
  return (
    <InventoryScreen
      address="/admin/warehouse-locations"
      words={{
        title: m.admin_locations(),
        text: m.locations_text(),
        add: m.location_add(),
        none: m.admin_no_locations(),
        count: vicinitiesText,
      }}
      items={found}
      banner={banner}
      columns={[m.location_city(), m.location_state(), m.location_country()]}
      factsOf={({ city, state, country }) => [city, state, country]}
      Fields={VicinityFields}
    />
  );
}

/** Fields of a location; all are required (section 5). */
function VicinityFields({
  refused,
  hasFocus,
  values,
}: {
  refused: Refused | null;
  hasFocus: boolean;
  /** Null for a new location. */
  values: VicinityDraft | null;
}) {
  const field = (name: keyof VicinityDraft, label: string) => (
    <Field
      name={name}
      label={label}
      refused={refused}
      defaultValue={values?.[name]}
      autoComplete="off"
      autoFocus={hasFocus && name === 'name'}
      required
    />
  );
  return (
    <>
      {field('name', m.inventory_name())}
      {field('city', m.location_city())}
      {field('state', m.location_state())}
      {field('country', m.location_country())}
    </>
  );
}
