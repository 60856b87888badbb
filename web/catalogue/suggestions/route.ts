import { marketQuery } from '../../../rules/catalogue/market.ts';
import { mayBeSuggested } from '../../../rules/search/suggestions.ts';
import { apiHandler } from '../../route-handlers.ts';
import { type SuggestedGroup, suggestedGroups } from './suggested.ts';

/** Suggestions for the words `q` being typed: groups of links, in the language of the page. */
export const loader = apiHandler(async (context, { url }) => {
  const { search } = marketQuery(url.searchParams);
  const groups: SuggestedGroup[] = mayBeSuggested(search) ? suggestedGroups(await context.suggestions(search)) : [];
  return Response.json({ groups }, { headers: { 'cache-control': 'private, no-cache' } });
});
