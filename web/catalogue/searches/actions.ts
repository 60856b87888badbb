import { redirect } from 'react-router';
import { openSearch, removeSearch, saveSearch } from '../../../domain/catalogue/saved-searches.ts';
import { m } from '../../../messages/compiled/messages.js';
import { marketQuery, marketSearch } from '../../../rules/catalogue/market.ts';
import { newestOf, savedQuery } from '../../../rules/catalogue/saved-search.ts';
import { orderIdFrom } from '../../../rules/id.ts';
import { byPattern, sentAsItIs } from '../../by-pattern.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { requireResellerFor } from '../../intention.ts';
import { postAction } from '../../post-action.ts';
import { formOf } from '../../route-handlers.ts';
import { whenOffline } from '../../ui/when-offline.ts';

const screen = '/reseller/searches';

/** Saves the form's words and filters as a search; a guest signs in first, after which it is saved. */
const save = postAction({ screen, done: 'searches_saved', failed: 'searches_save_failed' }, async (context) => {
  const query = savedQuery(marketQuery(textsOf(await formOf(context.request))));
  const pressed = { act: 'save', product: '0', pieces: '', search: unescaped(query) } as const;
  const reseller = await requireResellerFor(context, pressed);
  await saveSearch(context.db, reseller, { query, now: context.now() });
});

/** Drops most escapes: the query becomes part of an address and is then a third as long in Indian scripts. */
function unescaped(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${name}=${value.replace(/[%&+#]/g, encodeURIComponent)}`)
    .join('&');
}

/** Opens the results of a saved search, newest first, and records that the reseller has looked. */
const open = postAction({ screen, failed: 'searches_open_failed' }, async (context, { params }) => {
  const reseller = await requireOnboardedReseller(context);
  const query = await openSearch(context.db, reseller, orderIdFrom(params['id']));
  throw redirect(`/products${marketSearch(newestOf(query))}`, 303);
});

const remove = postAction(
  { screen, done: 'searches_removed', failed: 'searches_remove_failed' },
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    await removeSearch(context.db, reseller, orderIdFrom(params['id']));
  },
);

export const action = byPattern({
  'reseller/searches/save': save,
  'reseller/searches/:id/open': open,
  'reseller/searches/:id/remove': remove,
});

export const clientAction = byPattern(
  {
    'reseller/searches/:id/open': whenOffline(m.searches_open_failed, 'nothing typed'),
    'reseller/searches/:id/remove': whenOffline(m.searches_remove_failed, 'nothing typed'),
  },
  sentAsItIs,
);
