import { categoryRecord } from '../../../../domain/catalogue/keeping-categories.ts';
import { inventoryIdFrom } from '../../../../rules/id.ts';
import { screenOrBanner } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { RawRecord } from '../inventory/raw-record.tsx';
import type { Route } from './+types/record';

export const loader = screenOrBanner('category_load_failed', async (visit, { params }) => {
  await requireAdmin(visit);
  return categoryRecord(visit.db, inventoryIdFrom(params.id) ?? 0);
});

export default function Record({ loaderData: { found, banner } }: Route.ComponentProps) {
  return <RawRecord record={found} banner={banner} list="/admin/product-categories" />;
}
