import type { Database } from '../db/database.ts';
import { sampleSellers } from '../db/seed/samples/purchases.ts';
import type { SampleSeller } from '../db/seed/samples/types.ts';
import { supplierId } from '../db/seed/sow-samples.ts';
import { resendWait } from '../domain/accounts/codes.ts';
import { removeExpired } from '../domain/accounts/expiry.ts';
import { personById, type Supplier } from '../domain/accounts/people.ts';
import { askToChangeDetails, changeDetails, seeChange } from '../domain/orders/payment-details.ts';
import { setTerms } from '../domain/orders/terms.ts';

/** The suppliers of the history, by the sample's key, without those who are gone, blocked or waiting for a code right now. */
export async function presentSellers(db: Database, now: Date): Promise<Map<string, Supplier>> {
  await removeExpired(db, now);
  const sellers = new Map<string, Supplier>();
  for (const { supplier } of sampleSellers) {
    const person = await personById(db, supplierId(supplier));
    if (person?.userType === 'supplier' && (await resendWait(db, person.mobile, now)) === 0)
      sellers.set(supplier, person);
  }
  return sellers;
}

/** Says what a supplier says of delivery and payment; the code that this takes stays here. */
export async function openForOrders(
  db: Database,
  supplier: Supplier,
  { rule, details }: SampleSeller,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  if (rule) await setTerms(db, supplier, { rule, acceptsCash: true }, now);
  if (!details) return;
  let otp = '';
  const sender = {
    async sendCode(_mobile: string, code: string) {
      otp = code;
    },
  };
  const asking = {
    details: { ...details, accountName: supplier.businessName },
    address: '127.0.0.1',
    secret,
    limits: null,
    now,
  };
  await askToChangeDetails(db, sender, { ...asking, supplier, language: 'en' });
  await changeDetails(db, supplier, { ...asking, otp });
  await seeChange(db, supplier, { changedAt: now, now });
}
