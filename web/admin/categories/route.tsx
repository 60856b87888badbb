import { categoryList } from '../../../domain/catalogue/category-records.ts';
import { m } from '../../../messages/compiled/messages.js';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { requireAdmin } from '../../guards.ts';
import { withLocalName } from '../../in-local-names.ts';
import { categoriesText } from '../../ui/counts.ts';
import { InventoryScreen } from '../inventory/list-screen.tsx';
import type { Route } from './+types/route';
import { CategoryFields } from './category-fields.tsx';

/** What products are listed in; 'All Products' is a chip, not a category. Section 2. */
export const loader = pageLoaderOrBanner('category_load_failed', async (context) => {
  await requireAdmin(context);
  return withLocalName(await categoryList.all(context.db));
});

export default function Categories({ loaderData: { found, banner } }: Route.ComponentProps) {
  return (
    <InventoryScreen
      address="/admin/product-categories"
      words={{
        title: m.categories(),
        text: m.categories_text(),
        add: m.category_add(),
        none: m.admin_no_categories(),
        count: categoriesText,
      }}
      items={found}
      banner={banner}
      columns={[m.description(), m.category_slug()]}
      factsOf={({ description, slug }) => [description, slug]}
      Fields={CategoryFields}
    />
  );
}
