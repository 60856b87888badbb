import { setSellerDetails } from '../../../domain/accounts/seller-details.ts';
import { m } from '../../../messages/compiled/messages.js';
import { sellerSchema } from '../../../rules/seller.ts';
import { formOf, parsed } from '../../door.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';

export const action = verb(
  { screen: '/supplier/warehouses', done: 'seller_saved', failed: 'seller_failed' },
  async (visit) => {
    const supplier = await requireOnboardedSupplier(visit);
    const details = parsed(sellerSchema, Object.fromEntries(await formOf(visit.request)));
    await setSellerDetails(visit.db, supplier, details, visit.now());
  },
);

export const clientAction = whenOffline(m.seller_failed);
