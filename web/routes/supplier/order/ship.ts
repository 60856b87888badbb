import { m } from '../../../../messages/compiled/messages.js';
import { shipmentSchema } from '../../../../rules/order-move.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { supplierMove } from '../../../order-move.ts';
import { whenOffline } from '../../../ui/when-offline.ts';

export const action = supplierMove('ship', 'order_event_ship', async ({ request }) => ({
  shipment: parsed(shipmentSchema, Object.fromEntries(await formOf(request))),
}));

export const clientAction = whenOffline(m.move_failed);
