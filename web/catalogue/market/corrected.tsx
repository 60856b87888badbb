import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { type MarketQuery, marketSearch } from '../../../rules/catalogue/market.ts';

/**
 * Says what was searched in place of a typing error, with a link to search for the typed words; nothing if nothing was
 * corrected.
 */
export function Corrected({ query, corrected }: { query: MarketQuery; corrected: string | null }) {
  if (corrected === null) return null;
  return (
    <p className="pb-2 wrap-anywhere" role="status">
      {m.search_corrected({ words: corrected })}{' '}
      <Link to={`/${marketSearch({ ...query, isAsTyped: true, after: null })}`} className="link">
        {m.search_as_typed({ words: query.search })}
      </Link>
    </p>
  );
}
