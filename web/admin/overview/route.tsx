import { growth, storageInUse } from '../../../domain/admin/overview.ts';
import { topEmptySearches } from '../../../domain/catalogue/empty-searches.ts';
import { countMatches } from '../../../domain/catalogue/product-search.ts';
import { m } from '../../../messages/compiled/messages.js';
import { searchedAs } from '../../../messages/search-words.ts';
import { overviewRange } from '../../../rules/orders/overview.ts';
import { pageLoader } from '../../route-handlers.ts';
import { requireAdmin } from '../../guards.ts';
import { textShown } from '../../texts/texts.ts';
import { DayChart } from '../../ui/day-chart.tsx';
import { DaysBack } from '../../ui/days-back.tsx';
import { useLive } from '../../ui/use-live.ts';
import type { Route } from './+types/route';
import { ContactReminder } from './contact-reminder.tsx';
import { SearchedInVain } from './searched-in-vain.tsx';
import { System } from './system.tsx';
import { Today } from './today.tsx';
import { WaitingLines } from './waiting-lines.tsx';

/** How the shop does: what came by day, what was looked for in vain, and what it takes. */
export const loader = pageLoader(async (context, { url }) => {
  await requireAdmin(context);
  const { db, about, live } = context;
  const [now, range] = [context.now(), overviewRange(url.searchParams)];
  const came = await growth(db, { now, range });
  const inVain = await topEmptySearches(db, came.days[0] ?? '');
  // As the market looks for them.
  const matches = await countMatches(
    db,
    inVain.map(({ words }) => searchedAs(words)),
  );
  const searches = inVain.map((search, place) => ({ ...search, matches: matches[place] ?? 0 }));
  const isContactMissing = Object.values(await textShown(context, 'contact-data')).includes('');
  const system = { storage: await storageInUse(db), about, now, liveLines: live.count() };
  return { range, came, searches, isContactMissing, system };
});

export default function OverviewScreen({ loaderData }: Route.ComponentProps) {
  const { range, came, searches, isContactMissing, system } = loaderData;
  useLive('accounts', 'catalogue', 'orders', 'threads', 'texts');
  const { days, suppliers, resellers, products, orders, inquiries } = came;
  return (
    <>
      <title>{`${m.tab_overview()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.tab_overview()}</h1>
      <WaitingLines />
      {isContactMissing && <ContactReminder />}
      <Today
        figures={[
          { label: m.overview_new_suppliers(), counts: suppliers },
          { label: m.overview_new_resellers(), counts: resellers },
          { label: m.overview_new_products(), counts: products },
          { label: m.overview_new_inquiries(), counts: inquiries },
          { label: m.overview_new_orders(), counts: orders },
        ]}
      />
      <DaysBack range={range} />
      <DayChart
        title={m.overview_registrations()}
        days={days}
        series={[
          { name: m.suppliers_heading(), tone: 'indigo', counts: suppliers },
          { name: m.admin_resellers(), tone: 'green', counts: resellers },
        ]}
      />
      <DayChart
        title={m.overview_new_products()}
        days={days}
        series={[{ name: m.nav_products(), tone: 'indigo', counts: products }]}
      />
      <DayChart
        title={m.overview_asked_and_ordered()}
        days={days}
        series={[
          { name: m.overview_new_inquiries(), tone: 'indigo', counts: inquiries },
          { name: m.overview_new_orders(), tone: 'green', counts: orders },
        ]}
      />
      <SearchedInVain searches={searches} />
      <System {...system} />
    </>
  );
}
