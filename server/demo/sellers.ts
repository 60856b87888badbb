import { sampleSellers } from '../../db/seed/samples/purchases.ts';
import type { SampleSeller } from '../../db/seed/samples/types.ts';
import { supplierId } from '../../db/seed/seed-samples.ts';
import { resendWait } from '../../domain/accounts/codes.ts';
import { personById, type Supplier } from '../../domain/accounts/people.ts';
import { setCreditLimit } from '../../domain/orders/credit-limits.ts';
import {
  askToChangeDetails,
  changeDetails,
  paymentDetailsOf,
  readChange,
} from '../../domain/orders/payment-details.ts';
import { setTerms } from '../../domain/orders/terms.ts';
import { ORDER_ANSWER_HOURS } from '../../rules/orders/order.ts';
import { type DemoSeeding, NotYet } from './chapter.ts';

/** Suppliers by their sample key. */
export type Sellers = ReadonlyMap<string, Supplier>;

/**
 * Returns the suppliers of the history, without closed or blocked ones; throws NotYet while one of them has just been
 * sent a code.
 */
export async function sellersOf({ tx, now }: DemoSeeding): Promise<Sellers> {
  const sellers = new Map<string, Supplier>();
  for (const { supplier } of sampleSellers) {
    const person = await personById(tx, supplierId(supplier));
    if (person?.userType !== 'supplier') continue;
    const code = { mobile: person.mobile, use: 'payment-details' } as const;
    if ((await resendWait(tx, code, now)) > 0) throw new NotYet(`${supplier} waits for a code`);
    sellers.set(supplier, person);
  }
  return sellers;
}

/** Sets a supplier's terms and payment details, unless it has set its own. The code that this needs is never sent. */
export async function openForOrders(
  { tx, db, secret, now }: DemoSeeding,
  supplier: Supplier,
  { rule, details }: SampleSeller,
  begin: Date,
): Promise<void> {
  const terms = { acceptsCash: true, answerHours: ORDER_ANSWER_HOURS, minimumOrder: null };
  if (rule && !(await hasTerms(tx, supplier))) await setTerms(db, supplier, { rule, ...terms }, begin);
  if (!details || (await paymentDetailsOf(tx, supplier.id))) return;
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
  };
  await askToChangeDetails(db, sender, { ...asking, supplier, language: 'en', now });
  await changeDetails(db, supplier, { ...asking, otp, now: begin });
  await readChange(db, supplier, { changedAt: begin, now: begin });
}

async function hasTerms(tx: DemoSeeding['tx'], { id }: Supplier): Promise<boolean> {
  const terms = tx.selectFrom('supplier_terms').select('supplier_id').where('supplier_id', '=', id);
  return (await terms.executeTakeFirst()) !== undefined;
}

/** Gives the demo reseller credit, unless the supplier has set or ended it already. */
export async function giveCredit({ tx, db, reseller }: DemoSeeding, supplier: Supplier, max: bigint, now: Date) {
  const given = await tx
    .selectFrom('credit_limits')
    .select('most')
    .where('supplier_id', '=', supplier.id)
    .where('reseller_id', '=', reseller.id)
    .executeTakeFirst();
  if (!given) await setCreditLimit(db, supplier, { resellerId: reseller.id, most: max, now });
}
