import { type OrderLine, supplierOrder } from '../../../../domain/orders/order-page.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { offerBounds, offerField, offerSchema } from '../../../../rules/order-move.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { supplierMove } from '../../../order-move.ts';
import { stepsText } from '../../../ui/amounts.ts';
import { whenOffline } from '../../../ui/when-offline.ts';

export const action = supplierMove('offer-part', 'order_event_offer_part', async ({ db, request }, { person, id }) => {
  const { lines } = await supplierOrder(db, person, id);
  const typed = Object.fromEntries(await formOf(request));
  const bounds = lines.map((line) => [offerField(line), boundsIn(line, typed[offerField(line)])]);
  return { offer: parsed(offerSchema(lines), typed, Object.fromEntries(bounds)) };
});

/** What the refusal of a line says that could be offered instead. */
function boundsIn(line: OrderLine, typed: FormDataEntryValue | undefined) {
  const { fewer, more, most } = offerBounds(line, typeof typed === 'string' ? typed : '');
  return { fewer: stepsText(line, fewer), more: stepsText(line, more), most: stepsText(line, most) };
}

export const clientAction = whenOffline(m.move_failed);
