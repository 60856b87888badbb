import { Link } from 'react-router';
import { savedSearches } from '../../../domain/catalogue/saved-searches.ts';
import { newestNoticeAbout } from '../../../domain/notices/notices.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { NEW_PRODUCTS_MAX, newestOf } from '../../../rules/catalogue/saved-search.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { NoticesRead } from '../../notices/notices-read.ts';
import { pageLoader } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFlash } from '../../ui/flash.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { ScreenFailed } from '../../ui/screen-failed.tsx';
import { bandNames } from '../market/band-names.ts';
import type { Route } from './+types/route';

/** Saved searches of a reseller, each with the number of products listed since they looked. */
export const loader = pageLoader(async (context) => {
  const reseller = await requireOnboardedReseller(context);
  const choices = await context.choices();
  const searches = await savedSearches(context.db, reseller, choices);
  const categories = new Map(choices.categories.map(({ slug, name }) => [slug, localName(name)]));
  return {
    searches: searches.map(({ id, query, found }) => {
      const { search, category, branch, price } = newestOf(query);
      // A deleted category or branch keeps its old name: the search finds nothing any more.
      const places = [categories.get(category) ?? category, branch && localName(branch)];
      return { id: String(id), search, places, price, found };
    }),
    newestNotice: await newestNoticeAbout(context.db, reseller, { said: 'searches' }),
  };
});

export default function SavedSearches({ loaderData: { searches, newestNotice } }: Route.ComponentProps) {
  const saving = useFlash('/reseller/searches/save');
  const newest = searches.find(({ found }) => found > 0);
  return (
    <div className="max-w-2xl">
      <title>{`${m.searches_title()} | ${m.site_name()}`}</title>
      <NoticesRead about={{ said: 'searches' }} newestNotice={newestNotice} />
      <h1 className="text-2xl">{m.searches_title()}</h1>
      <p className="text-quiet">{m.searches_text()}</p>
      <FormSentence refused={saving?.refused} />
      {searches.length === 0 ? (
        <EmptyState drawing="counter" title={m.searches_none()} text={m.searches_none_text()}>
          <Link to="/products" className="button button-main">
            {m.browse_products()}
          </Link>
        </EmptyState>
      ) : (
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
          {searches.map((search) => (
            <SavedSearch key={search.id} search={search} isFirst={search === newest} />
          ))}
        </ul>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <ScreenFailed title={m.searches_failed()} />;
}

function SavedSearch({
  search,
  isFirst,
}: {
  search: Route.ComponentProps['loaderData']['searches'][number];
  /** True for the first search with something new. */
  isFirst: boolean;
}) {
  const { id, search: words, places, price, found } = search;
  const name = [words, ...places, price === null ? '' : bandNames[price]()].filter(Boolean).join(' · ');
  const count = found >= NEW_PRODUCTS_MAX ? `${NEW_PRODUCTS_MAX - 1}+` : String(found);
  return (
    <li data-search={id} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-48 grow basis-0">
        <b className="font-semibold wrap-anywhere">{name}</b>
        <span className="note">{found === 0 ? m.searches_nothing_new() : m.searches_new({ count })}</span>
      </div>
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        <ActionForm action={`/reseller/searches/${id}/open`}>
          {({ isBusy }) => (
            <button
              type="submit"
              disabled={isBusy}
              aria-label={`${m.searches_show()}: ${name}`}
              className={`button ${isFirst ? 'button-main' : ''}`}
            >
              {m.searches_show()}
            </button>
          )}
        </ActionForm>
        <ActionForm action={`/reseller/searches/${id}/remove`}>
          {({ isBusy }) => (
            <button type="submit" disabled={isBusy} aria-label={`${m.remove()}: ${name}`} className="button">
              {m.remove()}
            </button>
          )}
        </ActionForm>
      </span>
    </li>
  );
}
