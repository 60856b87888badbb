import { Form, Link } from 'react-router';
import { allDemand, type NamedDemand } from '../../../domain/catalogue/demand.ts';
import { countMatches } from '../../../domain/catalogue/product-search.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { daysOfSpan, demandSpan } from '../../../rules/catalogue/demand-span.ts';
import { groupIndian } from '../../../rules/money.ts';
import { slugOf } from '../../../rules/slug.ts';
import { foundThen, Trend } from '../../catalogue/demand/demand-list.tsx';
import { SpanTabs } from '../../catalogue/demand/span-tabs.tsx';
import { CategoryChoice } from '../../catalogue/product-filter-form.tsx';
import { requireAdmin } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLive } from '../../ui/use-live.ts';
import { AddWordLink, foundText } from '../overview/searched-in-vain.tsx';
import type { Route } from './+types/route';

const screen = '/admin/searches';

/** Searches of all categories that found little or nothing, by week; what suppliers see of it is `demandFor`. */
export const loader = pageLoader(async (context, { url }) => {
  await requireAdmin(context);
  const { db } = context;
  const span = demandSpan(url.searchParams);
  const days = daysOfSpan(span, context.now());
  const { categories } = await context.choices();
  const asked = slugOf((url.searchParams.get('category') ?? '').slice(0, 200));
  const category = categories.find(({ slug }) => slug === asked)?.slug ?? '';
  const demand = await allDemand(db, days, category);
  const matches = await countMatches(
    db,
    demand.map(({ words }) => words),
  );
  return {
    span,
    days,
    category,
    categories: named(categories),
    searches: demand.map((one, place) => ({
      ...one,
      category: one.category && localName(one.category),
      matches: matches[place] ?? 0,
    })),
  };
});

export default function SearchesScreen({ loaderData }: Route.ComponentProps) {
  const { span, days, category, categories, searches } = loaderData;
  useLive('catalogue');
  return (
    <>
      <title>{`${m.searches_by_week_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.searches_by_week_title()}</h1>
      <p className="mb-2 max-w-3xl text-quiet">{m.searches_by_week_text()}</p>
      <SpanTabs span={span} days={days} />
      <Form method="get" action={screen} aria-label={m.filters()} className="mt-3 flex flex-wrap items-center gap-2">
        <input type="hidden" name="tab" value={span} />
        <CategoryChoice value={category} categories={categories} all={m.own_all_categories()} />
        <noscript>
          <button type="submit" className="button">
            {m.apply_filters()}
          </button>
        </noscript>
      </Form>
      {searches.length === 0 ? (
        <EmptyState drawing="counter" title={m.overview_no_searches()} />
      ) : (
        <table className="rows desk-searches mt-3">
          <thead>
            <tr>
              {[m.overview_words(), m.overview_times(), m.searches_found_then(), m.overview_matches()].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">{m.column_actions()}</th>
            </tr>
          </thead>
          <tbody>
            {searches.map((one) => (
              <SearchRow key={one.words} {...one} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function SearchRow({ words, times, before, found, category, matches }: NamedDemand & { matches: number }) {
  return (
    <tr data-search={words}>
      <td className="wrap-anywhere">
        <Link
          to={`/?${new URLSearchParams({ q: words })}`}
          className="link wrap-anywhere max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
        >
          {words}
        </Link>
        <span className="note">{category ?? m.searches_no_category()}</span>
      </td>
      <td>
        {m.overview_so_often({ shown: groupIndian(times) })}
        <span className="note">
          <Trend times={times} before={before} />
        </span>
      </td>
      <td>{foundThen(found)}</td>
      <td>
        <span className="in-card text-quiet">{m.overview_matches()} </span>
        {foundText(matches)}
      </td>
      <td>
        <AddWordLink words={words} />
      </td>
    </tr>
  );
}
