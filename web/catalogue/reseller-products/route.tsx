import { lookAtFavourites } from '../../../domain/catalogue/marked-products.ts';
import { isNewBuyer } from '../../../domain/orders/new-buyer.ts';
import { sourcedProducts } from '../../../domain/orders/sourced-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { wholeNumberFrom } from '../../../rules/whole-number.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { withLatinLine } from '../../in-local-names.ts';
import { BrowseProducts, NoProducts } from '../../orders/nothing-yet.tsx';
import { pageLoader } from '../../route-handlers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/route';
import { Favourite, Sourced } from './known-product.tsx';

const tabNames = ['ordered', 'favourites'] as const;
const PAGES_MAX = 100_000;

/** Products that a reseller has ordered, to order them again, or favourites, which are marked as looked at. */
export const loader = pageLoader(
  async (context, { url }) => {
    const reseller = await requireOnboardedReseller(context);
    const buyer = { isNewBuyer: await isNewBuyer(context.db, reseller) };
    const page = wholeNumberFrom(url.searchParams.get('page'), 1, PAGES_MAX) ?? 1;
    if (url.searchParams.get('tab') === 'favourites') {
      const favourites = await lookAtFavourites(context.db, reseller, { page, now: context.now() });
      return { tab: 'favourites' as const, ...buyer, ...favourites, items: favourites.items.map(withLatinLine) };
    }
    const sourced = await sourcedProducts(context.db, reseller, page);
    return { tab: 'ordered' as const, ...buyer, ...sourced, items: sourced.items.map(withLatinLine) };
  },
  { needsPrimary: true },
);

export default function ResellerProducts({ loaderData }: Route.ComponentProps) {
  const { tab, items, page, pages } = loaderData;
  const labels = { ordered: m.favourites_tab_ordered(), favourites: m.figure_favourites() };
  return (
    <>
      <title>{`${m.nav_products()} | ${m.site_name()}`}</title>
      <h1 className="mb-2 text-2xl">{m.favourites_title()}</h1>
      <TabLinks
        label={m.favourites_title()}
        tabs={tabNames.map((name) => ({ name, label: labels[name] }))}
        current={tab}
      />
      {items.length === 0 && <Nothing tab={tab} />}
      <ul className="mt-4 grid gap-3 xl:grid-cols-2">
        {loaderData.tab === 'ordered'
          ? loaderData.items.map((product) => (
              <li key={product.id}>
                <Sourced product={product} isNewBuyer={loaderData.isNewBuyer} />
              </li>
            ))
          : loaderData.items.map((product) => (
              <li key={product.id}>
                <Favourite product={product} isNewBuyer={loaderData.isNewBuyer} />
              </li>
            ))}
      </ul>
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}

function Nothing({ tab }: { tab: 'ordered' | 'favourites' }) {
  if (tab === 'ordered') return <NoProducts />;
  return (
    <EmptyState drawing="counter" title={m.favourites_none()} text={m.favourites_none_text()}>
      <BrowseProducts />
    </EmptyState>
  );
}
