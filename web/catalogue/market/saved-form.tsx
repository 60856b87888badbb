import type { MarketQuery } from '../../../rules/catalogue/market.ts';
import { savedQuery } from '../../../rules/catalogue/saved-search.ts';
import { queryFields } from '../../ui/query-fields.tsx';

/** Id of the form, for its button. */
export const SAVING = 'save-search';

/**
 * Returns the search to save, with its words corrected unless another list was asked for meanwhile; null without words
 * and filters, and for suppliers.
 */
export function searchToSave(
  query: MarketQuery,
  isOther: boolean,
  { corrected }: { corrected: string | null },
  person: { userType: 'supplier' | 'reseller' } | null | undefined,
): MarketQuery | null {
  if (person?.userType === 'supplier' || savedQuery(query) === '') return null;
  return isOther || corrected === null ? query : { ...query, search: corrected };
}

/**
 * Form that saves a search, if there is one; its button is in another form, among the filters. A guest signs in first.
 */
export function SavedForm({ query }: { query: MarketQuery | null }) {
  if (query === null) return null;
  return (
    <form id={SAVING} method="post" action="/reseller/searches/save" hidden>
      {queryFields(query)}
    </form>
  );
}
