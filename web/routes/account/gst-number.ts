import { setGstNumber } from '../../../domain/accounts/gst-number.ts';
import { m } from '../../../messages/compiled/messages.js';
import { gstNumberSchema } from '../../../rules/gst-number.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

export const action = postAction(
  { screen: '/supplier/warehouses', done: 'gst_number_updated', failed: 'gst_number_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const { gstNumber } = parsed(gstNumberSchema, Object.fromEntries(await formOf(context.request)));
    await setGstNumber(context.db, supplier, gstNumber, context.now());
  },
);

export const clientAction = whenOffline(m.gst_number_failed);
