import { categoryRecord } from '../../../domain/catalogue/category-records.ts';
import { inventoryIdFrom } from '../../../rules/id.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { RawRecord } from '../inventory/raw-record.tsx';
import type { Route } from './+types/record';

export const loader = pageLoaderOrBanner('category_load_failed', async (context, { params }) => {
  await requireAdmin(context);
  return categoryRecord(context.db, inventoryIdFrom(params.id) ?? 0);
});

export default function Record({ loaderData: { found, banner } }: Route.ComponentProps) {
  return <RawRecord record={found} banner={banner} list="/admin/product-categories" />;
}
