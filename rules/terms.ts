import * as v from 'valibot';
import { type DeliveryKind, type DeliveryRule, deliveryKinds } from './delivery.ts';
import { issueAt } from './issue-at.ts';
import { type Paise, paiseFromRupees } from './money.ts';
import { ticked, typed } from './typed.ts';

/** ₹1,00,000 for one delivery, ₹1 crore of goods: beyond that somebody has typed paise. */
const CHARGE_MOST: Paise = 100_000_00n;
const FREE_FROM_MOST: Paise = 1_00_00_000_00n;

/** What a supplier says of delivery and of cash. */
export interface Terms {
  rule: DeliveryRule;
  acceptsCash: boolean;
}

/** The form of the terms. Rupees come out as paise; what belongs to another kind of delivery is left aside. */
export const termsSchema = v.pipe(
  v.object({
    deliveryKind: v.pipe(typed('terms_delivery_required'), v.picklist(deliveryKinds, 'terms_delivery_required')),
    fixedCharge: typed('terms_charge_invalid'),
    belowCharge: typed('terms_charge_invalid'),
    freeFrom: typed('terms_free_from_invalid'),
    acceptsCash: ticked(),
  }),
  v.rawTransform<
    {
      deliveryKind: DeliveryKind;
      fixedCharge: string;
      belowCharge: string;
      freeFrom: string;
      acceptsCash?: string | undefined;
    },
    Terms
  >(({ dataset, addIssue, NEVER }) => {
    const { deliveryKind: kind, fixedCharge, belowCharge, freeFrom: from, acceptsCash } = dataset.value;
    const hasThreshold = kind === 'free-from';
    const isCharged = hasThreshold || kind === 'fixed';
    const charge = isCharged ? rupees(hasThreshold ? belowCharge : fixedCharge, CHARGE_MOST) : 0n;
    const freeFrom = hasThreshold ? rupees(from, FREE_FROM_MOST) : null;
    if (charge === null) {
      addIssue(issueAt(dataset.value, hasThreshold ? 'belowCharge' : 'fixedCharge', 'terms_charge_invalid'));
    }
    if (hasThreshold && freeFrom === null) {
      addIssue(issueAt(dataset.value, 'freeFrom', 'terms_free_from_invalid'));
    }
    if (charge === null || (hasThreshold && freeFrom === null)) return NEVER;
    return { rule: { kind, charge, freeFrom }, acceptsCash: acceptsCash !== undefined };
  }),
);

/** Above 0: nothing charged is another kind. */
function rupees(text: string, most: Paise): Paise | null {
  const paise = paiseFromRupees(text);
  return paise !== null && paise > 0n && paise <= most ? paise : null;
}
