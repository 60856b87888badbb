import { Link } from 'react-router';
import { viewBackups } from '../../../domain/admin/backups.ts';
import { growth, storageInUse } from '../../../domain/admin/overview.ts';
import { topEmptySearches } from '../../../domain/catalogue/empty-searches.ts';
import { countMatches } from '../../../domain/catalogue/product-search.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { overviewRange } from '../../../rules/orders/overview.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { languageAboveTruth, textShown } from '../../texts/texts.ts';
import '../../styles/charts.css';
import { DayChart } from '../../ui/day-chart.tsx';
import { DaysBack } from '../../ui/days-back.tsx';
import { useLive } from '../../ui/use-live.ts';
import { whatCannotBeSaved } from '../health/checks.ts';
import type { Finding } from '../health/finding.ts';
import { AdminSearch } from '../orders/search-form.tsx';
import type { Route } from './+types/route';
import { backupWarning } from './backups.ts';
import { SearchedInVain } from './searched-in-vain.tsx';
import { System } from './system.tsx';
import { WaitingLines } from './waiting-lines.tsx';

/** Overview of the shop: figures by day, searches without results, storage and system. */
export const loader = pageLoader(async (context, { url }) => {
  await requireAdmin(context);
  const { db, about, live, backupEveryMs } = context;
  const [now, range] = [context.now(), overviewRange(url.searchParams)];
  const came = await growth(db, { now, range });
  const inVain = await topEmptySearches(db, came.days[0] ?? '');
  // The searches are matched by the market's own rules.
  const matches = await countMatches(
    db,
    inVain.map(({ words }) => words),
  );
  const searches = inVain.map((search, place) => ({ ...search, matches: matches[place] ?? 0 }));
  const isContactMissing = Object.values(await textShown(context, 'contact-data')).includes('');
  const claimed = await languageAboveTruth(context);
  const backups = { ...(await viewBackups(db)), everyMs: backupEveryMs };
  const system = { storage: await storageInUse(db), about, now, liveLines: live.count(), backups };
  const unsaved = whatCannotBeSaved(await context.healthFacts());
  return { range, came, searches, isContactMissing, claimed, system, unsaved };
});

export default function OverviewScreen({ loaderData }: Route.ComponentProps) {
  const { range, came, searches, isContactMissing, claimed, system, unsaved } = loaderData;
  useLive('accounts', 'catalogue', 'orders', 'threads', 'texts');
  const warning = backupWarning(system.backups, system.now);
  const { days, suppliers, resellers, products, orders, inquiries } = came;
  return (
    <>
      <title>{`${m.tab_overview()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.tab_overview()}</h1>
      <AdminSearch search="" />
      <WaitingLines>
        {(isContactMissing || claimed !== null || warning !== null || unsaved.length > 0) && (
          <>
            {unsaved.map((found) => (
              <Unsaved key={found.name} {...found} />
            ))}
            {warning !== null && <p className="mt-3 rounded bg-marigold-tint p-3">{warning}</p>}
            {isContactMissing && (
              <Reminder text={m.overview_contact_missing()} to="/admin/texts/contact-data/all">
                {m.overview_contact_give()}
              </Reminder>
            )}
            {claimed !== null && (
              <Reminder text={m.overview_claims_above()} to={`/admin/texts/claims/${claimed}`}>
                {m.overview_claims_look()}
              </Reminder>
            )}
          </>
        )}
      </WaitingLines>
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
      <div className="grid gap-x-4 lg:grid-cols-2 lg:[&>:last-child]:col-span-2">
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
      </div>
      <SearchedInVain searches={searches} />
      <System {...system} />
    </>
  );
}

/** A fault that keeps the shop from saving, and a link to the remedy. */
function Unsaved({ name, text }: Finding) {
  return (
    <p role="alert" className="mt-3 rounded bg-marigold-tint p-3 wrap-anywhere">
      <strong>{name}</strong>: {text}{' '}
      <Link to="/admin/health" className="link inline-flex min-h-11 items-center">
        {m.health()}
      </Link>
    </p>
  );
}

/** A problem in the operator's texts, and a link to its editor. */
function Reminder({ text, to, children }: { text: string; to: string; children: string }) {
  return (
    <p className="mt-3 rounded bg-marigold-tint p-3">
      {text}{' '}
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {children}
      </Link>
    </p>
  );
}

/** Counts of today, each beside yesterday's count up to midnight. */
function Today({ figures }: { figures: { label: string; counts: number[] }[] }) {
  return (
    <section aria-labelledby="overview-today" className="card mt-4 p-4">
      <h2 id="overview-today" className="text-lg">
        {m.overview_today()}
      </h2>
      <dl className="mt-1 divide-y divide-rule lg:mt-3 lg:grid lg:grid-cols-5 lg:divide-x lg:divide-y-0">
        {figures.map(({ label, counts }) => (
          <div
            key={label}
            className="flex items-baseline gap-x-3 py-2 lg:block lg:px-4 lg:py-0 lg:first:pl-0 lg:last:pr-0"
          >
            <dt className="grow leading-snug text-quiet lg:text-sm">{label}</dt>
            <dd className="contents lg:block">
              <span className="block text-2xl leading-tight font-semibold">{groupIndian(counts.at(-1) ?? 0)}</span>
              <span className="min-w-24 text-right text-sm text-quiet lg:text-left">
                {m.overview_yesterday({ shown: groupIndian(counts.at(-2) ?? 0) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
