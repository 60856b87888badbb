import { supplierOrder } from '../../../../domain/orders/order-page.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { offerSchema } from '../../../../rules/order-move.ts';
import { formOf, parsed } from '../../../door.ts';
import { supplierMove } from '../../../order-move.ts';
import { whenOffline } from '../../../ui/when-offline.ts';

export const action = supplierMove('offer-part', 'order_event_offer_part', async ({ db, request }, { person, id }) => {
  const { lines } = await supplierOrder(db, person, id);
  return { offer: parsed(offerSchema(lines), Object.fromEntries(await formOf(request))) };
});

export const clientAction = whenOffline(m.move_failed);
