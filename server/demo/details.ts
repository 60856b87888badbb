import { supplierId } from '../../db/seed/seed-samples.ts';
import { personById } from '../../domain/accounts/people.ts';
import { sellerDetails, setSellerDetails } from '../../domain/accounts/seller-details.ts';
import type { Chapter } from './chapter.ts';

const demoSupplier = 'shree-umiya-traders';

/** Seller details of the demo supplier, unless it has entered its own. */
export const details: Chapter = {
  name: 'details',
  announces: [],
  async happenings({ tx, db, now }) {
    const run = async () => {
      const supplier = await personById(tx, supplierId(demoSupplier));
      if (supplier?.userType !== 'supplier' || (await sellerDetails(tx, supplier)).legalName !== '') return;
      const address = 'Plot 14, Laxmi Industrial Society\nKatargam, Surat 395004';
      const details = { legalName: 'Umiya Home Products LLP', legalAddress: address, isGstShown: true };
      await setSellerDetails(db, supplier, details, now);
    };
    return [{ at: now, what: `details of ${demoSupplier}`, run }];
  },
};
