import { setState } from '../../../../domain/catalogue/states.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { expectedVersionSchema } from '../../../../rules/expected-version.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backToList } from './back-to-list.ts';

export const action = postAction(
  { screen: backToList, done: 'product_deactivated', failed: 'product_save_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const { version } = parsed(expectedVersionSchema, Object.fromEntries(await formOf(context.request)));
    const change = { state: 'inactive', version, now: context.now() } as const;
    await setState(context.db, supplier, productIdFrom(params['id']) ?? 0n, change);
  },
);

export const clientAction = whenOffline(m.product_save_failed);
