import * as v from 'valibot';
import { mobile } from '../accounts/sign-in.ts';
import { withoutMarks } from '../digits.ts';
import { BUSINESS_NAME_MAX } from '../limits.ts';
import { type PaymentMethod, paymentMethods } from '../payments/payment.ts';
import { fullAddress, isServiceablePin } from '../stock/warehouse.ts';
import { oneLine } from '../text.ts';
import { requiredWords, typed } from '../typed.ts';

const recipient = requiredWords(oneLine, BUSINESS_NAME_MAX, { missing: 'recipient_required', long: 'recipient_long' });

/** PIN code that goods can be sent to: six digits, the first not 0. Decision 23. */
export const deliveryPincode = v.pipe(
  typed('pincode_required'),
  v.transform(withoutMarks),
  v.nonEmpty('pincode_required'),
  v.check(isServiceablePin, 'pincode_not_serviceable'),
);

/** Delivery address of a purchase. */
export const deliveryAddressSchema = v.object({ recipient, mobile, address: fullAddress, pincode: deliveryPincode });
export type DeliveryAddress = v.InferOutput<typeof deliveryAddressSchema>;

/** Returns the name of the form field with the payment method for one supplier. */
export function paymentMethodField(supplierId: string): string {
  return `way-${supplierId}`;
}

/** Reads the payment method of each supplier from the fields of a form; null when one of them is unknown. */
export function paymentMethodsIn(fields: Record<string, string>): Map<string, PaymentMethod> | null {
  const chosen = new Map<string, PaymentMethod>();
  for (const [name, value] of Object.entries(fields)) {
    if (!name.startsWith(paymentMethodField(''))) continue;
    const method = paymentMethods.find((one) => one === value);
    if (method === undefined) return null;
    chosen.set(name.slice(paymentMethodField('').length), method);
  }
  return chosen;
}
