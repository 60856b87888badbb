import type { Supplier } from '../../../domain/accounts/people.ts';
import { type OrderLine, supplierOrder } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import {
  offerBounds,
  offerField,
  offerSchema,
  reasonSchema,
  shipmentSchema,
} from '../../../rules/orders/order-move.ts';
import { byPattern } from '../../by-pattern.ts';
import type { RequestContext } from '../../request-context.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { stepsText } from '../../ui/amounts.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { resellerMove, supplierMove } from './moves-of-side.ts';

const reason = async ({ request }: RequestContext) => parsed(reasonSchema, Object.fromEntries(await formOf(request)));

const shipment = async ({ request }: RequestContext) => ({
  shipment: parsed(shipmentSchema, Object.fromEntries(await formOf(request))),
});

async function offer({ db, request }: RequestContext, { person, id }: { person: Supplier; id: bigint | null }) {
  const { lines } = await supplierOrder(db, person, id);
  const typed = Object.fromEntries(await formOf(request));
  const bounds = lines.map((line) => [offerField(line), boundsIn(line, typed[offerField(line)])]);
  return { offer: parsed(offerSchema(lines), typed, Object.fromEntries(bounds)) };
}

/** Returns the quantities that the refusal of a line suggests instead. */
function boundsIn(line: OrderLine, typed: FormDataEntryValue | undefined) {
  const { fewer, more, max } = offerBounds(line, typeof typed === 'string' ? typed : '');
  return { fewer: stepsText(line, fewer), more: stepsText(line, more), most: stepsText(line, max) };
}

export const action = byPattern({
  'supplier/orders/:id/confirm': supplierMove('confirm', 'order_event_confirm'),
  'supplier/orders/:id/reject': supplierMove('reject', 'order_event_reject', reason),
  'supplier/orders/:id/offer-part': supplierMove('offer-part', 'order_event_offer_part', offer),
  'supplier/orders/:id/ship': supplierMove('ship', 'order_event_ship', shipment),
  'supplier/orders/:id/cancel': supplierMove('cancel', 'order_event_cancel', reason),
  'supplier/orders/:id/agree-to-cancel': supplierMove('agree-to-cancel', 'order_event_agree_to_cancel'),
  'supplier/orders/:id/keep': supplierMove('keep', 'order_event_keep', reason),
  'supplier/orders/:id/deliver': supplierMove('deliver', 'order_event_deliver'),
  'reseller/orders/:id/cancel': resellerMove('cancel', 'order_event_cancel'),
  'reseller/orders/:id/accept-part': resellerMove('accept-part', 'order_event_accept_part'),
  'reseller/orders/:id/ask-to-cancel': resellerMove('ask-to-cancel', 'order_event_ask_to_cancel', reason),
  'reseller/orders/:id/deliver': resellerMove('deliver', 'order_event_deliver'),
});

const pressed = whenOffline(m.move_failed, 'nothing typed');
const typedInto = whenOffline(m.move_failed);

export const clientAction = byPattern({
  'supplier/orders/:id/confirm': pressed,
  'supplier/orders/:id/reject': typedInto,
  'supplier/orders/:id/offer-part': typedInto,
  'supplier/orders/:id/ship': typedInto,
  'supplier/orders/:id/cancel': typedInto,
  'supplier/orders/:id/agree-to-cancel': pressed,
  'supplier/orders/:id/keep': typedInto,
  'supplier/orders/:id/deliver': pressed,
  'reseller/orders/:id/cancel': pressed,
  'reseller/orders/:id/accept-part': pressed,
  'reseller/orders/:id/ask-to-cancel': typedInto,
  'reseller/orders/:id/deliver': pressed,
});
