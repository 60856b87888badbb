import { type CategoryRecord, categoryRecords } from '../../../domain/catalogue/category-records.ts';
import { m } from '../../../messages/compiled/messages.js';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { requireAdmin } from '../../guards.ts';
import { withLocalName } from '../../in-local-names.ts';
import { categoriesText } from '../../ui/counts.ts';
import { Banner } from '../../ui/banner.tsx';
import { useLive } from '../../ui/use-live.ts';
import { AddForm } from '../inventory/add-form.tsx';
import { KeptList, type RowProps } from '../inventory/kept-list.tsx';
import { type Kept, KeptRow } from '../inventory/kept-row.tsx';
import type { Route } from './+types/route';
import { CategoryFields } from './category-fields.tsx';

const address = '/admin/product-categories';

/** What products are listed in; 'All Products' is a chip, not a category. Section 2. */
export const loader = pageLoaderOrBanner('category_load_failed', async (context) => {
  await requireAdmin(context);
  return withLocalName(await categoryRecords(context.db));
});

export default function Categories({ loaderData: { found, banner } }: Route.ComponentProps) {
  useLive('catalogue');
  return (
    <>
      <title>{`${m.categories()} | ${m.site_name()}`}</title>
      <Banner text={banner} />
      <h1 className="text-2xl">{m.categories()}</h1>
      <p className="text-quiet">{m.categories_text()}</p>
      <AddForm action={`${address}/add`} words={m.category_add()} Fields={CategoryFields} />
      {found?.length === 0 && <p className="card mt-6 p-6 text-center text-quiet">{m.admin_no_categories()}</p>}
      {found && found.length > 0 && (
        <KeptList
          items={found}
          count={categoriesText(found.length)}
          columns={[m.description(), m.category_slug()]}
          Row={CategoryRow}
        />
      )}
    </>
  );
}

function CategoryRow({ item, ...place }: RowProps<CategoryRecord & Kept>) {
  return (
    <KeptRow
      kept={item}
      address={`${address}/${item.id}`}
      facts={[
        { label: m.description(), text: item.description },
        { label: m.category_slug(), text: item.slug },
      ]}
      Fields={CategoryFields}
      {...place}
    />
  );
}
