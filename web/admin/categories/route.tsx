import { categoryList } from '../../../domain/catalogue/category-records.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { CategoryDraft } from '../../../rules/admin/inventory.ts';
import { requireAdmin } from '../../guards.ts';
import { withLocalName } from '../../in-local-names.ts';
import { pageLoaderOrBanner, type Refused } from '../../route-handlers.ts';
import { categoriesText } from '../../ui/counts.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { InventoryScreen } from '../inventory/list-screen.tsx';
import type { Route } from './+types/route';

/** Categories that products are listed in; 'All Products' is a chip, not a category (section 2). */
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

/** Fields of a category: a name, and an optional description (section 5). */
function CategoryFields({
  refused,
  hasFocus,
  values,
}: {
  refused: Refused | null;
  hasFocus: boolean;
  /** Null for a new category. */
  values: CategoryDraft | null;
}) {
  return (
    <>
      <Field
        name="name"
        label={m.inventory_name()}
        refused={refused}
        defaultValue={values?.name}
        autoComplete="off"
        autoFocus={hasFocus}
        required
      />
      <TextField
        name="description"
        label={m.description()}
        refused={refused}
        defaultValue={values?.description}
        rows={2}
      />
    </>
  );
}
