import type { PaymentDetails } from '../../../rules/payments/payment-details.ts';
import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';

/** Payment details of the tests' suppliers. */
export const shahsDetails: PaymentDetails = {
  vpa: 'shah.steel@okaxis',
  accountName: 'Shah & Sons Steel',
  accountNumber: '001234567890',
  ifsc: 'SBIN0001234',
};

/** Sets a supplier's payment details, with the code that this needs. */
export async function sayDetails(
  { sms }: Pick<TestWorld, 'sms'>,
  supplier: Browser,
  mobile: string,
  { vpa, accountName, accountNumber, ifsc }: PaymentDetails = shahsDetails,
): Promise<void> {
  const typed = {
    accountName,
    vpa: vpa ?? '',
    accountNumber: accountNumber ?? '',
    accountNumberAgain: accountNumber ?? '',
    ifsc: ifsc ?? '',
  };
  const place = '/supplier/payments/details';
  await supplier.post(place, { step: 'ask', ...typed });
  const answer = await supplier.post(place, { step: 'change', ...typed, otp: sms.latestCode(mobile) ?? '' });
  if (answer.status !== 303) throw new Error(`not said: ${answer.status}`);
}
