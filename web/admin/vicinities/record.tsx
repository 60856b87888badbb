import { vicinityRecord } from '../../../domain/stock/vicinities.ts';
import { inventoryIdFrom } from '../../../rules/id.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { RawRecord } from '../inventory/raw-record.tsx';
import type { Route } from './+types/record';

export const loader = pageLoaderOrBanner('location_load_failed', async (context, { params }) => {
  await requireAdmin(context);
  return vicinityRecord(context.db, inventoryIdFrom(params.id) ?? 0);
});

export default function Record({ loaderData: { found, banner } }: Route.ComponentProps) {
  return <RawRecord record={found} banner={banner} list="/admin/warehouse-locations" />;
}
