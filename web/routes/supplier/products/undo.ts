import { undoTogether } from '../../../../domain/catalogue/undoing.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { formOf } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backToList } from './back-to-list.ts';

export const action = verb(
  { screen: backToList, done: 'change_undone', failed: 'product_save_failed' },
  async (visit) => {
    const supplier = await requireOnboardedSupplier(visit);
    const key = (await formOf(visit.request)).get('key');
    await undoTogether(visit.db, supplier, typeof key === 'string' ? key : '', visit.now());
  },
);

export const clientAction = whenOffline(m.product_save_failed, 'nothing typed');
