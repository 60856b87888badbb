import * as v from 'valibot';
import { issueAt } from '../issue-at.ts';
import type { Paise } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { ticked, typed } from '../typed.ts';
import { type DeliveryKind, type DeliveryRule, deliveryKinds } from './delivery.ts';
import { answerHours, ORDER_ANSWER_HOURS } from './order.ts';

/** ₹1,00,000 for one delivery and ₹1 crore of goods: larger amounts were probably typed in paise. */
const CHARGE_MAX: Paise = 100_000_00n;
const FREE_FROM_MAX: Paise = 1_00_00_000_00n;
/** ₹10 lakh: larger purchases are meant for inquiries. */
const MINIMUM_ORDER_MAX: Paise = 10_00_000_00n;

/** A supplier's terms of delivery, cash, answering and the minimum order. */
export interface Terms {
  rule: DeliveryRule;
  acceptsCash: boolean;
  /** Hours after which an unanswered order expires. */
  answerHours: number;
  /** Paise of goods that one order has at least; null for none. */
  minimumOrder: Paise | null;
}

/** Rupees of goods that one order has at least; null where the field is left empty. */
const minimumOrder = v.pipe(
  typed('terms_minimum_invalid'),
  v.rawTransform<string, Paise | null>(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value.trim();
    const paise = text === '' ? null : rupees(text, MINIMUM_ORDER_MAX);
    if (text === '' || paise !== null) return paise;
    addIssue({ message: 'terms_minimum_invalid' });
    return NEVER;
  }),
);

/** The form of the terms. Rupees come out as paise; fields of another kind of delivery are ignored. */
export const termsSchema = v.pipe(
  v.object({
    deliveryKind: v.pipe(typed('terms_delivery_required'), v.picklist(deliveryKinds, 'terms_delivery_required')),
    fixedCharge: typed('terms_charge_invalid'),
    belowCharge: typed('terms_charge_invalid'),
    freeFrom: typed('terms_free_from_invalid'),
    acceptsCash: ticked(),
    minimumOrder,
    answerHours: v.pipe(
      v.optional(
        v.pipe(v.string('terms_answer_required'), v.maxLength(2, 'terms_answer_required')),
        String(ORDER_ANSWER_HOURS),
      ),
      v.transform(Number),
      v.picklist(answerHours, 'terms_answer_required'),
    ),
  }),
  v.rawTransform<
    {
      deliveryKind: DeliveryKind;
      fixedCharge: string;
      belowCharge: string;
      freeFrom: string;
      acceptsCash?: string | undefined;
      answerHours: (typeof answerHours)[number];
      minimumOrder: Paise | null;
    },
    Terms
  >(({ dataset, addIssue, NEVER }) => {
    const {
      deliveryKind: kind,
      fixedCharge,
      belowCharge,
      freeFrom: from,
      acceptsCash,
      answerHours: hours,
      minimumOrder: least,
    } = dataset.value;
    const hasThreshold = kind === 'free-from';
    const isCharged = hasThreshold || kind === 'fixed';
    const charge = isCharged ? rupees(hasThreshold ? belowCharge : fixedCharge, CHARGE_MAX) : 0n;
    const freeFrom = hasThreshold ? rupees(from, FREE_FROM_MAX) : null;
    if (charge === null) {
      addIssue(issueAt(dataset.value, hasThreshold ? 'belowCharge' : 'fixedCharge', 'terms_charge_invalid'));
    }
    if (hasThreshold && freeFrom === null) {
      addIssue(issueAt(dataset.value, 'freeFrom', 'terms_free_from_invalid'));
    }
    if (charge === null || (hasThreshold && freeFrom === null)) return NEVER;
    const isCash = acceptsCash !== undefined;
    return { rule: { kind, charge, freeFrom }, acceptsCash: isCash, answerHours: hours, minimumOrder: least };
  }),
);

/** Reads rupees above 0 as paise, since no charge is a kind of its own; null for anything else. */
function rupees(text: string, max: Paise): Paise | null {
  const paise = paiseFromRupees(text);
  return paise !== null && paise > 0n && paise <= max ? paise : null;
}
