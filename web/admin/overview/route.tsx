import { Link } from 'react-router';
import { growth, storageInUse } from '../../../domain/admin/overview.ts';
import { topEmptySearches } from '../../../domain/catalogue/empty-searches.ts';
import { countMatches } from '../../../domain/catalogue/product-search.ts';
import { m } from '../../../messages/compiled/messages.js';
import { searchedAs } from '../../../messages/search-words.ts';
import { groupIndian } from '../../../rules/money.ts';
import { overviewRange } from '../../../rules/orders/overview.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { textShown } from '../../texts/texts.ts';
import '../../styles/charts.css';
import { DayChart } from '../../ui/day-chart.tsx';
import { DaysBack } from '../../ui/days-back.tsx';
import { useLive } from '../../ui/use-live.ts';
import { AdminSearch } from '../orders/search-form.tsx';
import type { Route } from './+types/route';
import { SearchedInVain } from './searched-in-vain.tsx';
import { System } from './system.tsx';
import { WaitingLines } from './waiting-lines.tsx';

/** Overview of the shop: figures by day, searches without results, storage and system. */
export const loader = pageLoader(async (context, { url }) => {
  await requireAdmin(context);
  const { db, about, live } = context;
  const [now, range] = [context.now(), overviewRange(url.searchParams)];
  const came = await growth(db, { now, range });
  const inVain = await topEmptySearches(db, came.days[0] ?? '');
  // The searches are matched by the same rules as in the market.
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
      <AdminSearch search="" />
      <WaitingLines>{isContactMissing && <ContactReminder />}</WaitingLines>
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
          { name: m.suppliers_heading(), tone: 'indigo', values: suppliers },
          { name: m.admin_resellers(), tone: 'pale', values: resellers },
        ]}
      />
      <DayChart
        title={m.overview_new_products()}
        days={days}
        series={[{ name: m.nav_products(), tone: 'indigo', values: products }]}
      />
      <DayChart
        title={m.overview_asked_and_ordered()}
        days={days}
        series={[
          { name: m.overview_new_inquiries(), tone: 'indigo', values: inquiries },
          { name: m.overview_new_orders(), tone: 'pale', values: orders },
        ]}
      />
      <SearchedInVain searches={searches} />
      <System {...system} />
    </>
  );
}

/** Reminder to complete the contact data, shown until every line is given: refused people are sent to that page. */
function ContactReminder() {
  return (
    <p className="mt-3 rounded bg-marigold-tint p-3">
      {m.overview_contact_missing()}{' '}
      <Link to="/admin/texts/contact-data/all" className="link inline-flex min-h-11 items-center">
        {m.overview_contact_give()}
      </Link>
    </p>
  );
}

/** Counts of today, and beside each that of yesterday up to midnight. */
function Today({ figures }: { figures: { label: string; counts: number[] }[] }) {
  return (
    <section aria-labelledby="overview-today">
      <h2 id="overview-today" className="mt-5 text-lg">
        {m.overview_today()}
      </h2>
      <dl className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-3">
        {figures.map(({ label, counts }) => (
          <div key={label} className="card flex items-baseline justify-between gap-x-3 p-4 sm:block">
            <dt className="text-sm leading-snug text-quiet">{label}</dt>
            <dd className="text-right sm:text-left">
              <span className="block text-2xl leading-tight font-semibold">{groupIndian(counts.at(-1) ?? 0)}</span>
              <span className="text-sm text-quiet">
                {m.overview_yesterday({ shown: groupIndian(counts.at(-2) ?? 0) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
