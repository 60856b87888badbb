import { setGstNumber } from '../../../domain/accounts/gst-number.ts';
import { m } from '../../../messages/compiled/messages.js';
import { gstNumberSchema } from '../../../rules/gst-number.ts';
import { formOf, parsed } from '../../door.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';

export const action = verb(
  { screen: '/supplier/warehouses', done: 'gst_number_updated', failed: 'gst_number_failed' },
  async (visit) => {
    const supplier = await requireOnboardedSupplier(visit);
    const { gstNumber } = parsed(gstNumberSchema, Object.fromEntries(await formOf(visit.request)));
    await setGstNumber(visit.db, supplier, gstNumber, visit.now());
  },
);

export const clientAction = whenOffline(m.gst_number_failed);
