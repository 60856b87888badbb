import { m } from '../../../messages/compiled/messages.js';
import type { Terms } from '../../../rules/orders/terms.ts';
import { deliveryRuleText } from '../../orders/order/delivery-words.ts';
import { dotted } from '../../ui/dotted.ts';
import { Icon } from '../../ui/icons.tsx';

/** Charges and promises that an order of this product gets, whatever text its supplier adds (decision 085). */
export interface Delivery extends Pick<Terms, 'rule' | 'answerHours' | 'minimumOrder'> {
  /** True if the supplier dispatches it within 24 hours. */
  isFast: boolean;
  /** PIN code of the reader's latest delivery; '' if unknown. */
  pincode: string;
}

/** 'Delivery to 440012 · Free from ₹5,000, below that ₹250 · Dispatch within 24 hours'. */
export function DeliveryLine({ delivery: { rule, isFast, pincode } }: { delivery: Delivery }) {
  return (
    <p className="mt-1 flex items-start gap-2" data-delivery>
      <span className="mt-0.5 text-quiet print:hidden">
        <TruckIcon />
      </span>
      <span>
        <b>{pincode === '' ? m.basket_delivery() : m.delivery_to({ pincode })}</b>
        <span>{` · ${dotted(deliveryRuleText(rule), isFast && m.dispatch_24_hours())}`}</span>
      </span>
    </p>
  );
}

/** Delivery as facts, with the hours in which the supplier answers an order. */
export function deliveryFacts({ rule, isFast, answerHours }: Delivery): [string, string | null][] {
  return [
    [m.basket_delivery(), deliveryRuleText(rule)],
    [m.dispatch(), isFast ? m.answers_within_hours({ count: 24 }) : null],
    [m.order_answer(), m.answers_within_hours({ count: answerHours })],
  ];
}

function TruckIcon() {
  return (
    <Icon>
      <path d="M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8" />
      <circle cx="7" cy="17.5" r="1.8" />
      <circle cx="17.5" cy="17.5" r="1.8" />
    </Icon>
  );
}
