import { m } from '../../../../messages/compiled/messages.js';
import { reasonSchema } from '../../../../rules/order-move.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { supplierMove } from '../../../order-move.ts';
import { whenOffline } from '../../../ui/when-offline.ts';

export const action = supplierMove('cancel', 'order_event_cancel', async ({ request }) =>
  parsed(reasonSchema, Object.fromEntries(await formOf(request))),
);

export const clientAction = whenOffline(m.move_failed);
