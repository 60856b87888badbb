import { addTradePair, changeTradePair, removeTradePair } from '../../../domain/admin/trade-pairs.ts';
import { isTradePair } from '../../../domain/search/trade-pairs.ts';
import { m } from '../../../messages/compiled/messages.js';
import { expectedUpdatedAtSchema } from '../../../rules/admin/inventory.ts';
import { tradePairIdFrom } from '../../../rules/id.ts';
import { tradePairSchema } from '../../../rules/search/trade-pair.ts';
import { byPattern } from '../../by-pattern.ts';
import { requireAdmin } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import type { RequestContext } from '../../request-context.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { whenOffline } from '../../ui/when-offline.ts';

const list = '/admin/trade-words';

/** The pair of the form while it exists; otherwise the list. */
async function pairScreen({ db, request }: RequestContext): Promise<string> {
  const named = /^\/admin\/trade-words\/(\d+)\//i.exec(new URL(request.url).pathname)?.[1];
  const id = tradePairIdFrom(named);
  return id !== null && (await isTradePair(db, id)) ? `${list}/${id}` : list;
}

const add = postAction({ screen: `${list}/new`, done: 'pair_added', failed: 'pair_add_failed' }, async (context) => {
  const admin = await requireAdmin(context);
  const draft = parsed(tradePairSchema, Object.fromEntries(await formOf(context.request)));
  await addTradePair(context.db, admin, { draft, now: context.now() });
});

const change = postAction(
  { screen: pairScreen, done: 'pair_changed', failed: 'pair_change_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const fields = Object.fromEntries(await formOf(context.request));
    const { seen: expectedUpdatedAt } = parsed(expectedUpdatedAtSchema, fields);
    const draft = parsed(tradePairSchema, fields);
    const id = tradePairIdFrom(params['id']) ?? 0n;
    await changeTradePair(context.db, admin, { id, draft, expectedUpdatedAt, now: context.now() });
  },
);

const remove = postAction(
  { screen: pairScreen, done: 'pair_removed', failed: 'pair_remove_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const fields = Object.fromEntries(await formOf(context.request));
    const { seen: expectedUpdatedAt } = parsed(expectedUpdatedAtSchema, fields);
    const id = tradePairIdFrom(params['id']) ?? 0n;
    await removeTradePair(context.db, admin, { id, expectedUpdatedAt, now: context.now() });
  },
);

export const action = byPattern({
  'admin/trade-words/add': add,
  'admin/trade-words/:id/change': change,
  'admin/trade-words/:id/remove': remove,
});

export const clientAction = byPattern({
  'admin/trade-words/add': whenOffline(m.pair_add_failed),
  'admin/trade-words/:id/change': whenOffline(m.pair_change_failed),
  'admin/trade-words/:id/remove': whenOffline(m.pair_remove_failed, 'nothing typed'),
});
