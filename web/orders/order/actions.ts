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
import { formOf, parsed } from '../../route-handlers.ts';
import { stepsText } from '../../ui/amounts.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { resellerMove, supplierMove } from './moves-of-side.ts';

const supplierConfirm = supplierMove('confirm', 'order_event_confirm');

const supplierReject = supplierMove('reject', 'order_event_reject', async ({ request }) =>
  parsed(reasonSchema, Object.fromEntries(await formOf(request))),
);

const supplierOfferPart = supplierMove(
  'offer-part',
  'order_event_offer_part',
  async ({ db, request }, { person, id }) => {
    const { lines } = await supplierOrder(db, person, id);
    const typed = Object.fromEntries(await formOf(request));
    const bounds = lines.map((line) => [offerField(line), boundsIn(line, typed[offerField(line)])]);
    return { offer: parsed(offerSchema(lines), typed, Object.fromEntries(bounds)) };
  },
);

/** What the refusal of a line says that could be offered instead. */
function boundsIn(line: OrderLine, typed: FormDataEntryValue | undefined) {
  const { fewer, more, most } = offerBounds(line, typeof typed === 'string' ? typed : '');
  return { fewer: stepsText(line, fewer), more: stepsText(line, more), most: stepsText(line, most) };
}

const supplierShip = supplierMove('ship', 'order_event_ship', async ({ request }) => ({
  shipment: parsed(shipmentSchema, Object.fromEntries(await formOf(request))),
}));

const supplierCancel = supplierMove('cancel', 'order_event_cancel', async ({ request }) =>
  parsed(reasonSchema, Object.fromEntries(await formOf(request))),
);

const supplierAgreeToCancel = supplierMove('agree-to-cancel', 'order_event_agree_to_cancel');

const supplierKeep = supplierMove('keep', 'order_event_keep', async ({ request }) =>
  parsed(reasonSchema, Object.fromEntries(await formOf(request))),
);

const supplierDeliver = supplierMove('deliver', 'order_event_deliver');

const resellerCancel = resellerMove('cancel', 'order_event_cancel');

const resellerAcceptPart = resellerMove('accept-part', 'order_event_accept_part');

const resellerAskToCancel = resellerMove('ask-to-cancel', 'order_event_ask_to_cancel', async ({ request }) =>
  parsed(reasonSchema, Object.fromEntries(await formOf(request))),
);

const resellerDeliver = resellerMove('deliver', 'order_event_deliver');

/** Each at its address. */
export const action = byPattern({
  'supplier/orders/:id/confirm': supplierConfirm,
  'supplier/orders/:id/reject': supplierReject,
  'supplier/orders/:id/offer-part': supplierOfferPart,
  'supplier/orders/:id/ship': supplierShip,
  'supplier/orders/:id/cancel': supplierCancel,
  'supplier/orders/:id/agree-to-cancel': supplierAgreeToCancel,
  'supplier/orders/:id/keep': supplierKeep,
  'supplier/orders/:id/deliver': supplierDeliver,
  'reseller/orders/:id/cancel': resellerCancel,
  'reseller/orders/:id/accept-part': resellerAcceptPart,
  'reseller/orders/:id/ask-to-cancel': resellerAskToCancel,
  'reseller/orders/:id/deliver': resellerDeliver,
});

export const clientAction = byPattern({
  'supplier/orders/:id/confirm': whenOffline(m.move_failed, 'nothing typed'),
  'supplier/orders/:id/reject': whenOffline(m.move_failed),
  'supplier/orders/:id/offer-part': whenOffline(m.move_failed),
  'supplier/orders/:id/ship': whenOffline(m.move_failed),
  'supplier/orders/:id/cancel': whenOffline(m.move_failed),
  'supplier/orders/:id/agree-to-cancel': whenOffline(m.move_failed, 'nothing typed'),
  'supplier/orders/:id/keep': whenOffline(m.move_failed),
  'supplier/orders/:id/deliver': whenOffline(m.move_failed, 'nothing typed'),
  'reseller/orders/:id/cancel': whenOffline(m.move_failed, 'nothing typed'),
  'reseller/orders/:id/accept-part': whenOffline(m.move_failed, 'nothing typed'),
  'reseller/orders/:id/ask-to-cancel': whenOffline(m.move_failed),
  'reseller/orders/:id/deliver': whenOffline(m.move_failed, 'nothing typed'),
});
