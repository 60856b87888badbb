import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { COUNT_EXACT_TO } from '../../../rules/limits.ts';
import { groupIndian } from '../../../rules/money.ts';
import { productsText } from '../../ui/amounts.ts';

export interface InVain {
  words: string;
  times: number;
  /** Products that match the words now. */
  matches: number;
}

/** Searches that found nothing, the most frequent first. */
export function SearchedInVain({ searches }: { searches: InVain[] }) {
  return (
    <section className="mt-6" aria-labelledby="overview-searches">
      <h2 id="overview-searches" className="text-lg">
        {m.overview_searches()}
      </h2>
      <p className="text-quiet">{m.overview_searches_text()}</p>
      {searches.length === 0 ? (
        <p className="card mt-2 p-6 text-center text-quiet">{m.overview_no_searches()}</p>
      ) : (
        <table className="rows desk-searches mt-2">
          <thead>
            <tr>
              <th scope="col">{m.overview_words()}</th>
              <th scope="col">{m.overview_times()}</th>
              <th scope="col">{m.overview_matches()}</th>
              <th scope="col">{m.column_actions()}</th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ words, times, matches }) => (
              <tr key={words}>
                <td className="wrap-anywhere">
                  <Link
                    to={`/?${new URLSearchParams({ q: words }).toString()}`}
                    className="link wrap-anywhere max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
                  >
                    {words}
                  </Link>
                </td>
                <td>{m.overview_so_often({ shown: groupIndian(times) })}</td>
                <td>{foundText(matches)}</td>
                <td>
                  <AddWordLink words={words} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Link to="/admin/searches" className="link inline-flex min-h-11 items-center">
        {m.searches_by_week()}
      </Link>
    </section>
  );
}

/** Link to a new pair of trade words, with a word of this search filled in. */
export function AddWordLink({ words }: { words: string }) {
  return (
    <Link
      to={`/admin/trade-words/new?${new URLSearchParams({ search: words })}`}
      aria-label={m.pair_new_of({ words })}
      className="link inline-flex min-h-11 items-center"
    >
      {m.pair_new()}
    </Link>
  );
}

/** Products that match some words now. */
export function foundText(matches: number): string {
  if (matches === 0) return m.overview_still_nothing();
  return matches > COUNT_EXACT_TO
    ? m.products_found_more({ shown: groupIndian(COUNT_EXACT_TO) })
    : productsText(matches);
}
