import { m } from '../../../messages/compiled/messages.js';
import type { PaymentDetails } from '../../../rules/payments/payment-details.ts';
import { Facts } from '../../ui/facts.tsx';

/** Payment details of a supplier, to read. */
export function DetailFacts({ details: { vpa, accountName, accountNumber, ifsc } }: { details: PaymentDetails }) {
  return (
    <div className="wrap-anywhere">
      <Facts
        facts={[
          [m.payment_account_name(), accountName],
          [m.payment_vpa(), vpa],
          [m.payment_account_number(), accountNumber],
          [m.payment_ifsc(), ifsc],
        ]}
      />
    </div>
  );
}
