import { setSellerDetails } from '../../../domain/accounts/seller-details.ts';
import { m } from '../../../messages/compiled/messages.js';
import { sellerSchema } from '../../../rules/seller.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

export const action = postAction(
  { screen: '/supplier/warehouses', done: 'seller_saved', failed: 'seller_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const details = parsed(sellerSchema, Object.fromEntries(await formOf(context.request)));
    await setSellerDetails(context.db, supplier, details, context.now());
  },
);

export const clientAction = whenOffline(m.seller_failed);
