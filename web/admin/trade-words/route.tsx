import { Form, Link } from 'react-router';
import { type ListedPair, tradePairs } from '../../../domain/search/trade-pairs.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { tradePairsQuery } from '../../../rules/search/trade-pair.ts';
import { CategoryChoice } from '../../catalogue/product-filter-form.tsx';
import { requireAdmin } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import { pairsText } from '../../ui/counts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useLive } from '../../ui/use-live.ts';
import type { Route } from './+types/route';

const screen = '/admin/trade-words';

/** The trade's words by category: pairs of words that mean the same (decision 131). */
export const loader = pageLoader(async (context, { url }) => {
  await requireAdmin(context);
  const query = tradePairsQuery(url.searchParams);
  const { pairs, ...places } = await tradePairs(context.db, query);
  return { ...places, query, groups: groupsOf(pairs), categories: named((await context.choices()).categories) };
});

interface Group {
  name: string;
  pairs: { id: string; word: string; other: string }[];
}

function groupsOf(pairs: ListedPair[]): Group[] {
  const groups = Map.groupBy(pairs, ({ categoryName }) =>
    categoryName === null ? m.pair_all_categories() : localName(categoryName),
  );
  return [...groups].map(([name, list]) => ({
    name,
    pairs: list.map(({ id, word, other }) => ({ id: String(id), word, other })),
  }));
}

export default function TradeWordsScreen({ loaderData }: Route.ComponentProps) {
  const { query, groups, total, page, pages, categories } = loaderData;
  useLive('catalogue');
  return (
    <>
      <title>{`${m.trade_words()} | ${m.site_name()}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{m.trade_words()}</h1>
        <Link to={`${screen}/new`} className="button button-main">
          {m.pair_new()}
        </Link>
      </div>
      <p className="mt-1 max-w-3xl text-quiet">{m.trade_words_text()}</p>
      <Form
        method="get"
        action={screen}
        role="search"
        aria-label={m.filters()}
        className="mt-4 flex flex-wrap items-center gap-2"
      >
        <SearchField
          search={query.search}
          label={m.trade_words_search()}
          hint={m.trade_words_hint()}
          className="lg:w-80"
        />
        <CategoryChoice value={query.category} categories={categories} all={m.own_all_categories()} />
        <noscript>
          <button type="submit" className="button">
            {m.apply_filters()}
          </button>
        </noscript>
        {(query.search !== '' || query.category !== '') && (
          <Link to={screen} className="link inline-flex min-h-11 items-center">
            {m.own_clear_filters()}
          </Link>
        )}
      </Form>
      <p role="status" className="mt-4 text-quiet">
        {pairsText(total)}
      </p>
      {groups.length === 0 && <EmptyState drawing="slip" title={m.trade_words_none()} />}
      {groups.map((group) => (
        <PairsOfCategory key={group.name} {...group} />
      ))}
      <Pages page={page} pages={pages} />
    </>
  );
}

function PairsOfCategory({ name, pairs }: Group) {
  return (
    <section className="mt-5">
      <h2 className="text-lg">{name}</h2>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {pairs.map(({ id, word, other }) => (
          <li
            key={id}
            data-pair={id}
            className="card relative flex min-h-11 items-center gap-4 px-3 py-1 hover:border-indigo"
          >
            <span className="min-w-0 grow wrap-anywhere">
              <b className="font-semibold">{word}</b> <PairSign /> <b className="font-semibold">{other}</b>
            </span>
            <Link
              to={`${screen}/${id}`}
              aria-label={m.edit_of({ name: `${word}, ${other}` })}
              className="link text-sm after:absolute after:inset-0"
            >
              {m.edit()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sign between two words that mean the same; screen readers read it in words. */
function PairSign() {
  return (
    <>
      <span aria-hidden="true" className="text-quiet">
        =
      </span>
      <span className="sr-only">{m.pair_sign()}</span>
    </>
  );
}
