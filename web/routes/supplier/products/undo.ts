import { undoTogether } from '../../../../domain/catalogue/bulk-undo.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { formOf } from '../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backToList } from './back-to-list.ts';

export const action = postAction(
  { screen: backToList, done: 'change_undone', failed: 'product_save_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const key = (await formOf(context.request)).get('key');
    await undoTogether(context.db, supplier, typeof key === 'string' ? key : '', context.now());
  },
);

export const clientAction = whenOffline(m.product_save_failed, 'nothing typed');
